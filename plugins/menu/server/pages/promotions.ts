// Promotions and donations.
// Facts
import { sql } from 'kysely'

import { recordsPage } from '#server/records/engine/description.ts'
import type { Values } from '#server/records/engine/source.ts'
import { recordSource } from '#server/records/engine/record-source.ts'
import { at } from '#server/records/engine/rules.ts'
import {
  choice,
  editedBy,
  integer,
  shown,
  sortOrder,
  text,
} from '#server/records/settings/columns.ts'
import { active, categories, highestPrice, items } from './choices.ts'
import { datesInOrder } from './prices.ts'

const inOrder = datesInOrder('startsOn', 'endsOn')

/** Explains refusals of the database constraint `promotion_value`. */
function valueFault({ kind, value }: Values) {
  if (kind === 'free')
    return value === null
      ? []
      : [at('value', 'empty', 'Leave this empty, because the next one is free.')]
  if (value === null) return [at('value', 'required', 'Enter a value.')]
  return kind === 'percent' && (Number(value) <= 0 || Number(value) > 100)
    ? [at('value', 'range', 'Enter a percentage from 0.01 to 100.')]
    : []
}
const promotionRules = (promotion: Values) => [
  ...valueFault(promotion),
  ...inOrder(promotion),
  ...(promotion.category !== null && promotion.item !== null
    ? [at('item', 'either', 'Choose a category or an item, not both.')]
    : []),
]

const gives = sql<string>`case when t.buy_quantity > 1 then 'Buy ' || t.buy_quantity::text || ': '
  else '' end || case t.kind when 'percent' then trim_scale(t.value)::text || '% off'
  when 'amount' then '$' || t.value::text || ' off'
  when 'price' then 'for $' || t.value::text else 'next one free' end`

export const promotionsPage = recordsPage({
  page: 'Promotions',
  title: 'Promotions',
  description: 'Limited-time savings, applied automatically or with a code.',
  noun: 'promotion',
  columns: [
    { name: 'name', label: 'Name', kind: 'text', required: true, maxLength: 30 },
    text('description', 'Description', 130, { lines: 2, inList: false }),
    choice(
      'kind',
      'Offer',
      {
        percent: 'Percent off',
        amount: 'Amount off',
        price: 'Price of the item',
        free: 'Next one free',
      },
      { inList: false },
    ),
    shown('gives', 'Offer', 'text', { column: gives }),
    {
      name: 'value',
      label: 'Value',
      kind: 'percent',
      kindBy: { column: 'kind', kinds: { percent: 'percent', amount: 'money', price: 'money' } },
      minimum: 0,
      maximum: highestPrice,
      inList: false,
      help: 'Percent or dollars, as chosen above. Leave empty if the next one is free.',
    },
    integer('buy', 'Buy', 1, 99, {
      column: 'buy_quantity',
      required: true,
      default: 1,
      inList: false,
      help: 'How many a guest must buy to qualify.',
    }),
    {
      name: 'category',
      column: 'category_id',
      label: 'Category',
      kind: 'record',
      references: categories,
      help: 'Without a category or an item, it applies to everything.',
    },
    {
      name: 'item',
      column: 'item_id',
      label: 'Item',
      kind: 'record',
      references: items,
      help: 'Leave empty unless it applies to a single item.',
    },
    {
      name: 'event',
      column: 'event_schedule_id',
      label: 'Event',
      kind: 'record',
      references: { key: 'eventId', table: 'event_schedule', keptAt: '/menu/events' },
      inList: false,
      help: 'Applies only during this event.',
    },
    text('code', 'Code', 20, {
      textKind: 'code',
      help: 'Letters and digits the guest provides. Leave empty to apply it automatically.',
    }),
    { name: 'startsOn', label: 'First day', kind: 'date', required: true },
    { name: 'endsOn', label: 'Last day', kind: 'date' },
    active,
  ],
  defaultSort: 'name',
  abilities: editedBy('menu.editPromotions'),
  source: recordSource({
    table: 'promotion',
    unique: {
      promotion_name_key: ['name', 'Another promotion has this name.'],
      promotion_code_key: ['code', 'Another promotion has this code.'],
    },
    search: ['name', 'description', 'category', 'item', 'code'],
    rules: promotionRules,
    checks: {
      promotion_dates: ['endsOn', 'Choose a day on or after the first day.'],
      promotion_target: ['item', 'Choose a category or an item, not both.'],
      promotion_value: [
        'value',
        'Enter a percentage from 0.01 to 100, or dollars for an amount or a price. Leave it ' +
          'empty if the next one is free.',
      ],
    },
  }),
})

export const donationsPage = recordsPage({
  page: 'Donations',
  title: 'Donations',
  description: 'What guests can give to a good cause when they pay.',
  noun: 'donation',
  columns: [
    text('name', 'Name', 30, { required: true, help: 'What guests see when they pay.' }),
    { name: 'organization', label: 'Goes to', kind: 'text', required: true, maxLength: 60 },
    choice(
      'kind',
      'How much',
      {
        amount: 'Fixed amount',
        'round-up': 'Round up to the dollar',
        asked: 'Guest chooses',
      },
      { default: 'round-up' },
    ),
    {
      name: 'amount',
      label: 'Amount',
      kind: 'money',
      minimum: 0.01,
      maximum: highestPrice,
      help: 'For a fixed amount. Leave empty otherwise.',
    },
    { name: 'startsOn', label: 'First day', kind: 'date', inList: false },
    { name: 'endsOn', label: 'Last day', kind: 'date', inList: false },
    active,
    sortOrder,
  ],
  defaultSort: 'sortOrder',
  abilities: editedBy('menu.editDonations'),
  source: recordSource({
    table: 'donation',
    unique: { donation_name_key: ['name', 'Another donation has this name.'] },
    checks: {
      donation_amount: ['amount', "Enter an amount if it's fixed. Otherwise, leave this empty."],
      donation_dates: ['endsOn', 'Choose a day on or after the first day.'],
    },
  }),
})

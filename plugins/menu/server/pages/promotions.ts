// Promotions and donations.
// Facts
import { sql } from 'kysely'

import { recordsPage } from '#server/records/engine/description.ts'
import type { Values } from '#server/records/engine/source.ts'
import { recordSource } from '#server/records/engine/record-source.ts'
import { at } from '#server/records/engine/rules.ts'
import { activeOff, categories, highestPrice, items } from './choices.ts'
import { datesInOrder } from './prices.ts'

const kinds = [
  { value: 'percent', label: 'Percent off' },
  { value: 'amount', label: 'Amount off' },
  { value: 'price', label: 'Price of the item' },
  { value: 'free', label: 'Next one free' },
] as const
const inOrder = datesInOrder('startsOn', 'endsOn')

/** Explains what the database constraint `promotion_value` refuses. */
function valueFault({ kind, value }: Values) {
  if (kind === 'free')
    return value === null ? [] : [at('value', 'empty', 'Leave it empty: the next one is free.')]
  if (value === null) return [at('value', 'required', 'Enter the value.')]
  return kind === 'percent' && (Number(value) <= 0 || Number(value) > 100)
    ? [at('value', 'range', 'From 0.01 to 100 percent.')]
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
  description: 'What costs less for a while, by itself or with a code.',
  noun: 'promotion',
  columns: [
    { name: 'name', label: 'Name', kind: 'text', required: true, maxLength: 30 },
    {
      name: 'description',
      label: 'Description',
      kind: 'text',
      maxLength: 130,
      lines: 2,
      inList: false,
    },
    {
      name: 'kind',
      label: 'What it gives',
      kind: 'choice',
      required: true,
      choices: kinds,
      default: 'percent',
      inList: false,
    },
    { name: 'gives', column: gives, label: 'Gives', kind: 'text', inForm: false },
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
    {
      name: 'buy',
      column: 'buy_quantity',
      label: 'Buy',
      kind: 'integer',
      required: true,
      minimum: 1,
      maximum: 99,
      default: 1,
      inList: false,
      help: 'How many must be bought for it.',
    },
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
      help: 'Only while this event is on.',
    },
    {
      name: 'code',
      label: 'Code',
      kind: 'text',
      maxLength: 20,
      textKind: 'code',
      help: 'Letters and digits that a guest gives. Leave empty to apply it automatically.',
    },
    { name: 'startsOn', label: 'First day', kind: 'date', required: true },
    { name: 'endsOn', label: 'Last day', kind: 'date' },
    {
      name: 'active',
      column: 'is_active',
      label: 'Active',
      kind: 'boolean',
      required: true,
      default: true,
      choices: activeOff,
    },
  ],
  defaultSort: 'name',
  abilities: {
    create: 'menu.editPromotions',
    update: 'menu.editPromotions',
    delete: 'menu.editPromotions',
  },
  source: recordSource({
    table: 'promotion',
    unique: {
      promotion_name_key: ['name', 'Another promotion has this name.'],
      promotion_code_key: ['code', 'Another promotion has this code.'],
    },
    search: ['name', 'description', 'category', 'item', 'code'],
    rules: promotionRules,
    checks: {
      promotion_dates: ['endsOn', 'Lies before the first day.'],
      promotion_target: ['item', 'Choose a category or an item, not both.'],
      promotion_value: [
        'value',
        'Percent from 0.01 to 100; dollars for an amount or a price; empty where the next one ' +
          'is free.',
      ],
    },
  }),
})

const gifts = [
  { value: 'amount', label: 'Fixed amount' },
  { value: 'round-up', label: 'Round up to the dollar' },
  { value: 'asked', label: 'What the guest says' },
] as const

export const donationsPage = recordsPage({
  page: 'Donations',
  title: 'Donations',
  description: 'What guests may give to a good cause when they pay.',
  noun: 'donation',
  columns: [
    {
      name: 'name',
      label: 'Name',
      kind: 'text',
      required: true,
      maxLength: 30,
      help: 'As guests read it when they pay.',
    },
    { name: 'organization', label: 'Goes to', kind: 'text', required: true, maxLength: 60 },
    {
      name: 'kind',
      label: 'How much',
      kind: 'choice',
      required: true,
      choices: gifts,
      default: 'round-up',
    },
    {
      name: 'amount',
      label: 'Amount',
      kind: 'money',
      minimum: 0.01,
      maximum: highestPrice,
      help: 'For a fixed amount. Otherwise leave it empty.',
    },
    { name: 'startsOn', label: 'First day', kind: 'date', inList: false },
    { name: 'endsOn', label: 'Last day', kind: 'date', inList: false },
    {
      name: 'active',
      column: 'is_active',
      label: 'Active',
      kind: 'boolean',
      required: true,
      default: true,
      choices: activeOff,
    },
    {
      name: 'sortOrder',
      label: 'Sort order',
      kind: 'integer',
      required: true,
      minimum: 0,
      maximum: 9999,
      default: 0,
      help: 'Lower numbers come first.',
    },
  ],
  defaultSort: 'sortOrder',
  abilities: {
    create: 'menu.editDonations',
    update: 'menu.editDonations',
    delete: 'menu.editDonations',
  },
  source: recordSource({
    table: 'donation',
    unique: { donation_name_key: ['name', 'Another donation has this name.'] },
    checks: {
      donation_amount: [
        'amount',
        'Enter the amount where it is fixed, and leave it empty otherwise.',
      ],
      donation_dates: ['endsOn', 'Lies before the first day.'],
    },
  }),
})

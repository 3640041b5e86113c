// Price lists. Another page has the prices of the loyalty program.
import { sql } from 'kysely'

import { recordsPage } from '#server/records/engine/description.ts'
import type { Values } from '#server/records/engine/source.ts'
import { recordSource } from '#server/records/engine/record-source.ts'
import { at } from '#server/records/engine/rules.ts'
import { editedBy, shown } from '#server/records/settings/columns.ts'
import { active } from './choices.ts'

const kinds = [
  { value: 'list', label: 'Price list' },
  { value: 'loyalty', label: 'Loyalty program' },
] as const

/** A check that the last day is not before the first. */
export const datesInOrder = (first: string, last: string) => (values: Values) => {
  const [from, to] = [values[first], values[last]]
  return typeof from === 'string' && typeof to === 'string' && to < from
    ? [at(last, 'order', 'Choose a day on or after the first day.')]
    : []
}
const inOrder = datesInOrder('startsOn', 'endsOn')

const ownPrices = sql<number>`(select count(*) from price_list_item p
  where p.merchant_id = t.merchant_id and p.price_list_id = t.id and p.price is not null)`

export const priceListsPage = recordsPage({
  page: 'PriceLists',
  title: 'Price lists',
  description: 'Prices that differ from your regular ones, for events, staff or members.',
  noun: 'price list',
  columns: [
    { name: 'name', label: 'Name', kind: 'text', required: true, maxLength: 30 },
    { name: 'kind', label: 'Kind', kind: 'choice', choices: kinds, inForm: false },
    { name: 'description', label: 'Description', kind: 'text', maxLength: 130, lines: 2 },
    {
      name: 'adjustment',
      column: 'adjustment_percent',
      label: 'Price change',
      kind: 'percent',
      minimum: -100,
      maximum: 1000,
      help:
        'For items without their own price in this list. −10 takes ten percent off. Leave empty ' +
        'for regular prices.',
    },
    { name: 'startsOn', label: 'First day', kind: 'date', inList: false },
    { name: 'endsOn', label: 'Last day', kind: 'date', inList: false },
    active,
    shown('prices', 'Own prices', 'integer', { column: ownPrices }),
  ],
  defaultSort: 'name',
  abilities: editedBy('menu.editPriceLists'),
  source: recordSource({
    table: 'price_list',
    unique: { price_list_name_key: ['name', 'Another price list has this name.'] },
    checks: {
      price_list_loyalty_name: [
        'name',
        'Use letters, digits and spaces in the name of a loyalty program, without a space at ' +
          'either end.',
      ],
      price_list_dates: ['endsOn', 'Choose a day on or after the first day.'],
    },
    rules: inOrder,
    neededBy: async (tx, { merchantId }, id) => {
      const event = await tx
        .selectFrom('event_schedule')
        .select('name')
        .where('merchant_id', '=', merchantId)
        .where('price_list_id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      return event && `The event “${event.name}” uses it. Remove it from the event first.`
    },
  }),
})

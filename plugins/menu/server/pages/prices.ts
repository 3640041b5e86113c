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
    ? [at(last, 'order', 'Lies before the first day.')]
    : []
}
const inOrder = datesInOrder('startsOn', 'endsOn')

const ownPrices = sql<number>`(select count(*) from price_list_item p
  where p.merchant_id = t.merchant_id and p.price_list_id = t.id and p.price is not null)`

export const priceListsPage = recordsPage({
  page: 'PriceLists',
  title: 'Price lists',
  description: 'Other prices than the usual ones, for events, staff or members.',
  noun: 'price list',
  columns: [
    { name: 'name', label: 'Name', kind: 'text', required: true, maxLength: 30 },
    { name: 'kind', label: 'Kind', kind: 'choice', choices: kinds, inForm: false },
    { name: 'description', label: 'Description', kind: 'text', maxLength: 130, lines: 2 },
    {
      name: 'adjustment',
      column: 'adjustment_percent',
      label: 'Change of prices',
      kind: 'percent',
      minimum: -100,
      maximum: 1000,
      help:
        'For all items that have no price of their own in the list: -10 is ten percent off. ' +
        'Empty: they cost what they usually do.',
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
        'The name of a loyalty program has letters, digits and spaces alone, and no space at ' +
          'its ends.',
      ],
      price_list_dates: ['endsOn', 'Lies before the first day.'],
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
      return event && `The event “${event.name}” uses it. Take it off the event first.`
    },
  }),
})

// Fees over the graph, and their sales items over the legacy calls, for tests.
import { required } from '#core/required.ts'
import type { BodyOf } from '#server/calls/call.ts'
import type { TestPerson } from '#server/testing/platform.ts'

import { ask as askAt, type AskOptions, type Field } from '../bakery.fixtures.ts'

export const [harbourStreet, millLane, stationArcade] = ['100200001', '100200002', '100200003']

/** Queries a field of the bakery, unless another organization is given. */
export const ask = <Name extends Field>(
  person: TestPerson,
  field: Name,
  more: object = {},
  options: AskOptions = {},
) => askAt(person, 0, field, more, options)

export const percent = (value: number) => ({
  type: 'percent',
  value,
  minAmount: null,
  maxAmount: null,
  roundingDecimalPlaces: 0,
})
export const flat = (value: number) => ({ ...percent(value), type: 'amount' })
/** A fee as sent, without its sales item. */
export const feeLike = (name: string) => ({
  name,
  description: null as string | null,
  assignedSites: [harbourStreet],
  calculation: percent(3),
  fulfillmentTypes: ['PICKUP'],
})

/** The first step for a new fee: its sales item. */
export async function addSalesItem(
  person: TestPerson,
  ItemName: string,
  more: object = {},
  options: { idempotencyKey?: string } = {},
) {
  const [category] = required(
    (await ask(person, 'getFeeTaxCategories')).answer,
    'the tax categories',
  )
  const body = {
    ItemName,
    PercentageCalculation: { Percent: 3 },
    TaxCategoryId: Number(required(category, 'a tax category').taxCategory),
    IsAODFee: true,
    ...more,
  } as BodyOf<'addChargeItem'>
  return person.call('addChargeItem', { body }, options)
}

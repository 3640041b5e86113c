// Saves and undoes as people do, for tests of change sets.
import { expect } from 'vitest'

import type { DatabaseRoles } from '#server/data/database-roles.ts'
import type { AnswerOf, BodyOf, QueryOf } from '#server/calls/call.ts'
import type { CallOptions, TestPerson } from '#server/testing/platform.ts'
import type { AvailabilityRow } from '../availability/availability-rows.ts'
import { bakery } from '../discounts/discounts.fixtures.ts'
export { operator } from '../items/items.fixtures.ts'
import { freshNames, makeItems, ok } from '../loyalty/loyalty.fixtures.ts'

type Sent = BodyOf<'updateItemAvailability'>['ItemAvailabilityList'][number]
export type ChangeSet = AnswerOf<'findChangeSets'>['changeSets'][number]

export const sets = async (person: TestPerson, query: QueryOf<'findChangeSets'> = {}) =>
  ok(await person.call('findChangeSets', { query }))
/** The change set of the last save. */
export async function newest(person: TestPerson, kind: ChangeSet['kind']): Promise<ChangeSet> {
  const {
    changeSets: [set],
  } = await sets(person, { kind, size: 1 })
  return set!
}
export const fetchRows = async (
  person: TestPerson,
  changeSetId: number,
  query: QueryOf<'getChangeSet'> = {},
) => ok(await person.call('getChangeSet', { path: { changeSetId }, query }))
export const undo = (person: TestPerson, changeSetId: number, options?: CallOptions) =>
  person.call('undoChangeSet', { path: { changeSetId } }, options)
export async function undone(person: TestPerson, changeSetId: number) {
  const answer = await undo(person, changeSetId)
  expect([answer.status, answer.body], answer.text).toEqual([
    200,
    { isSuccessful: true, message: null, rowCount: expect.any(Number) },
  ])
}

/** The current availability of the store's items: all, or these names in this order. */
export async function availability(
  person: TestPerson,
  names?: readonly string[],
): Promise<[AvailabilityRow, ...AvailabilityRow[]]> {
  const { ResultSet } = ok(
    await person.call('getItemAvailability', {
      body: { PageRowCount: 10_000, RequestedPageNum: 1 },
    }),
  )
  return (
    names ? names.map((name) => ResultSet.find(({ ItemName }) => ItemName === name)!) : ResultSet
  ) as [AvailabilityRow, ...AvailabilityRow[]]
}
export const without = (rows: readonly AvailabilityRow[]) =>
  rows.map(({ ConcurrencyChecksum: _version, ...row }) => row)
export const saveAvailability = async (person: TestPerson, rows: readonly Sent[]) =>
  ok(await person.call('updateItemAvailability', { body: { ItemAvailabilityList: [...rows] } }))
    .ResultSet as [AvailabilityRow, ...AvailabilityRow[]]
/** New items of the bakery, as a person in a store reads them. */
export async function freshItems(databaseRoles: DatabaseRoles, person: TestPerson, count: number) {
  const names = freshNames(count)
  await makeItems(databaseRoles, bakery.merchantId, names)
  return availability(person, names)
}
export const outOfStock = (rows: readonly AvailabilityRow[], change: Partial<Sent> = {}): Sent[] =>
  rows.map((row) => ({ ...row, IsInStock: false, OutReason: 'Sold out', ...change }))

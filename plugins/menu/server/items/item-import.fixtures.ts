// Imports of items over HTTP, with the checks that their tests share.
import { afterAll, beforeAll, expect } from 'vitest'

import type { AnswerOf } from '#server/calls/call.ts'
import { startPlatform, type TestPerson, type TestPlatform } from '#server/testing/platform.ts'
import { bakery } from '../discounts/discounts.fixtures.ts'
import { downloaded, rowsIn, type FileRow } from './item-file.fixtures.ts'
import {
  freshItem,
  hashRows,
  namedRows,
  operator,
  type NamedRows,
  type NewItem,
} from './items.fixtures.ts'

export type Answer = AnswerOf<'importItems'>
export let platform: TestPlatform
export let owner: TestPerson
export let ours: NamedRows
/** Starts the platform for a file of tests. */
export function startImports(): void {
  beforeAll(async () => {
    platform = await startPlatform()
    ours = await namedRows(platform.databaseRoles, bakery.merchantId)
    owner = await platform.signIn('bakery-owner', { merchantId: bakery.merchantId, storeId: 0 })
  }, 60_000)
  afterAll(() => platform?.close())
}

export const send = (Csv: string, PreviewOnly = false) =>
  owner.call('importItems', { body: { Csv, PreviewOnly } })
export async function answered(Csv: string, PreviewOnly = false): Promise<Answer> {
  const { status, body, text } = await send(Csv, PreviewOnly)
  expect(status, text).toBe(200)
  return body
}
export const imported = async (csv: string): Promise<Answer> => {
  const answer = await answered(csv)
  expect(answer.IsSuccessful, JSON.stringify(answer.Rows.slice(0, 3))).toBe(true)
  return answer
}
export const counts = ({
  CreatedCount,
  ChangedCount,
  DeletedCount,
  UnchangedCount,
  ErrorCount,
}: Answer) => [CreatedCount, ChangedCount, DeletedCount, UnchangedCount, ErrorCount]
export const listErrors = ({ Rows }: Answer) =>
  Rows.flatMap(({ RowNumber, Errors }) =>
    Errors.map(
      ({ Field, Code }) => `${RowNumber} ${Field} ${Code.replace('menu:item.errors.', '')}`,
    ),
  )
export const state = () =>
  hashRows(platform.databaseRoles, 'item', 'item_tag', 'item_modifier_group', 'audit')
/** Expects these errors and no change, from a preview too. */
export async function refused(csv: string, errors: readonly string[]): Promise<Answer> {
  const before = await state()
  const [preview, answer] = [await answered(csv, true), await answered(csv)]
  expect(await state()).toBe(before)
  expect({ ...answer, IsSuccessful: false, UndoCsv: null }).toEqual(answer)
  expect(preview).toEqual(answer)
  expect(listErrors(answer)).toEqual(errors)
  return answer
}
export const add = async (change: Partial<NewItem> = {}, person = owner, names = ours) => {
  const { body } = await person.call('addItem', { body: freshItem(names, change) })
  expect(body.IsSuccessful).toBe(true)
  return body.Entity!
}
export const rowsNamed = async (...wanted: string[]): Promise<FileRow[]> => {
  const rows = rowsIn(await downloaded(owner))
  return wanted.map((name) => rows.find(({ Name }) => Name === name)!)
}
export const defaultTax = () =>
  operator(platform.databaseRoles, (tx) =>
    tx
      .selectFrom('tax_category')
      .select('name')
      .where('merchant_id', '=', bakery.merchantId)
      .where('is_default', '=', true)
      .executeTakeFirstOrThrow(),
  )
let made = 0
export const fresh = (change: FileRow = {}): FileRow => ({
  Name: `Imported ${(made += 1)}`,
  Category: ours.categories[0].name,
  Price: '4.50',
  ...change,
})

// Imports of items over HTTP, with the checks that their tests share.
import { expect } from 'vitest'

import type { AnswerOf } from '#server/calls/call.ts'
import type { TestPlatform, TestPerson } from '#server/testing/platform.ts'
import { startedPlatform } from '#server/testing/started-platform.ts'
import { ok } from '../loyalty/loyalty.fixtures.ts'
import { bakery } from '../discounts/discounts.fixtures.ts'
import { readRows, signedIn } from '../people.fixtures.ts'
import { downloaded, rowsIn, type FileRow } from './item-file.fixtures.ts'
import { hashRows, itemCalls, type NamedRows, type NewItem } from './items.fixtures.ts'

export type Answer = AnswerOf<'importItems'>
export let platform: TestPlatform
export let owner: TestPerson
export let ours: NamedRows
/** Starts the platform for a file of tests. */
export function startImports(): void {
  platform = startedPlatform()
  owner = signedIn(platform, 'bakery-owner')
  ours = readRows(platform)
}

export const send = (Csv: string, PreviewOnly = false) =>
  owner.call('importItems', { body: { Csv, PreviewOnly } })
export const answered = async (csv: string, isPreview?: boolean): Promise<Answer> =>
  ok(await send(csv, isPreview))
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
export const add = (change?: Partial<NewItem>, person = owner, names = ours) =>
  itemCalls(person, names).add(change)
export const rowsNamed = async (...wanted: string[]): Promise<FileRow[]> => {
  const rows = rowsIn(await downloaded(owner))
  return wanted.map((name) => rows.find(({ Name }) => Name === name)!)
}
export const defaultTax = () =>
  platform.database.db
    .selectFrom('tax_category')
    .select('name')
    .where('merchant_id', '=', bakery.merchantId)
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow()
let made = 0
export const fresh = (change: FileRow = {}): FileRow => ({
  Name: `Imported ${(made += 1)}`,
  Category: ours.categories[0].name,
  Price: '4.50',
  ...change,
})

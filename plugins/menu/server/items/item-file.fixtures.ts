// Files of items for tests: as a person edits them in a spreadsheet.
import { csvLines } from '#server/csv/read.ts'
import { csvRows } from '#schemas/rules/csv/write.ts'
import type { QueryOf } from '#server/calls/call.ts'
import type { TestPerson } from '#server/testing/platform.ts'
import { itemHeads } from './item-file.ts'

/** A row by the heads of its columns; what is left out is empty. */
export type FileRow = Readonly<Record<string, string>>
/** A file with these columns, by default all of them. */
export const fileOf = (rows: readonly FileRow[], heads: readonly string[] = itemHeads): string =>
  csvRows([heads, ...rows.map((row) => heads.map((head) => row[head] ?? ''))], { separator: ',' })

/** The cells of a file as they stand in it, by head. */
export const rowsIn = (csv: string): FileRow[] =>
  csvLines(csv).lines.map(({ cells }) =>
    Object.fromEntries(itemHeads.map((head) => [head, cells[head.toLowerCase()] ?? ''])),
  )

export async function downloaded(
  person: TestPerson,
  query: QueryOf<'exportItems'> = {},
): Promise<string> {
  const { status, text } = await person.call('exportItems', { query })
  if (status !== 200) throw new Error(`${status}: ${text}`)
  return text
}
/**
 * What the merchant has, row by row, without what an import cannot bring back: ids, and how often a
 * row was changed.
 */
export const listed = async (person: TestPerson): Promise<FileRow[]> =>
  rowsIn(await downloaded(person)).map((row) => ({ ...row, Id: '', Version: '' }))

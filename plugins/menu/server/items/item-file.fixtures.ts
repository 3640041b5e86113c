// Files of items for tests, as people edit them in a spreadsheet.
import { csvLines } from '#server/csv/read.ts'
import { csvRows } from '#schemas/rules/csv/write.ts'
import type { QueryOf } from '#server/calls/call.ts'
import type { TestPerson } from '#server/testing/platform.ts'
import { itemHeads } from './item-file.ts'

/** A row by column header; missing cells are empty. */
export type FileRow = Readonly<Record<string, string>>
/** A file with these columns, all of them by default. */
export const buildFile = (rows: readonly FileRow[], heads: readonly string[] = itemHeads): string =>
  csvRows([heads, ...rows.map((row) => heads.map((head) => row[head] ?? ''))], { separator: ',' })

/** A file's cells by column header. */
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
 * The merchant's items row by row, without ids and versions, because an import can't restore those.
 */
export const listed = async (person: TestPerson): Promise<FileRow[]> =>
  rowsIn(await downloaded(person)).map((row) => ({ ...row, Id: '', Version: '' }))

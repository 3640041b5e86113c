// Codes that lie on tables: what a table is called, where its code leads, and how the code is
// drawn. Shared by form and server, so that the preview shows the code that is printed.
// Facts: F-91, K-78, S-165, V-163 to V-165, V-167; resolutions 55, 62
import type { FieldFault } from '#schemas/rules/rule.ts'

/** Tables of a store whose form was not touched, and after it was cleared. */
export const usualTables = 80
/** Tables of one file. */
const mostTables = 500
/** The largest number of a table: the contract's. */
export const lastTable = 9999
/** Characters of a prefix: the contract's. */
export const longestPrefix = 20

export const tableCodeKeys = {
  order: 'online-ordering:tableCodes.errors.order',
  tooMany: 'online-ordering:tableCodes.errors.tooMany',
} as const satisfies Record<string, FieldFault['key']>

/** The tables of a file: from `startTable` to `endTable`, both included. */
export interface Tables {
  startTable: number
  endTable: number
}

/** The largest number of a table in a file that begins with this one. */
export const lastFrom = (startTable: number): number =>
  Math.min(lastTable, startTable + mostTables - 1)

/** Faults of the tables of a file; each number is within the contract's limits already. */
export function tablesFaults({ startTable, endTable }: Tables): FieldFault[] {
  if (endTable < startTable) return [{ field: 'endTable', key: tableCodeKeys.order }]
  if (endTable > lastFrom(startTable))
    return [{ field: 'endTable', key: tableCodeKeys.tooMany, params: { max: mostTables } }]
  return []
}

/** Letters, digits, underscores and hyphens, one or more: the contract's pattern. */
export const isTablePrefix = (text: string): boolean => /^[A-Za-z0-9_-]+$/.test(text)

/** What the point of sale calls a table: `12`, with a prefix `T12`. */
export const tableName = (prefix: string, table: number): string => `${prefix}${table}`

/**
 * Where a table's code leads: the store's public address with the table.
 * @param store as `storeUrl` makes it, with letters of any kind
 */
export const tableUrl = (store: string, name: string): string =>
  `${encodeURI(store)}?table=${encodeURIComponent(name)}`

/** A run of dark squares in a row of a code. */
export interface CodeRun {
  x: number
  y: number
  width: number
}

/** Squares of a code, as the library `qrcode` makes them. */
export interface CodeSquares {
  /** Squares of a side, without the quiet margin of four that belongs around it. */
  size: number
  /** Not 0 where the square is dark. */
  get(row: number, column: number): number
}

/** How a code is made: a seventh of it may be dirty or scratched, as tables are. */
export const codeOptions = { errorCorrectionLevel: 'M' } as const

/** The dark squares of a code in runs, which both the sheet and its preview draw. */
export function codeRuns(squares: CodeSquares): CodeRun[] {
  const { size } = squares
  const runs: CodeRun[] = []
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size;) {
      const from = x
      while (x < size && squares.get(y, x)) x += 1
      if (x > from) runs.push({ x: from, y, width: x - from })
      else x += 1
    }
  return runs
}

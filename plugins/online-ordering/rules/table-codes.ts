// Table codes: the name of a table, the link in its code, and how the code is rendered. Form and
// server share this, so that the preview shows the code that is printed.
// Facts: F-91, K-78, S-165, V-163 to V-165, V-167; resolutions 55, 62
import type { FieldFault } from '#schemas/rules/rule.ts'

/** The number of tables in an untouched or cleared form. */
export const usualTables = 80
/** The most tables per file. */
const mostTables = 500
/** The highest table number in the contract. */
export const lastTable = 9999
/** The most characters that the contract allows in a prefix. */
export const longestPrefix = 20

export const tableCodeKeys = {
  order: 'online-ordering:tableCodes.errors.order',
  tooMany: 'online-ordering:tableCodes.errors.tooMany',
} as const satisfies Record<string, FieldFault['key']>

/** The tables of a file, from `startTable` to `endTable`, both inclusive. */
export interface Tables {
  startTable: number
  endTable: number
}

/** The highest table number in a file that starts with this one. */
export const lastFrom = (startTable: number): number =>
  Math.min(lastTable, startTable + mostTables - 1)

/** Faults of a file's range of tables. The contract has already checked each number. */
export function tablesFaults({ startTable, endTable }: Tables): FieldFault[] {
  if (endTable < startTable) return [{ field: 'endTable', key: tableCodeKeys.order }]
  if (endTable > lastFrom(startTable))
    return [{ field: 'endTable', key: tableCodeKeys.tooMany, params: { max: mostTables } }]
  return []
}

/** One or more letters, digits, underscores and hyphens, as in the contract. */
export const isTablePrefix = (text: string): boolean => /^[A-Za-z0-9_-]+$/.test(text)

/** The point of sale's name for a table: `12`, or `T12` with a prefix. */
export const tableName = (prefix: string, table: number): string => `${prefix}${table}`

/**
 * The link in a table's code: the store's public URL with the table's name.
 * @param store the result of `storeUrl`. It isn't encoded yet, so it may contain accented letters
 */
export const tableUrl = (store: string, name: string): string =>
  `${encodeURI(store)}?table=${encodeURIComponent(name)}`

/** A horizontal run of dark squares in a code. */
export interface CodeRun {
  x: number
  y: number
  width: number
}

/** The squares of a code, in the shape that the library `qrcode` returns. */
export interface CodeSquares {
  /** Squares per side. Doesn't include the required margin of four squares. */
  size: number
  /** Nonzero if the square is dark. */
  get(row: number, column: number): number
}

/** A code stays readable if a seventh of it is dirty or scratched, because codes on tables wear. */
export const codeOptions = { errorCorrectionLevel: 'M' } as const

/** The dark squares of a code as runs. Both the sheet and its preview draw runs. */
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

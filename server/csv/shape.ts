// Compares a line's number of cells with the header's. An unquoted number with a comma becomes two
// cells, so the price 1,250.00 would be stored as 1.
import { shortened } from './shortened.ts'

/** Messages follow the name of the line: `Row 3 has 4 cells, the head has 3. …` */
export interface CsvShape {
  /** The line has cells beyond the named columns. */
  tooMany?: string
  /** The line has fewer cells than the header. */
  tooFew?: {
    message: string
    /** The first column that the line omits, counted from 0. */
    from: number
  }
}

const separatorNames: Readonly<Record<string, string>> = {
  ',': 'a comma',
  ';': 'a semicolon',
  '\t': 'a tab',
}
const counted = (cells: number) => (cells === 1 ? '1 cell' : `${cells} cells`)
/** The number of cells without trailing empty ones. */
const filled = (cells: readonly string[]) => cells.findLastIndex((cell) => cell !== '') + 1

/**
 * @param widths the number of cells of each line
 * @returns the faults of a line of this table
 */
export function createShapeCheck(
  head: readonly string[],
  widths: readonly number[],
  separator: string,
): (fields: readonly string[]) => CsvShape {
  const named = filled(head)
  // A spreadsheet may end every line with the same number of empty cells. If only some lines have
  // an extra cell, it is the last column's, pushed aside by a value that was split.
  const narrowest = widths.reduce(
    (least, width) => (width >= named ? Math.min(least, width) : least),
    Number.POSITIVE_INFINITY,
  )
  const padding = Math.max(head.length, narrowest) - named
  const sign = separatorNames[separator] ?? `“${separator}”`
  return (fields) => {
    const width = Math.max(filled(fields), fields.length - padding)
    const has = `has ${counted(width)}, the head has ${named}.`
    if (width > named) return { tooMany: `${has} Put quotes around a text or number with ${sign}.` }
    const nameless = fields.find((cell, index) => cell !== '' && head[index] === '')
    if (nameless !== undefined)
      return {
        tooMany:
          `has “${shortened(nameless)}” in a column without a name. ` +
          'Name the column in the first line, or clear the cell.',
      }
    if (fields.length >= named) return {}
    const short = `has ${counted(fields.length)}, the head has ${named}.`
    return {
      tooFew: {
        message: `${short} Add the missing ones; a cell may be empty.`,
        // Only the index, not the columns, because a long header above many short lines would
        // otherwise cost the product of both.
        from: fields.length,
      },
    }
  }
}

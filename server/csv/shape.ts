// Compares the cells of a line with the head. A number with a comma and without quotes becomes two
// cells: the price 1,250.00 would be stored as 1.
import { shortened } from './shortened.ts'

/** Messages follow the name of the line: `Row 3 has 4 cells, the head has 3. …` */
export interface CsvShape {
  /** The line has text where the head has no name. */
  tooMany?: string
  /** The line ends before the head does. */
  tooFew?: {
    message: string
    /** The first column of the head that the line leaves out, from 0. */
    from: number
  }
}

const separatorNames: Readonly<Record<string, string>> = {
  ',': 'a comma',
  ';': 'a semicolon',
  '\t': 'a tab',
}
const counted = (cells: number) => (cells === 1 ? '1 cell' : `${cells} cells`)
/** The number of cells without the empty ones at the end. */
const filled = (cells: readonly string[]) => cells.findLastIndex((cell) => cell !== '') + 1

/**
 * @param widths the number of cells of each line
 * @returns what is wrong with a line of this table
 */
export function shapesOf(
  head: readonly string[],
  widths: readonly number[],
  separator: string,
): (fields: readonly string[]) => CsvShape {
  const named = filled(head)
  // A spreadsheet may end every line with the same empty cells. One that only some lines have is
  // an empty last column, pushed aside by a text that fell apart.
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
          'Name the column in the first line, or empty the cell.',
      }
    if (fields.length >= named) return {}
    const short = `has ${counted(fields.length)}, the head has ${named}.`
    return {
      tooFew: {
        message: `${short} Add the missing ones; a cell may be empty.`,
        // Not the columns: a long head above many short lines would take both multiplied.
        from: fields.length,
      },
    }
  }
}

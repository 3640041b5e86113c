// Reads tables pasted from a spreadsheet. Commas, semicolons or tabs separate the fields; a field
// that contains a separator is quoted.
import { CsvError, parse } from 'csv-parse/sync'

import { formatNumber } from '../../core/i18n/numbers.ts'
import { isWorkbook } from './workbook.ts'
import { createShapeCheck, type CsvShape } from './shape.ts'

/** A line of the table, with any fault in its number of cells. */
export interface CsvLine extends CsvShape {
  /** The file line where the row begins, from 1. */
  line: number
  /**
   * The row number in a spreadsheet; the header row is 0. A row whose text has line breaks counts
   * as one.
   */
  row: number
  /** By column name in lower case, without the columns that the line omits. */
  cells: Readonly<Record<string, string>>
  /** All fields of a line with `tooMany`, because `cells` has no names for the extra ones. */
  fields?: readonly string[]
}
export interface CsvTable {
  head: string[]
  lines: CsvLine[]
  separator: string
}
/** `tooLong`: a cell or row. `tooMany`: rows or cells. */
type FaultCode = 'quotes' | 'workbook' | 'tooLong' | 'tooMany' | 'TooMuchWork'
/** The file is not a valid table. `message` is a sentence that tells the person what to fix. */
export class CsvFault extends Error {
  override name = 'CsvFault'
  readonly code: FaultCode
  /** How much was read before the fault. */
  readonly read: { rows: number; cells: number } | undefined
  constructor(message: string, code: FaultCode = 'quotes', read?: CsvFault['read']) {
    super(message)
    this.code = code
    this.read = read
  }
}

/**
 * A file's cells, including empty ones. Our widest table, items with a 25-variation item among
 * them, has 20,000 rows of 123 cells, and 124 with the problems of an import.
 */
const mostCells = 2_500_000
/** Cells per row and characters per cell, limited because spreadsheets have the same limits. */
const mostOfRow = 16_384
const mostOfCell = 32_767
/** Characters per row. The parser would otherwise check only complete cells. */
const mostCharacters = 32 * mostOfCell
const counted = (count: number) => formatNumber(count, 'en-US')

/** A first line such as `sep=;`. It isn't a row, because it only tells the separator. */
const told = /^"?sep=([^\w\s"]|\t)"?\1*$/i
const detectSeparator = (firstLine: string): string =>
  told.exec(firstLine)?.[1] ??
  ['\t', ';', ','].find((separator) => firstLine.includes(separator)) ??
  ','

interface RowLimit {
  /** The most rows after the head, without empty rows. */
  most?: number
  /** The number of head rows, which don't count. */
  above?: number
}
interface FieldsRow {
  line: number
  row: number
  fields: string[]
}
/**
 * Splits text into rows of fields, without empty rows. Rows may have different numbers of fields.
 * @throws CsvFault if a quote is not closed or text follows a closing quote; as soon as a file's
 * limits are exceeded
 */
export function parseFields(
  text: string,
  delimiter: string,
  { most = Infinity, above = 0 }: RowLimit = {},
): FieldsRow[] {
  const rows: FieldsRow[] = []
  const read = { rows: 0, cells: 0 }
  let ended = 0 // file line where the previous row ended
  const over = (code: FaultCode, message: string) => new CsvFault(message, code, read)
  try {
    parse(text, {
      delimiter,
      bom: true,
      // Old Mac spreadsheets end lines with \r alone.
      record_delimiter: ['\r\n', '\n', '\r'],
      // Otherwise the parser would stop at the first row of another length; csvLines reports all of
      // them.
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
      max_record_size: mostCharacters,
      cast(cell, { index }) {
        read.cells += 1
        if (index >= mostOfRow)
          throw over('tooMany', `Line ${ended + 1} has more than ${counted(mostOfRow)} cells.`)
        if (read.cells > mostCells)
          throw over(
            'tooMany',
            `The file has more than ${counted(mostCells)} cells. ` +
              'Delete empty rows and columns, or split the file.',
          )
        if (cell.length > mostOfCell)
          throw over(
            'tooLong',
            `Line ${ended + 1} has a cell of ${counted(cell.length)} characters. A cell can have ` +
              `at most ${counted(mostOfCell)}.`,
          )
        return cell
      },
      on_record(fields: string[], { lines }) {
        if (fields.some((field) => field !== '')) {
          if (rows.length >= most + above)
            throw over(
              'tooMany',
              `The file has more than ${counted(most)} rows, the most allowed in one ` +
                `import. Split it.`,
            )
          rows.push({ line: ended + 1, row: read.rows, fields })
        }
        read.rows += 1
        ended = lines
        return null // nothing to collect: rows already has it, with its line
      },
    })
  } catch (error) {
    throw error instanceof CsvError ? new CsvFault(...toFault(error, ended + 1)) : error
  }
  return rows
}
const toFault = ({ code, lines }: CsvError, line: number): [string, FaultCode] => {
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return ['A quotation mark is opened and never closed. Close it, or remove it.', 'quotes']
  if (code === 'CSV_MAX_RECORD_SIZE')
    return [`The row in line ${line} has no end. Look for a quotation mark too many.`, 'tooLong']
  const what = `Line ${String(lines)} has text behind a closing quotation mark.`
  return [`${what} Write "" for a quotation mark in a text.`, 'quotes']
}

/**
 * Reads the lines below the header; the result is empty if there are none. Callers must refuse
 * lines with `tooMany` cells, because their cells can't be matched to columns. They must refuse
 * lines with `tooFew`, or state what happens to the omitted columns. Handlers call
 * calls/read-table.ts instead, which reads in another thread.
 * @param mostRows the most rows that the caller accepts
 * @throws CsvFault as {@link fieldsOf}, or if the text is a workbook or another binary file
 */
export function csvLines(text: string, mostRows = Infinity): CsvTable {
  if (isWorkbook(text)) throw new CsvFault('This is a workbook. Save it as CSV.', 'workbook')
  const firstLine =
    text
      .replace(/^\uFEFF/, '')
      .trimStart()
      .split(/[\r\n]/, 1)[0] ?? ''
  const separator = detectSeparator(firstLine)
  const above = told.test(firstLine) ? 2 : 1 // the head, and a separator line if present
  const rows = parseFields(text, separator, { most: mostRows, above })
  const [first, ...rest] = rows.slice(above - 1)
  if (!first) return { head: [], lines: [], separator }
  const head = first.fields.map((name) => name.toLowerCase())
  const shapeOf = createShapeCheck(
    head,
    rest.map(({ fields }) => fields.length),
    separator,
  )
  // Iterates the row's fields, not the head: a long first line above many short rows would
  // otherwise cost the product of both.
  const toCells = (fields: readonly string[]) =>
    Object.fromEntries(fields.slice(0, head.length).map((field, index) => [head[index], field]))
  const lines = rest.map(({ line, row, fields }) => {
    const shape = shapeOf(fields)
    return {
      line,
      row: row - first.row,
      cells: toCells(fields),
      ...shape,
      ...(shape.tooMany !== undefined && { fields }),
    }
  })
  return { head, lines, separator }
}

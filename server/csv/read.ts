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
   * The row number in a spreadsheet, where the header is row 0. A row whose text has line breaks
   * counts once.
   */
  row: number
  /** The cells by column name in lower case. Columns that the line omits are left out. */
  cells: Readonly<Record<string, string>>
  /** All fields of a line with `tooMany`. `cells` has no names for the extra ones. */
  fields?: readonly string[]
}
export interface CsvTable {
  head: string[]
  lines: CsvLine[]
  separator: string
}
/** `tooLong`: a cell or row is too long. `tooMany`: there are too many rows or cells. */
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
 * The most cells per file, including empty ones. Our widest table is the items table with an item
 * of 25 variations: 20,000 rows of 123 cells, or of 124 with the column for an import's problems.
 */
const mostCells = 2_500_000
/** The most cells per row and characters per cell. Spreadsheets have the same limits. */
const mostOfRow = 16_384
const mostOfCell = 32_767
/** The most characters per row. Without it, the parser would check only complete cells. */
const mostCharacters = 32 * mostOfCell
const counted = (count: number) => formatNumber(count, 'en-US')

/** Matches a first line such as `sep=;`. It isn't a row: it only names the separator. */
const told = /^"?sep=([^\w\s"]|\t)"?\1*$/i
const detectSeparator = (firstLine: string): string =>
  told.exec(firstLine)?.[1] ??
  ['\t', ';', ','].find((separator) => firstLine.includes(separator)) ??
  ','

interface RowLimit {
  /** The most rows after the header, not counting empty rows. */
  most?: number
  /** The number of header rows, which don't count towards `most`. */
  above?: number
}
interface FieldsRow {
  line: number
  row: number
  fields: string[]
}
/**
 * Splits text into rows of fields, without empty rows. Rows may have different numbers of fields.
 * @throws CsvFault if a quote isn't closed or text follows a closing quote, and as soon as a file
 * exceeds the limits
 */
export function parseFields(
  text: string,
  delimiter: string,
  { most = Infinity, above = 0 }: RowLimit = {},
): FieldsRow[] {
  const rows: FieldsRow[] = []
  const read = { rows: 0, cells: 0 }
  let ended = 0 // the file line where the previous row ended
  const over = (code: FaultCode, message: string) => new CsvFault(message, code, read)
  try {
    parse(text, {
      delimiter,
      bom: true,
      // Old Mac spreadsheets end lines with \r alone.
      record_delimiter: ['\r\n', '\n', '\r'],
      // Without this, the parser would stop at the first row of another length. csvLines reports
      // all of them.
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
        return null // nothing to collect: `rows` already has the row, with its line
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
  const above = told.test(firstLine) ? 2 : 1 // the header, and a separator line if there is one
  const rows = parseFields(text, separator, { most: mostRows, above })
  const [first, ...rest] = rows.slice(above - 1)
  if (!first) return { head: [], lines: [], separator }
  const head = first.fields.map((name) => name.toLowerCase())
  const shapeOf = createShapeCheck(
    head,
    rest.map(({ fields }) => fields.length),
    separator,
  )
  // Iterates over the row's fields, not over the header. Otherwise a long first line above many
  // short rows would cost the product of both.
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

// Reads tables pasted from a spreadsheet. Fields are separated by commas, semicolons or tabs; a
// field that contains a separator is in quotes.
import { CsvError, parse } from 'csv-parse/sync'

import { isWorkbook } from './workbook.ts'
import { shapesOf, type CsvShape } from './shape.ts'

/** A line of the table, with what is wrong with the number of its cells. */
export interface CsvLine extends CsvShape {
  /** The file line where the row begins, from 1. */
  line: number
  /**
   * The row number in a spreadsheet; the header row is 0. A row whose text has line breaks counts
   * as one.
   */
  row: number
  /** By column name in lower case, without the columns that the line leaves out. */
  cells: Readonly<Record<string, string>>
}
export interface CsvTable {
  head: string[]
  lines: CsvLine[]
}
/** The file is not a valid table. `message` is a sentence that says what to fix. */
export class CsvFault extends Error {
  override name = 'CsvFault'
  readonly code: 'quotes' | 'workbook'
  constructor(message: string, code: CsvFault['code'] = 'quotes') {
    super(message)
    this.code = code
  }
}

/** A first line such as `sep=;` tells a spreadsheet the separator, and is no row of the table. */
const told = /^"?sep=([^\w\s"]|\t)"?\1*$/i
const separatorOf = (firstLine: string): string =>
  told.exec(firstLine)?.[1] ??
  ['\t', ';', ','].find((separator) => firstLine.includes(separator)) ??
  ','

interface FieldsRow {
  line: number
  row: number
  fields: string[]
}
/**
 * Splits text into rows of fields, without empty rows. Rows may differ in their number of fields.
 * @throws CsvFault if a quote is not closed, or text follows a closing quote
 */
export function fieldsOf(text: string, delimiter: string): FieldsRow[] {
  const rows: FieldsRow[] = []
  let ended = 0 // file line where the previous row ended
  try {
    parse(text, {
      delimiter,
      bom: true,
      // Old spreadsheets on a Mac end lines with \r alone.
      record_delimiter: ['\r\n', '\n', '\r'],
      // The parser would stop at the first row of another length; csvLines names them all.
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
      on_record(fields: string[], { lines }) {
        rows.push({ line: ended + 1, row: rows.length, fields })
        ended = lines
        return null // nothing to collect: rows already has it, with its line
      },
    })
  } catch (error) {
    throw error instanceof CsvError ? new CsvFault(faultOf(error)) : error
  }
  return rows.filter(({ fields }) => fields.some((field) => field !== ''))
}
const faultOf = ({ code, lines }: CsvError): string =>
  code === 'CSV_QUOTE_NOT_CLOSED'
    ? 'A quotation mark is opened and never closed. Close it, or take it out.'
    : `Line ${String(lines)} has text behind a closing quotation mark. ` +
      'Write "" for a quotation mark in a text.'

/**
 * Reads the lines below the header. Without such lines the result is empty. Callers refuse lines
 * that have `tooMany` cells: nobody knows which cell belongs to which column. They refuse lines
 * with `tooFew`, or say what becomes of the columns that are left out.
 * @throws CsvFault as {@link fieldsOf}, or if the text is a workbook or another file of no text
 */
export function csvLines(text: string): CsvTable {
  if (isWorkbook(text)) throw new CsvFault('This is a workbook. Save it as CSV.', 'workbook')
  const firstLine =
    text
      .replace(/^\uFEFF/, '')
      .trimStart()
      .split(/[\r\n]/, 1)[0] ?? ''
  const separator = separatorOf(firstLine)
  const rows = fieldsOf(text, separator)
  const [first, ...rest] = told.test(firstLine) ? rows.slice(1) : rows
  if (!first) return { head: [], lines: [] }
  const head = first.fields.map((name) => name.toLowerCase())
  const shapeOf = shapesOf(
    head,
    rest.map(({ fields }) => fields.length),
    separator,
  )
  // By the row's fields: a long first line above many short rows would take both multiplied.
  const cellsOf = (fields: readonly string[]) =>
    Object.fromEntries(fields.slice(0, head.length).map((field, index) => [head[index], field]))
  const lines = rest.map(({ line, row, fields }) => ({
    line,
    row: row - first.row,
    cells: cellsOf(fields),
    ...shapeOf(fields),
  }))
  return { head, lines }
}

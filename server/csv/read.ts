// Tables as people paste them from a spreadsheet: commas, semicolons or tabs between the fields;
// quotes around a field that holds one of them.
import { CsvError, parse } from 'csv-parse/sync'

/** A line of the table by the names in its first line, in small letters. */
export interface CsvLine {
  /** The line of the file that it begins on, from 1. */
  line: number
  /**
   * Its number in a spreadsheet, where the row of the names is 0. A row whose text has line breaks
   * is one.
   */
  row: number
  cells: Readonly<Record<string, string>>
}
export interface CsvTable {
  head: string[]
  lines: CsvLine[]
}
/** The file is no table. `message` says what to mend, in a sentence. */
export class CsvFault extends Error {
  override name = 'CsvFault'
}

const separatorOf = (head: string): string =>
  ['\t', ';', ','].find((separator) => head.includes(separator)) ?? ','

interface FieldsRow {
  line: number
  row: number
  fields: string[]
}
/**
 * Fields line by line, without the empty lines.
 * @throws CsvFault where a quote is not closed, or text stands behind a closing quote
 */
export function fieldsOf(text: string, delimiter: string): FieldsRow[] {
  const rows: FieldsRow[] = []
  let ended = 0 // the line that the last row ends on
  try {
    parse(text, {
      delimiter,
      bom: true,
      record_delimiter: ['\r\n', '\n'],
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
      on_record(fields: string[], { lines }) {
        rows.push({ line: ended + 1, row: rows.length, fields })
        ended = lines
        return null // the rows above are what is wanted: they know their lines
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
    : `Line ${String(lines)} has text behind a closing quotation mark. Write "" for a quotation mark in a text.`

/**
 * The lines below the head; a head alone, or nothing, gives none.
 * @throws CsvFault as {@link fieldsOf}
 */
export function csvLines(text: string): CsvTable {
  const start = text.replace(/^\uFEFF/, '').trimStart()
  const [first, ...rest] = fieldsOf(text, separatorOf(start.split('\n', 1)[0] ?? ''))
  if (!first) return { head: [], lines: [] }
  const head = first.fields.map((name) => name.toLowerCase())
  const cellsOf = (fields: readonly string[]) =>
    Object.fromEntries(head.map((name, index) => [name, fields[index] ?? '']))
  const lines = rest.map(({ line, row, fields }) => ({
    line,
    row: row - first.row,
    cells: cellsOf(fields),
  }))
  return { head, lines }
}

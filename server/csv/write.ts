// Rows as a file for spreadsheets (RFC 4180), which must not run what people wrote in them.
import { stringify } from 'csv-stringify/sync'

/** So that spreadsheets read it as UTF-8. */
export const mark = '\uFEFF'
/**
 * What a spreadsheet would take for a formula, in whatever width (OWASP, CSV injection); with
 * apostrophes before it that were typed.
 */
const formula = /^'*[\t\r\n ]*[=+\-@＝＋－＠]/u

/** Text that a spreadsheet shows and does not run. */
export const harmless = (text: string): string => (formula.test(text) ? `'${text}` : text)
/** What {@link harmless} was given: an apostrophe of its own that was typed stays. */
export const unharmed = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell

/** Spaces at the edge of a field, and line breaks of any kind, are only kept in quotes. */
const quoted_match = /^\s|\s$|[\r\n]/
/** One line with its line break. */
export const csvRow = (cells: readonly string[]): string =>
  stringify([cells], { record_delimiter: 'windows', quoted_match })
/** Several names in one cell, `Vegan; "Hot; spicy"`, as {@link fieldsOf} reads them back. */
export const namesCell = (names: readonly string[]): string =>
  names.map((name) => stringify([[name]], { delimiter: ';', eof: false, quoted_match })).join('; ')

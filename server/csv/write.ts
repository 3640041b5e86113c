// Writes rows as CSV (RFC 4180) so that a spreadsheet does not run user input as formulas.
import { stringify } from 'csv-stringify/sync'

import type { CsvStyle } from './style.ts'

/** Byte order mark: makes spreadsheets read the file as UTF-8. */
export const mark = '\uFEFF'
/**
 * Matches text that a spreadsheet would take for a formula, including full-width characters (OWASP,
 * CSV injection). Leading apostrophes count too: the user may have typed them.
 */
const formula = /^'*[\t\r\n ]*[=+\-@＝＋－＠]/u

/**
 * Prefixes text that looks like a formula with an apostrophe, so that a spreadsheet shows it as
 * text.
 */
export const harmless = (text: string): string => (formula.test(text) ? `'${text}` : text)
/** Reverses {@link harmless}: removes the added apostrophe and keeps one that the user typed. */
export const unharmed = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell

/** Leading or trailing white space and line breaks only survive inside quotes. */
const quoted_match = /^\s|\s$|[\r\n]/
/** Formats rows, each with its line break: many at once take a fraction of the time. */
export const csvRows = (
  rows: readonly (readonly string[])[],
  { separator }: Pick<CsvStyle, 'separator'>,
): string =>
  stringify([...rows], { delimiter: separator, record_delimiter: 'windows', quoted_match })
/** Formats one row, including the line break. */
export const csvRow = (cells: readonly string[], style: Pick<CsvStyle, 'separator'>): string =>
  csvRows([cells], style)
/**
 * Joins several names in one cell, such as `Vegan; "Hot; spicy"`; {@link fieldsOf} reads it back.
 */
export const namesCell = (names: readonly string[]): string =>
  names.map((name) => stringify([[name]], { delimiter: ';', eof: false, quoted_match })).join('; ')

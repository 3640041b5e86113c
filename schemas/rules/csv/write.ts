// Writes rows as CSV (RFC 4180) so that a spreadsheet does not run user input as formulas. Shared
// by server and browser.
import type { CsvStyle } from './style.ts'

/** Byte order mark, so that spreadsheets read the file as UTF-8. */
export const mark = '\uFEFF'
/**
 * Matches text that a spreadsheet would take for a formula, including full-width characters (OWASP,
 * CSV injection). Also matches leading apostrophes, because the user may have typed them.
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

/**
 * Cells that need quotes even if they contain no separator. White space at either end survives only
 * inside quotes.
 */
const needsQuotes = /["\r\n]|^\s|\s$/
const cellText = (cell: string, separator: string): string =>
  needsQuotes.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell

/** Formats one row, including the line break. */
export const csvRow = (
  cells: readonly string[],
  { separator }: Pick<CsvStyle, 'separator'>,
): string => `${cells.map((cell) => cellText(cell, separator)).join(separator)}\r\n`
/** Formats rows, each with its line break. */
export const csvRows = (
  rows: readonly (readonly string[])[],
  style: Pick<CsvStyle, 'separator'>,
): string => rows.map((row) => csvRow(row, style)).join('')
/** Joins several names in one cell, such as `Vegan; "Hot; spicy"`; `fieldsOf` reads it back. */
export const namesCell = (names: readonly string[]): string =>
  names.map((name) => cellText(name, ';')).join('; ')

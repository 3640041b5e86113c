// Rows as a file for spreadsheets (RFC 4180), which must not run what people wrote in them.

/** So that spreadsheets read it as UTF-8. */
export const mark = '\uFEFF'
/** What a spreadsheet would take for a formula, in whatever width (OWASP, CSV injection); with apostrophes before it that were typed. */
const formula = /^'*[\t\r\n ]*[=+\-@＝＋－＠]/u

/** Text that a spreadsheet shows and does not run. */
export const harmless = (text: string): string => (formula.test(text) ? `'${text}` : text)
/** What {@link harmless} was given: an apostrophe of its own that was typed stays. */
export const unharmed = (cell: string): string => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell)

/** One cell between separators. */
export const quoted = (text: string, separator = ','): string =>
  (text.includes(separator) || /["\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
export const csvRow = (cells: readonly string[]): string => `${cells.map((cell) => quoted(cell)).join(',')}\r\n`

// Cells that are edited in place: types for screens, and a parser for text copied from
// spreadsheets.

export interface PastedCell<Row> {
  row: Row
  /** Id of the column. */
  column: string
  /** The clipboard text, trimmed. */
  text: string
}
/**
 * Options for a grid whose cells are edited in place. The control in each cell has the column's id
 * as `data-cell`.
 */
export interface CellEditing<Row> {
  /** Applies several pasted cells as one undo step. */
  paste(cells: readonly PastedCell<Row>[]): void
  /** Undoes a step. Undefined if there is none. */
  undo?: (() => void) | undefined
  redo?: (() => void) | undefined
}

/**
 * Splits text copied from a spreadsheet into rows of cells. Tabs separate the cells, and a quoted
 * cell may contain line breaks.
 */
export function pastedCells(clipboard: string): string[][] {
  let row: string[] = []
  const rows = [row]
  for (const [, field = '', end] of clipboard
    .replace(/\r?\n$/, '')
    .matchAll(/("(?:[^"]|"")*"|[^\t\r\n]*)(\t|\r\n?|\n|$)/g)) {
    if (end === undefined) continue
    row.push((/^".*"$/s.test(field) ? field.slice(1, -1).replaceAll('""', '"') : field).trim())
    if (end === '') break
    if (end !== '\t') rows.push((row = []))
  }
  return rows
}

// Cells that are edited in place: the types for the screen, and parsing of spreadsheet clipboards.

export interface PastedCell<Row> {
  row: Row
  /** Id of the column. */
  column: string
  /** The clipboard text, trimmed. */
  text: string
}
/**
 * For a grid whose cells are edited in place. Their controls carry the column's id in `data-cell`.
 */
export interface CellEditing<Row> {
  /** Applies several pasted cells as one step. */
  paste(cells: readonly PastedCell<Row>[]): void
  /** Undoes a step; undefined if there is none. */
  undo?: (() => void) | undefined
  redo?: (() => void) | undefined
}

/**
 * Splits a spreadsheet's clipboard text into rows of cells: tabs between cells; a quoted cell may
 * contain line breaks.
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

// Cells that are edited in place: what a grid hands to the screen, and what a spreadsheet puts on
// the clipboard.

export interface PastedCell<Row> {
  row: Row
  /** Id of the column. */
  column: string
  /** As it was on the clipboard, without spaces at its ends. */
  text: string
}
/**
 * For a grid with cells that are edited in place. Their controls carry `data-cell`, the column's
 * id.
 */
export interface CellEditing<Row> {
  /** Several cells at once, in one step. */
  paste(cells: readonly PastedCell<Row>[]): void
  /** A step back; absent where there is none. */
  undo?: (() => void) | undefined
  redo?: (() => void) | undefined
}

/**
 * Rows and columns of what was copied from a spreadsheet: tabs between cells; a cell in quotes may
 * hold line breaks.
 */
export function pastedCells(clipboard: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, field = '', end] of clipboard
    .replace(/\r?\n$/, '')
    .matchAll(/("(?:[^"]|"")*"|[^\t\r\n]*)(\t|\r?\n|$)/g)) {
    if (end === undefined) continue
    rows
      .at(-1)!
      .push((/^".*"$/s.test(field) ? field.slice(1, -1).replaceAll('""', '"') : field).trim())
    if (end === '') break
    if (end !== '\t') rows.push([])
  }
  return rows
}

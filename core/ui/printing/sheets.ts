// Lays out tables for paper. A table is printed in portrait if it fits, else in landscape, else in
// parts on several sheets.

/**
 * Width of the paper between its margins (print.css), in pixels. A page can't query the paper size,
 * so this uses the smaller sides of A4 and Letter, minus the borders of cards.
 */
const room = { upright: 696, across: 956 }
/** Maximum width of a column, in pixels. Longer text wraps. */
const mostOfColumn = 160
/** Number of rows to measure. It is limited, because a report may have thousands of rows. */
const mostMeasured = 300

/**
 * The columns on each sheet, by index. Each sheet has the first column and as many others as fit. A
 * column that is wider than the remaining width gets a sheet of its own.
 */
export function groupSheets([first = 0, ...others]: readonly number[], width: number): number[][] {
  const sheets: number[][] = []
  let left = 0
  for (const [at, column] of others.entries()) {
    if (sheets.length === 0 || column > left) {
      sheets.push([0])
      left = width - first
    }
    sheets.at(-1)?.push(at + 1)
    left -= column
  }
  return sheets
}

/**
 * A copy of the table for paper. It has no names and ids, because a copied radio button would take
 * over the selection.
 */
function copyTable(table: HTMLTableElement, mostRows = Infinity): HTMLTableElement {
  const copy = table.cloneNode() as HTMLTableElement
  for (const part of table.children) {
    const rows = [...part.children].slice(0, mostRows).map((row) => row.cloneNode(true))
    const section = part.cloneNode() as Element
    section.append(...rows)
    copy.append(section)
  }
  for (const element of copy.querySelectorAll('[data-no-print]')) element.remove()
  for (const element of [copy, ...copy.querySelectorAll('[id], [name]')]) {
    element.removeAttribute('id')
    element.removeAttribute('name')
  }
  copy.dataset['sheet'] = ''
  return copy
}

/** The preferred width of each column. */
function measureWidths(table: HTMLTableElement): number[] {
  const copy = copyTable(table, mostMeasured)
  const measure = (measured: string) => {
    copy.dataset['sheet'] = measured
    return [...(copy.rows[0]?.cells ?? [])].map((cell) => cell.offsetWidth)
  }
  table.after(copy)
  const [whole, broken] = [measure('whole'), measure('broken')]
  copy.remove()
  return whole.map((width, at) => Math.max(broken[at] ?? 0, Math.min(width, mostOfColumn)))
}

function split(table: HTMLTableElement, sheets: readonly number[][]): void {
  const name = table.ariaLabel ?? table.closest('[aria-label]')?.ariaLabel ?? ''
  const parts = sheets.map((columns, at) => {
    const part = copyTable(table)
    for (const { cells } of part.rows)
      for (const [column, cell] of [...cells].entries())
        if (!columns.includes(column)) cell.remove()
    part.createCaption().textContent = `${name} · ${at + 1}/${sheets.length}`
    return part
  })
  table.dataset['split'] = ''
  table.after(...parts)
}

/** Removes what `layOutSheets` created. */
export function clearSheets(): void {
  delete document.documentElement.dataset['paper']
  for (const part of document.querySelectorAll('table[data-sheet]')) part.remove()
  for (const table of document.querySelectorAll<HTMLElement>('[data-split]'))
    delete table.dataset['split']
}

/**
 * Prepares the page for printing, because styles can't query the paper size. If a table is too
 * wide, the page turns to landscape. Tables that are even wider are printed in parts, each with the
 * first column and the headings.
 */
export function layOutSheets(): void {
  clearSheets()
  for (const table of document.querySelectorAll<HTMLTableElement>('main table')) {
    if (table.offsetWidth === 0) continue // hidden
    const widths = measureWidths(table)
    if (widths.reduce((sum, width) => sum + width, 0) <= room.upright) continue
    document.documentElement.dataset['paper'] = 'across'
    const sheets = groupSheets(widths, room.across)
    const isEven = [...table.rows].every(({ cells }) =>
      [...cells].every(({ colSpan }) => colSpan === 1),
    )
    if (sheets.length > 1 && isEven) split(table, sheets)
  }
}

// Tables on paper: upright where they fit, else across, else in parts on several sheets.

/**
 * How wide paper is between its margins (print.css), in pixels. A page can't ask which paper there
 * is: these are the smaller sides of A4 and Letter, less the borders of cards.
 */
const room = { upright: 696, across: 956 }
/** The widest column, in pixels. Longer texts wrap. */
const mostOfColumn = 160
/** The rows that are measured: a report may have thousands. */
const mostMeasured = 300

/**
 * The columns of each sheet, by index: as many as fit, after the first, which each sheet has. A
 * column wider than the rest of a sheet has one to itself.
 */
export function sheetsOf([first = 0, ...others]: readonly number[], width: number): number[][] {
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

/** A copy for paper. It has no names and ids: a copied radio button would take the choice away. */
function copyOf(table: HTMLTableElement, mostRows = Infinity): HTMLTableElement {
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

/** How wide each column wants to be. */
function widthsOf(table: HTMLTableElement): number[] {
  const copy = copyOf(table, mostMeasured)
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
    const part = copyOf(table)
    for (const { cells } of part.rows)
      for (const [column, cell] of [...cells].entries())
        if (!columns.includes(column)) cell.remove()
    part.createCaption().textContent = `${name} · ${at + 1}/${sheets.length}`
    return part
  })
  table.dataset['split'] = ''
  table.after(...parts)
}

/** Takes away what `layOutSheets` made. */
export function clearSheets(): void {
  delete document.documentElement.dataset['paper']
  for (const part of document.querySelectorAll('table[data-sheet]')) part.remove()
  for (const table of document.querySelectorAll<HTMLElement>('[data-split]'))
    delete table.dataset['split']
}

/**
 * Makes the page ready for paper, whose size no style can ask for: wide tables turn it, and what is
 * wider still is printed in parts, each with the first column and the heads.
 */
export function layOutSheets(): void {
  clearSheets()
  for (const table of document.querySelectorAll<HTMLTableElement>('main table')) {
    if (table.offsetWidth === 0) continue // hidden
    const widths = widthsOf(table)
    if (widths.reduce((sum, width) => sum + width, 0) <= room.upright) continue
    document.documentElement.dataset['paper'] = 'across'
    const sheets = sheetsOf(widths, room.across)
    const isEven = [...table.rows].every(({ cells }) =>
      [...cells].every(({ colSpan }) => colSpan === 1),
    )
    if (sheets.length > 1 && isEven) split(table, sheets)
  }
}

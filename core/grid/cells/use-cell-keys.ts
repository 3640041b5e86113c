import type { KeyboardEvent } from 'react'

const cellsIn = (row: Element | undefined) => [
  ...(row?.querySelectorAll<HTMLElement>('[data-cell]') ?? []),
]
/**
 * Whether the arrow key can still move the caret within the text. If all the text is selected, as
 * it is after entering the cell, the arrow leaves the cell.
 */
function isInText(cell: HTMLElement, key: string): boolean {
  if (!(cell instanceof HTMLInputElement) || cell.type === 'checkbox') return false
  const [start, end, length] = [cell.selectionStart ?? 0, cell.selectionEnd ?? 0, cell.value.length]
  if (start === 0 && end === length) return false
  return key === 'ArrowLeft' ? end > 0 : start < length
}

/** The cell that contains an event's target. Null if the target is outside all cells. */
export const closestCell = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null

/**
 * Handles spreadsheet keys in an editable cell. Enter and the vertical arrows move along the
 * column, and the left and right arrows move to the neighboring cells. Tab moves from the last cell
 * of a row to the first one of the next row. Returns whether the key was handled.
 * @param rows of the grid, in order
 * @param rowAfter returns the index of the row that a key leads to
 */
export function cellKey(
  event: KeyboardEvent<HTMLElement>,
  rows: readonly Element[],
  index: number,
  rowAfter: (key: string, index: number) => number | undefined,
): boolean {
  const cell = closestCell(event.target)
  if (!cell || event.altKey || event.ctrlKey || event.metaKey) return false
  const own = cellsIn(rows[index])
  const goTo = (next: HTMLElement | undefined) => {
    if (!next) return false
    event.preventDefault()
    next.focus()
    return true
  }
  const alongColumn = (to: number | undefined) =>
    to !== undefined &&
    to !== index &&
    goTo(cellsIn(rows[to]).find(({ dataset }) => dataset.cell === cell.dataset.cell))
  switch (event.key) {
    case 'Enter':
      // Otherwise Enter would submit a form around the grid.
      event.preventDefault()
      return alongColumn(rowAfter(event.shiftKey ? 'ArrowUp' : 'ArrowDown', index)) || true
    case 'ArrowUp':
    case 'ArrowDown':
    case 'PageUp':
    case 'PageDown':
      return alongColumn(rowAfter(event.key, index))
    case 'ArrowLeft':
    case 'ArrowRight':
      return (
        !isInText(cell, event.key) &&
        !event.shiftKey &&
        goTo(own[own.indexOf(cell) + (event.key === 'ArrowLeft' ? -1 : 1)])
      )
    case 'Tab':
      return event.shiftKey
        ? own[0] === cell && goTo(cellsIn(rows[index - 1]).at(-1))
        : own.at(-1) === cell && goTo(cellsIn(rows[index + 1])[0])
    default:
      return false
  }
}

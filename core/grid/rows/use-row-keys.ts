import { useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'

import { cellKey } from '../cells/use-cell-keys.ts'

/** Number of rows that PageUp and PageDown move by. */
const leap = 10

/** The index of the row that a key leads to. Undefined for other keys. Pure. */
export function rowAfter(key: string, index: number, count: number): number | undefined {
  const next = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    Home: 0,
    End: count - 1,
    PageDown: index + leap,
    PageUp: index - leap,
  }[key]
  return next === undefined || count === 0 ? undefined : Math.min(Math.max(next, 0), count - 1)
}

export interface RowKeys {
  /** The one row in the Tab order. The controls in it follow. */
  active: number
  /** Props for the table body. Its rows have their index as `data-row`. */
  body: {
    ref: RefObject<HTMLTableSectionElement | null>
    onFocus: (event: FocusEvent) => void
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  }
}

/**
 * The row in which an event happened. Null if React bubbled the event from a menu or dialog
 * elsewhere in the page.
 */
export const rowOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('tr[data-row]') : null
export const indexOfRow = (row: HTMLElement): number => Number(row.dataset.row)

/**
 * Keyboard navigation through the rows of a grid. One row at a time is in the Tab order. Arrows
 * move to another row, Enter opens it and Space selects it. Controls inside a row handle their own
 * keys, except cells that are edited in place (use-cell-keys.ts). Escape returns to the row.
 */
export function useRowKeys<Row>(
  rows: readonly Row[],
  does: { open?: (row: Row) => void; toggle?: (row: Row) => void },
): RowKeys {
  const ref = useRef<HTMLTableSectionElement>(null)
  const [at, setAt] = useState(0)

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const own = rowOf(event.target)
    if (!own) return
    const index = indexOfRow(own)
    const rendered = [...(ref.current?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])]
    if (event.target !== own) {
      if (cellKey(event, rendered, index, (key, from) => rowAfter(key, from, rows.length))) return
      if (event.key === 'Escape') own.focus()
      return
    }
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const row = rows[index]
    const next = rowAfter(event.key, index, rows.length)
    if (next !== undefined) rendered[next]?.focus()
    else if (event.key === 'Enter' && does.open && row) does.open(row)
    else if (event.key === ' ' && does.toggle && row) does.toggle(row)
    else return
    event.preventDefault()
  }
  function onFocus(event: FocusEvent) {
    const own = rowOf(event.target)
    if (own) setAt(indexOfRow(own))
  }
  return { active: Math.min(at, Math.max(rows.length - 1, 0)), body: { ref, onFocus, onKeyDown } }
}

import { useRef, useState, type KeyboardEvent, type RefObject } from 'react'

import { cellKey } from './use-cell-keys.ts'

/** How many rows PageUp and PageDown go. */
const leap = 10

/** Where a key leads from a row: the next index, or undefined where it leads nowhere. Pure. */
export function rowAfter(key: string, index: number, count: number): number | undefined {
  const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: count - 1, PageDown: index + leap, PageUp: index - leap }[key]
  return next === undefined || count === 0 ? undefined : Math.min(Math.max(next, 0), count - 1)
}

export interface RowKeys<Row> {
  body: RefObject<HTMLTableSectionElement | null>
  /** The one row that Tab reaches; its controls come after it. */
  active: number
  attributes(row: Row, index: number): Record<string, unknown>
}

/**
 * Moves through the rows of a grid by keyboard: one row at a time is in the Tab order, arrows move it, Enter opens, Space
 * selects. Keys inside a row's own controls are theirs, but for cells that are edited in place (use-cell-keys.ts); Escape leads
 * from them back to the row.
 */
export function useRowKeys<Row>(rows: readonly Row[], does: { open?: (row: Row) => void; toggle?: (row: Row) => void }): RowKeys<Row> {
  const body = useRef<HTMLTableSectionElement>(null)
  const [at, setAt] = useState(0)
  const active = Math.min(at, Math.max(rows.length - 1, 0))
  const focusRow = (index: number) => body.current?.querySelectorAll<HTMLElement>('tr[data-row]')[index]?.focus()

  const onKeyDown = (row: Row, index: number) => (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) {
      if (cellKey(event, [...(body.current?.querySelectorAll('tr[data-row]') ?? [])], index, (key, from) => rowAfter(key, from, rows.length))) return
      // A menu or dialog that is open closes first; it lies outside the row.
      if (event.key === 'Escape' && event.currentTarget.contains(event.target as Node)) event.currentTarget.focus()
      return
    }
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const next = rowAfter(event.key, index, rows.length)
    if (next !== undefined) focusRow(next)
    else if (event.key === 'Enter' && does.open) does.open(row)
    else if (event.key === ' ' && does.toggle) does.toggle(row)
    else return
    event.preventDefault()
  }
  return {
    body,
    active,
    attributes: (row, index) => ({
      'data-row': index,
      tabIndex: index === active ? 0 : -1,
      onFocus: () => setAt(index),
      onKeyDown: onKeyDown(row, index),
    }),
  }
}

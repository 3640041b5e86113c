// Keyboard handling to choose one row of a list: arrows, Home, End, Enter and Space.
// Facts: K-01, U-021
import { useRef, type KeyboardEvent } from 'react'

const step: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
}

export interface RowChoice<Row> {
  rows: readonly Row[]
  keyOf: (row: Row) => string
  chosen: string | undefined
  choose: (row: Row) => void
  /** Called on Enter or a double click. */
  go: (row: Row) => void
}
/** Only one row is in the Tab order: the chosen one, or else the first. */
export function useRowChoice<Row>({ rows, keyOf, chosen, choose, go }: RowChoice<Row>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const found = rows.findIndex((row) => keyOf(row) === chosen)
  const stop = Math.max(found, 0)
  function onKeyDown(event: KeyboardEvent, row: Row, at: number) {
    const to = step[event.key]?.(at, rows.length - 1)
    const next = to === undefined ? undefined : rows[to]
    if (to !== undefined && next) {
      event.preventDefault()
      choose(next)
      body.current?.querySelectorAll<HTMLElement>('tr')[to]?.focus()
    } else if (event.key === 'Enter') {
      event.preventDefault()
      go(row)
    } else if (event.key === ' ') {
      event.preventDefault()
      choose(row)
    }
  }
  return {
    body,
    rowProps: (row: Row, at: number) => ({
      tabIndex: at === stop ? 0 : -1,
      'aria-selected': at === found,
      onClick: () => choose(row),
      onDoubleClick: () => go(row),
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, row, at),
    }),
  }
}

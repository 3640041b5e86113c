import type { KeyboardEvent } from 'react'

import { rowAfter } from '../rows/use-row-keys.ts'

interface Does {
  /** Index of the active row. */
  active: number
  count: number
  go(index: number, extend: boolean): void
  toggle(index: number): void
  tickShown(): void
  /** Moves the focus to the search field and types a letter there. */
  search(letter: string): void
}

/**
 * Keyboard handling of a pick list. Arrows, Home, End and the Page keys move, Space ticks, Ctrl+A
 * ticks all visible rows, and letters start a search.
 */
export const pickKeys =
  ({ active, count, go, toggle, tickShown, search }: Does) =>
  (event: KeyboardEvent): void => {
    const command = event.ctrlKey || event.metaKey
    const next = command || event.altKey ? undefined : rowAfter(event.key, active, count)
    if (next !== undefined) go(next, event.shiftKey)
    else if (event.key === ' ' && !command) {
      if (count > 0) toggle(active)
    } else if (command && event.key.toLowerCase() === 'a' && !event.shiftKey && !event.altKey)
      tickShown()
    else if (event.key.length === 1 && !command && !event.altKey) search(event.key)
    else return
    event.preventDefault()
  }

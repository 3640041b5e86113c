import type { KeyboardEvent } from 'react'

import { rowAfter } from './use-row-keys.ts'

interface Does {
  /** Where the keyboard is among the rows. */
  active: number
  count: number
  go(index: number, extend: boolean): void
  toggle(index: number): void
  tickShown(): void
  /** Goes to the search field, with a letter typed already. */
  search(letter: string): void
}

/**
 * The keys of a list of ticks: rows by arrows, Home, End and Page; Space ticks; Ctrl+A ticks all
 * shown; letters search.
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

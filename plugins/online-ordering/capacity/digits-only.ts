// Facts: V-152
import type { KeyboardEvent } from 'react'

const blocked = ['-', '+', 'e', 'E', '.']
/** Ignores the keys for signs, exponents and decimals, because a limit is a whole number. */
export function digitsOnly(event: KeyboardEvent): void {
  if (blocked.includes(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey)
    event.preventDefault()
}

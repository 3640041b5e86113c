// Facts: V-152
import type { KeyboardEvent } from 'react'

const blocked = ['-', '+', 'e', 'E', '.']
/** A limit has no sign, no exponent and no decimals: their keys do nothing. */
export function digitsOnly(event: KeyboardEvent): void {
  if (blocked.includes(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey)
    event.preventDefault()
}

import { useState } from 'react'

import type { FeeRow } from '../model/fees.form.ts'

type Rows = Readonly<Record<string, FeeRow>>

/**
 * The fees, with each invalid fee replaced by its last valid value. A fee that was never valid
 * stays as it is.
 */
export function useLastValid(fees: Rows, wrong: ReadonlySet<string>): Rows {
  const [kept, setKept] = useState<Rows>(fees)
  const next = Object.fromEntries(
    Object.entries(fees).map(([key, row]) => [key, wrong.has(key) ? (kept[key] ?? row) : row]),
  )
  const keys = Object.keys(next)
  const isSame =
    keys.length === Object.keys(kept).length && keys.every((key) => next[key] === kept[key])
  if (isSame) return kept
  // Derived during rendering, so that the example is never one keystroke behind.
  setKept(next)
  return next
}

import { useState } from 'react'

import type { FeeRow } from '../model/fees.form.ts'

type Rows = Readonly<Record<string, FeeRow>>

/**
 * The fees with, in place of those that are wrong just now, what they were when they were last
 * right. A fee that was never right is taken as it is.
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
  // Derived while drawing, so that the example never shows a figure of one keystroke before.
  setKept(next)
  return next
}

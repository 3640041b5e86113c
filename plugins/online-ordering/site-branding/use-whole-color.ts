import { useState } from 'react'
import { isBrandColor } from '../rules/brands.ts'

/** The last complete color. Derived during rendering. */
export function useWholeColor(color: string): string {
  const [whole, setWhole] = useState(color)
  if (!isBrandColor(color) || color === whole) return whole
  setWhole(color)
  return color
}

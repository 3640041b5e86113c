import { useState } from 'react'
import { isBrandColor } from '../rules/brands.ts'

/** The color, or the last complete one. Derived during render. */
export function useWholeColor(color: string): string {
  const [whole, setWhole] = useState(color)
  if (!isBrandColor(color) || color === whole) return whole
  setWhole(color)
  return color
}

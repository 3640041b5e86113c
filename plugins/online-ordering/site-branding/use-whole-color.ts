import { useState } from 'react'
import { isBrandColor } from '../rules/brands.ts'

/** The colour, or what it was when it was last whole. Derived while drawing. */
export function useWholeColor(color: string): string {
  const [whole, setWhole] = useState(color)
  if (!isBrandColor(color) || color === whole) return whole
  setWhole(color)
  return color
}

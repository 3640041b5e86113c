import { useEffect, useState } from 'react'

/**
 * False at first, and true once the component has been mounted for `ms` milliseconds. Use it to
 * keep short states from flickering.
 */
export function useAfter(ms: number): boolean {
  const [over, setOver] = useState(ms <= 0)
  useEffect(() => {
    if (ms <= 0) return
    const timer = setTimeout(() => setOver(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return over
}

import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** What a browser draws at once without a pause that one feels. */
const step = 500

/** The first rows of many, more of them when asked for, and all of them on paper. */
export function useSomeRows<Row>(rows: readonly Row[]) {
  const [count, setCount] = useState(step)
  useEffect(() => {
    // Paper is drawn as soon as this returns.
    const all = () => flushSync(() => setCount(Infinity))
    window.addEventListener('beforeprint', all)
    return () => window.removeEventListener('beforeprint', all)
  }, [])
  return {
    some: rows.slice(0, count),
    left: Math.max(0, rows.length - count),
    step,
    more: () => setCount(count + step),
  }
}

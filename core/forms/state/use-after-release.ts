import { useEffect, useRef } from 'react'

/**
 * Delays work that moves things on the page until the pointer is released. If a message appeared
 * during a click, it would push the target away, and the click would be lost.
 */
export function useAfterRelease(): (work: () => void) => void {
  const held = useRef(false)
  const waiting = useRef<(() => void)[]>([])
  useEffect(() => {
    const down = () => {
      held.current = true
    }
    const up = () => {
      held.current = false
      // Wait a moment, because the click event comes after the release.
      setTimeout(() => {
        for (const work of waiting.current.splice(0)) work()
      })
    }
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    document.addEventListener('pointerdown', down, options)
    document.addEventListener('pointerup', up, options)
    document.addEventListener('pointercancel', up, options)
    return () => listening.abort()
  }, [])
  return (work) => {
    if (held.current) waiting.current.push(work)
    else work()
  }
}

import { useEffect, useRef } from 'react'

/**
 * Work that moves things on the page waits until the pointer that is down has been let go: a
 * message that appears under a click in progress pushes its target away, and the click is lost.
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
      // The click comes right after the release.
      setTimeout(() => {
        for (const work of waiting.current.splice(0)) work()
      })
    }
    const options = { capture: true }
    document.addEventListener('pointerdown', down, options)
    document.addEventListener('pointerup', up, options)
    document.addEventListener('pointercancel', up, options)
    return () => {
      document.removeEventListener('pointerdown', down, options)
      document.removeEventListener('pointerup', up, options)
      document.removeEventListener('pointercancel', up, options)
    }
  }, [])
  return (work) => {
    if (held.current) waiting.current.push(work)
    else work()
  }
}

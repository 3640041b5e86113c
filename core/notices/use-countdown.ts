import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Whoever looked away while a notice was held gets at least this long once it goes on. */
const atLeastAfterHold = 1000

/**
 * Runs `onEnd` once after `ms`. Stands still while it is held, and while the page is hidden: what
 * nobody could see has not been shown. Another `said` starts it anew.
 */
export function useCountdown(ms: number | false, said: number, held: boolean, onEnd: () => void) {
  const hidden = useHidden()
  const left = useRef(0)
  const end = useEffectEvent(onEnd)
  const stands = held || hidden

  useEffect(() => {
    left.current = ms || 0
  }, [ms, said])
  useEffect(() => {
    if (ms === false || stands) return
    const started = performance.now()
    const timer = setTimeout(() => end(), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(left.current - (performance.now() - started), atLeastAfterHold)
    }
  }, [ms, said, stands])
}

function useHidden(): boolean {
  const [hidden, setHidden] = useState(() => document.hidden)
  useEffect(() => {
    const follow = () => setHidden(document.hidden)
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [])
  return hidden
}

import { useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * After a pause, a notice stays for at least this many more milliseconds, because the user may have
 * looked away.
 */
const atLeastAfterHold = 1000

/**
 * Calls `onEnd` once, after `ms` milliseconds. Pauses while `held`, and while the page is hidden
 * and the user can't see it. A new `said` restarts the countdown.
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

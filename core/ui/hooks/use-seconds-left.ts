import { useEffect, useEffectEvent, useState } from 'react'

export interface SecondsLeft {
  /** 0 if there is nothing to wait for. */
  left: number
  cancel: () => void
}

/**
 * Counts down from `seconds` and then calls `onZero` once, unless it was canceled. A new `cause`
 * restarts the countdown.
 */
export function useSecondsLeft(seconds: number, cause: unknown, onZero?: () => void): SecondsLeft {
  const [left, setLeft] = useState(seconds)
  const [canceled, setCanceled] = useState<unknown>()
  const zero = useEffectEvent(() => onZero?.())
  const running = seconds > 0 && canceled !== cause
  useEffect(() => {
    setLeft(running ? seconds : 0)
    if (!running) return
    const ends = performance.now() + seconds * 1000
    const timer = setInterval(() => {
      // Read the clock instead of counting ticks, because a sleeping laptop skips ticks.
      const remaining = Math.max(Math.ceil((ends - performance.now()) / 1000), 0)
      setLeft(remaining)
      if (remaining > 0) return
      clearInterval(timer)
      zero()
    }, 1000)
    return () => clearInterval(timer)
  }, [seconds, cause, running])
  return { left: running ? left : 0, cancel: () => setCanceled(cause) }
}

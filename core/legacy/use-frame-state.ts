// Facts: fault 30; D6
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { setChromeMask } from './chrome-mask.ts'

/** A mask that nobody lifts is lifted after this time: a dead page must not freeze the portal. */
export const maskLimit = 30_000

export interface FrameState {
  /** `stuck`: it did not answer in time; `failed`: the browser says that there is no page. */
  phase: 'loading' | 'ready' | 'stuck' | 'failed'
  /**
   * Grows with each try; the frame's key, so that a new try is a new frame and leaves no entry in
   * the history.
   */
  attempt: number
  /** The browser has loaded the page; `reachable` is false where it shows its own error instead. */
  loaded: (reachable: boolean) => void
  /** The page says that it is at work, or no longer. */
  busy: (loading: boolean) => void
  /** The page says that it shows a dialog, or none. */
  modal: (shown: boolean) => void
  retry: () => void
}

/**
 * The masks of an embedded page and their limits.
 * @param showsDialog asked each time that the mask of a dialog has reached its limit: while one is
 * truly open, it stays
 */
export function useFrameState(showsDialog: () => boolean): FrameState {
  const [phase, setPhase] = useState<FrameState['phase']>('loading')
  const [attempt, setAttempt] = useState(0)
  const [masked, setMasked] = useState(false)
  /** Once a page speaks of loading itself, its `load` event says nothing any more. */
  const speaks = useRef(false)

  useEffect(() => {
    if (phase !== 'loading') return
    const timer = setTimeout(() => setPhase('stuck'), maskLimit)
    return () => clearTimeout(timer)
  }, [phase, attempt])
  const look = useEffectEvent(() => {
    if (!showsDialog()) setMasked(false)
  })
  useEffect(() => {
    if (!masked) return
    setChromeMask(true)
    const timer = setInterval(() => look(), maskLimit)
    return () => {
      clearInterval(timer)
      setChromeMask(false)
    }
  }, [masked])

  return {
    phase,
    attempt,
    loaded(reachable) {
      if (!reachable) setPhase('failed')
      else if (!speaks.current) setPhase('ready')
    },
    busy(loading) {
      speaks.current = true
      setPhase(loading ? 'loading' : 'ready')
    },
    modal: setMasked,
    retry() {
      speaks.current = false
      setMasked(false)
      setPhase('loading')
      setAttempt((before) => before + 1)
    },
  }
}

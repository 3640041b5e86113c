// Facts: fault 30; D6
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { setChromeMask } from './chrome-mask.ts'

/** Milliseconds after which a mask is removed: an unresponsive page must not freeze the portal. */
export const maskLimit = 30_000

export interface FrameState {
  /** `stuck`: no response in time. `failed`: the browser could not load the page. */
  phase: 'loading' | 'ready' | 'stuck' | 'failed'
  /**
   * Number of the attempt, used as the frame's key: each retry creates a new frame and adds no
   * history entry.
   */
  attempt: number
  /**
   * Call on the frame's `load` event. `reachable`: false if the browser shows its own error page.
   */
  loaded: (reachable: boolean) => void
  /** Call when the page reports that it starts or stops loading. */
  busy: (loading: boolean) => void
  /** Call when the page reports that it opens or closes a dialog. */
  modal: (shown: boolean) => void
  retry: () => void
}

/**
 * The state of an embedded page's masks and their time limits.
 * @param showsDialog called whenever a dialog's mask reaches its limit; the mask stays while it
 * returns true
 */
export function useFrameState(showsDialog: () => boolean): FrameState {
  const [phase, setPhase] = useState<FrameState['phase']>('loading')
  const [attempt, setAttempt] = useState(0)
  const [masked, setMasked] = useState(false)
  /** Once a page reports loading itself, its `load` event no longer means that it is ready. */
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

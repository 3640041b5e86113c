// Facts: fault 30; D6
import { useEffect, useRef, useState } from 'react'

import { usePortal } from '../portal/portal.ts'
import { setChromeMask } from './chrome-mask.ts'

/**
 * Milliseconds after which a mask is removed, because an unresponsive page must not freeze the
 * portal.
 */
export const maskLimit = 30_000

export interface FrameState {
  /** `stuck`: the page didn't respond in time. */
  phase: 'loading' | 'ready' | 'stuck'
  /**
   * Number of the attempt. It is used as the frame's key, so that each retry creates a new frame
   * and adds no history entry.
   */
  attempt: number
  /** Whether the page has reported an open dialog. */
  dialog: boolean
  /** Call this on the frame's `load` event. The browser's own error page also fires that event. */
  loaded: () => void
  /** Call this when the page reports that it starts or stops loading. */
  busy: (loading: boolean) => void
  /** Call this when the page reports that it opens or closes a dialog. */
  modal: (shown: boolean) => void
  retry: () => void
}

/** The state of the masks over a legacy page, and their time limits. */
export function useFrameState(): FrameState {
  const portal = usePortal()
  const [phase, setPhase] = useState<FrameState['phase']>('loading')
  const [attempt, setAttempt] = useState(0)
  /** A new object for each report, so that the time limit restarts. */
  const [dialog, setDialog] = useState<object>()
  /**
   * Once a page has reported loading by message, ignore `load`, because it no longer means that the
   * page is ready.
   */
  const speaks = useRef(false)

  useEffect(() => {
    if (phase !== 'loading') return
    const timer = setTimeout(() => setPhase('stuck'), maskLimit)
    return () => clearTimeout(timer)
  }, [phase, attempt])
  useEffect(() => {
    if (!dialog) return
    setChromeMask(portal, true)
    const timer = setTimeout(() => setChromeMask(portal, false), maskLimit)
    return () => {
      clearTimeout(timer)
      setChromeMask(portal, false)
    }
  }, [portal, dialog])

  const modal = (shown: boolean) => setDialog(shown ? {} : undefined)
  return {
    phase,
    attempt,
    dialog: dialog !== undefined,
    loaded() {
      if (!speaks.current) setPhase('ready')
    },
    busy(loading) {
      speaks.current = true
      setPhase(loading ? 'loading' : 'ready')
    },
    modal,
    retry() {
      speaks.current = false
      modal(false)
      setPhase('loading')
      setAttempt((before) => before + 1)
    },
  }
}

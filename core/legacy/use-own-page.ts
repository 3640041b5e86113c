// Facts: fault 40
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'

import { apiHooks } from '../api/hooks.ts'
import { askBeforeLeaving } from '../forms/state/dirty.ts'
import { rememberedFrame, rememberFrame } from './frame-memory.ts'
import { answerSignInAgain, hasUnsaved, searchOf } from './own-page.ts'

/** The portal cannot save an embedded page's input; leaving the page discards it. */
const cannotBeSaved = { canSave: () => false, save: async () => false, drop: () => {} }

/**
 * Makes the portal's guard ask before unsaved changes in an embedded page are lost. A page of our
 * own origin is checked directly; of other pages only their dialog messages are known.
 * @returns a ref for the last reported dialog state; the caller keeps it up to date
 */
export function useAskPage(
  frame: RefObject<HTMLIFrameElement | null>,
  own: boolean,
): RefObject<boolean> {
  const saysDialog = useRef(false)
  useEffect(
    () =>
      askBeforeLeaving(() => (own ? hasUnsaved(frame.current) : saysDialog.current), cannotBeSaved),
    [frame, own],
  )
  return saysDialog
}

/** Lets a page of our own origin ask for the password in the portal before a sensitive action. */
export function useSignInAgain(
  frame: RefObject<HTMLIFrameElement | null>,
  own: boolean,
  loads: number,
): void {
  useEffect(
    () =>
      own && loads > 0 ? answerSignInAgain(frame.current, () => apiHooks.signInAgain()) : undefined,
    [frame, own, loads],
  )
}

/**
 * The query that the page had at this place in the history before. Stored when the place is left.
 */
export function useRememberedSearch(
  frame: RefObject<HTMLIFrameElement | null>,
  page: string,
  own: boolean,
): string {
  const place = `${useLocation().key} ${page}`
  const [remembered] = useState(() => (own ? rememberedFrame(place) : ''))
  // A layout effect: its cleanup runs before the frame is removed.
  useLayoutEffect(() => {
    if (!own) return
    const keep = () => {
      const shown = searchOf(frame.current)
      if (shown !== undefined) rememberFrame(place, shown)
    }
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [frame, place, own])
  return remembered
}

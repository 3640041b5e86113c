// Facts: fault 40
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'

import { apiHooks } from '../api/hooks.ts'
import { askBeforeLeaving } from '../forms/dirty.ts'
import { rememberedFrame, rememberFrame } from './frame-memory.ts'
import { answerSignInAgain, hasUnsaved, searchOf } from './own-page.ts'

/** Nothing of an embedded page can be saved from outside; what is left goes with its frame. */
const cannotBeSaved = { canSave: () => false, save: async () => false, drop: () => {} }

/**
 * Has the app's guard ask before unsaved changes in an embedded page are left. A page of our own
 * origin is asked as the browser would; of another one it is known only that it says to show a
 * dialog.
 * @returns what the page said last of its dialogs, to be kept up to date
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

/**
 * Has a page of our own origin ask for the password above it, before it does what asks for it once
 * more.
 */
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
 * The query of the page's own address when it was shown in this place of the history before; kept
 * as the place is left.
 */
export function useRememberedSearch(
  frame: RefObject<HTMLIFrameElement | null>,
  page: string,
  own: boolean,
): string {
  const place = `${useLocation().key} ${page}`
  const [remembered] = useState(() => (own ? rememberedFrame(place) : ''))
  // Before the frame is taken away with what it shows.
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

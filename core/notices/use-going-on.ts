import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

import { usePendingLocation } from '../browser/use-pending-location.ts'
import { usePortal } from '../portal/portal.ts'
import { beginAct, dismissEarlier } from './notices.ts'

/**
 * Closes a page's notices when the user goes to another page. Notices of the action that led there
 * ("Deleted", back on the list) stay, because the user has pressed nothing since. The log behind
 * the bell keeps them all.
 */
export function useGoingOn(): void {
  const portal = usePortal()
  const here = useLocation()
  const coming = usePendingLocation() ?? here
  // Both on the way to a page and after arrival, because the router goes Back before its press
  // counts.
  const path = `${coming.pathname} ${here.pathname}`.toLowerCase()
  const before = useRef(path)
  useEffect(() => {
    const press = () => beginAct(portal)
    document.addEventListener('pointerdown', press, true)
    document.addEventListener('keydown', press, true)
    // Needed because the browser's Back button is outside the page and fires no pointer event.
    window.addEventListener('popstate', press)
    return () => {
      document.removeEventListener('pointerdown', press, true)
      document.removeEventListener('keydown', press, true)
      window.removeEventListener('popstate', press)
    }
  }, [portal])
  useEffect(() => {
    if (before.current === path) return
    before.current = path
    dismissEarlier(portal)
  }, [portal, path])
}

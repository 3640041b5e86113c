import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

import { usePendingLocation } from '../browser/use-pending-location.ts'
import { usePortal } from '../portal/portal.ts'
import { beginAct, dismissEarlier } from './notices.ts'

/**
 * Closes a page's notices when the user goes to another page. Notices of the action that led there
 * stay, such as "Deleted" when the list is shown again, because the user has pressed nothing since.
 * The log behind the bell keeps all of them.
 */
export function useGoingOn(): void {
  const portal = usePortal()
  const here = useLocation()
  const coming = usePendingLocation() ?? here
  // Compare both the path being loaded and the current one, because the router handles Back before
  // the press on it is counted.
  const path = `${coming.pathname} ${here.pathname}`.toLowerCase()
  const before = useRef(path)
  useEffect(() => {
    const press = () => beginAct(portal)
    document.addEventListener('pointerdown', press, true)
    document.addEventListener('keydown', press, true)
    // The browser's Back button is outside the page and fires no pointer event.
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

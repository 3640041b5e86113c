import { useEffect, useRef, type RefObject } from 'react'
import { useHref } from 'react-router-dom'

import { pathLeft } from '../../browser/trail.ts'
import { usePortal } from '../../portal/portal.ts'

/**
 * Moves the focus to the row whose record was open before, however the user came back. Otherwise
 * someone working through a list would have to start at its top each time. The row is found by its
 * link, which also works for saved, renamed or newly added records.
 * @param rows what the list shows; a change repeats the search
 * @param loading more rows may still arrive
 */
export function useFocusOnReturn(
  box: RefObject<HTMLElement | null>,
  rows: unknown,
  loading: boolean,
): void {
  const portal = usePortal()
  const base = useHref('/').replace(/\/$/, '')
  /** Null once the row is found or the search is over. */
  const left = useRef<string | null>(undefined)
  useEffect(() => {
    // Not earlier, because the address is recorded after the first render.
    if (left.current === undefined) left.current = pathLeft(portal) ?? null
    if (left.current === null || !box.current) return
    const path = (base + left.current).toLowerCase()
    const link = [...box.current.querySelectorAll<HTMLAnchorElement>('a[href]')].find(
      ({ pathname }) => pathname.toLowerCase() === path,
    )
    // The user has moved the focus in the meantime.
    const isTaken = document.activeElement?.contains(box.current) === false
    if (link && !isTaken) (link.closest<HTMLElement>('tr[data-row]') ?? link).focus()
    if (link || isTaken || !loading) left.current = null
  }, [portal, box, base, rows, loading])
}

import { useEffect, useRef, type RefObject } from 'react'
import { useHref } from 'react-router-dom'

import { pathLeft } from '../../browser/trail.ts'
import { usePortal } from '../../portal/portal.ts'

/**
 * Moves the focus to the row whose record was open before, no matter how the user came back.
 * Otherwise, a user who works through a list would have to start from its top each time. The row is
 * found by its link, which also works if the record was saved, renamed or newly added.
 * @param rows what the list shows; the search runs again when this changes
 * @param loading whether more rows may still arrive
 */
export function useFocusOnReturn(
  box: RefObject<HTMLElement | null>,
  rows: unknown,
  loading: boolean,
): void {
  const portal = usePortal()
  const base = useHref('/').replace(/\/$/, '')
  /** Null once the row is found, or once the search for it has ended. */
  const left = useRef<string | null>(undefined)
  useEffect(() => {
    // Don't read the path earlier, because it is recorded only after the first render.
    if (left.current === undefined) left.current = pathLeft(portal) ?? null
    if (left.current === null || !box.current) return
    const path = (base + left.current).toLowerCase()
    const link = [...box.current.querySelectorAll<HTMLAnchorElement>('a[href]')].find(
      ({ pathname }) => pathname.toLowerCase() === path,
    )
    // Whether the user has already moved the focus elsewhere.
    const isTaken = document.activeElement?.contains(box.current) === false
    if (link && !isTaken) (link.closest<HTMLElement>('tr[data-row]') ?? link).focus()
    if (link || isTaken || !loading) left.current = null
  }, [portal, box, base, rows, loading])
}

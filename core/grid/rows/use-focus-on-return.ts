import { useEffect, useRef, type RefObject } from 'react'
import { useHref } from 'react-router-dom'

import { pathLeft } from '../../browser/trail.ts'
import { usePortal } from '../../portal/portal.ts'

/**
 * Puts the focus on the row whose record was shown before the list, however the person came back:
 * whoever goes through a list would begin anew each time. The row is found by its link, so that a
 * saved, renamed or newly added record is found as well.
 * @param rows what the list shows; another value looks again
 * @param loading rows may still come
 */
export function useFocusOnReturn(
  box: RefObject<HTMLElement | null>,
  rows: unknown,
  loading: boolean,
): void {
  const portal = usePortal()
  const base = useHref('/').replace(/\/$/, '')
  /** Null once the row is found, or is not to be looked for any more. */
  const left = useRef<string | null>(undefined)
  useEffect(() => {
    // Not earlier: the address is noted after the first drawing.
    if (left.current === undefined) left.current = pathLeft(portal) ?? null
    if (left.current === null || !box.current) return
    const path = (base + left.current).toLowerCase()
    const link = [...box.current.querySelectorAll<HTMLAnchorElement>('a[href]')].find(
      ({ pathname }) => pathname.toLowerCase() === path,
    )
    // The person has put the focus elsewhere meanwhile.
    const isTaken = document.activeElement?.contains(box.current) === false
    if (link && !isTaken) (link.closest<HTMLElement>('tr[data-row]') ?? link).focus()
    if (link || isTaken || !loading) left.current = null
  }, [portal, box, base, rows, loading])
}

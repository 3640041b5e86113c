import { useCallback, useEffect, useId, useMemo, useRef } from 'react'

import { usePortal } from '../portal/portal.ts'
import { dismiss, notify, type NoticeInput } from './notices.ts'

export interface Banner {
  /** Replaces this screen's previous notice. */
  show(notice: Omit<NoticeInput, 'id' | 'autoClose'>): void
  hide(): void
}

/**
 * A screen's notice, shown over the page. `ms` is how long it is shown, which the specification
 * sets for each screen (K: 2 s capacity and hours, 3 s store form, alerts, order settings, 4 s
 * tipping, fees, privacy, prep time). `false` keeps it until the user closes it or leaves the
 * screen. A timed notice outlives its screen, so that "Saved" is still shown on the list that the
 * user returns to after saving.
 */
export function useBanner(ms: number | false): Banner {
  const portal = usePortal()
  const id = useId()
  const stays = useRef(false)
  useEffect(
    () => () => {
      if (stays.current) dismiss(portal, id)
    },
    [portal, id],
  )
  const show = useCallback<Banner['show']>(
    (notice) => {
      stays.current = ms === false
      notify(portal, { ...notice, id, autoClose: ms })
    },
    [portal, id, ms],
  )
  const hide = useCallback(() => dismiss(portal, id), [portal, id])
  return useMemo(() => ({ show, hide }), [show, hide])
}

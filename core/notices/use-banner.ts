import { useCallback, useEffect, useId, useMemo, useRef } from 'react'

import { usePortal } from '../portal/portal.ts'
import { dismiss, notify, type NoticeInput } from './notices.ts'

export interface Banner {
  /** Replaces this screen's previous notice. */
  show(notice: Omit<NoticeInput, 'id' | 'autoClose'>): void
  hide(): void
}

/**
 * A screen's notice, shown over the page. `ms` is its time as the spec gives it per screen (K: 2 s
 * capacity and hours, 3 s store form, alerts, order settings, 4 s tipping, fees, privacy, prep
 * time); `false` keeps it until it is closed or the screen is left. A timed notice outlives its
 * screen, so that "Saved" still shows on the list that saving leads back to.
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

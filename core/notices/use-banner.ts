import { useCallback, useEffect, useId, useMemo, useRef } from 'react'

import { dismiss, notify, type NoticeInput } from './notices.ts'

export interface Banner {
  /** Says it in the place of what this screen said before. */
  show(notice: Omit<NoticeInput, 'id' | 'autoClose'>): void
  hide(): void
}

/**
 * What a screen says in passing, over the page. Its time comes from the texts, by screen (K: 2 s
 * capacity and hours, 3 s store form, alerts, order settings, 4 s tipping, fees, privacy, prep
 * time); `false` keeps it until it is closed or the screen is left. One with a time outlives its
 * screen, so that "Saved" is still there on the list that saving leads back to.
 */
export function useBanner(ms: number | false): Banner {
  const id = useId()
  const stays = useRef(false)
  useEffect(
    () => () => {
      if (stays.current) dismiss(id)
    },
    [id],
  )
  const show = useCallback<Banner['show']>(
    (notice) => {
      stays.current = ms === false
      notify({ ...notice, id, autoClose: ms })
    },
    [id, ms],
  )
  const hide = useCallback(() => dismiss(id), [id])
  return useMemo(() => ({ show, hide }), [show, hide])
}

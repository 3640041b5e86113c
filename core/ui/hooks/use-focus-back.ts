import { useEffect, useState } from 'react'

import { perPortal, usePortal } from '../../portal/portal.ts'

const own = perPortal(() => ({
  /**
   * The last element outside all dialogs that had the focus. It gets the focus if the element that
   * should get it was in another dialog that is gone too.
   */
  behindDialogs: undefined as HTMLElement | undefined,
}))

/**
 * Restores the focus when a dialog that is mounted only while open unmounts. Mantine itself does
 * this only for dialogs that stay mounted and are closed.
 */
export function useFocusBack(): void {
  const portal = usePortal()
  const [before] = useState(() => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement)) return undefined
    if (!focused.closest('[aria-modal="true"]')) own(portal).behindDialogs = focused
    return focused
  })
  useEffect(
    () => () => {
      const target = before?.isConnected ? before : own(portal).behindDialogs
      target?.focus({ preventScroll: true })
    },
    [portal, before],
  )
}

import { useEffect, useState } from 'react'

/**
 * What had the focus before any dialog: where it belongs when the one that it was in is gone, too.
 */
let behindDialogs: HTMLElement | undefined

/**
 * Gives the focus back to what had it before, when a dialog goes that is there only while it is
 * open. Mantine's own does so only for a dialog that stays and is told to close.
 */
export function useFocusBack(): void {
  const [before] = useState(() => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement)) return undefined
    if (!focused.closest('[aria-modal="true"]')) behindDialogs = focused
    return focused
  })
  useEffect(
    () => () => {
      const target = before?.isConnected ? before : behindDialogs
      target?.focus({ preventScroll: true })
    },
    [before],
  )
}

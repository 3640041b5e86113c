import { useEffect, useState } from 'react'

/**
 * The last focused element outside all dialogs. Used if the element focused before has gone with
 * its own dialog.
 */
let behindDialogs: HTMLElement | undefined

/**
 * Restores the focus when a dialog that is mounted only while open unmounts. Mantine only does this
 * for dialogs that stay mounted and get closed.
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

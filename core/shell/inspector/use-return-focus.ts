import { useEffect, useState } from 'react'

/**
 * Gives the focus back to what had it before the inspector was there; where that is gone (the
 * command palette has closed), to the start of the page's content.
 */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const target =
        before instanceof HTMLElement && before.isConnected && before !== document.body
          ? before
          : document.getElementById('main')
      target?.focus({ preventScroll: true })
    },
    [before],
  )
}

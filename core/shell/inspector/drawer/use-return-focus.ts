import { useEffect, useState } from 'react'

/**
 * When the inspector closes, returns the focus to the previously focused element; if that has gone
 * (such as the command palette), to the page's content.
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

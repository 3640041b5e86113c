import { useEffect, useState } from 'react'

/**
 * Gives the focus back to what had it before, when a dialog goes that is there only while it is open. Mantine's own does so
 * only for a dialog that stays and is told to close.
 */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(() => () => {
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }, [before])
}

import { useEffect } from 'react'
import { NavigationType, useLocation, useNavigation, useNavigationType } from 'react-router-dom'

import { beginAct, dismissEarlier } from './notices.ts'

/**
 * Takes the notices about a page away when one goes on to another. What is said by the act that
 * leads there ("Deleted", back on the list) stays: nobody has pressed anything since. The log behind
 * the bell keeps them all.
 */
export function useGoingOn(): void {
  const here = useLocation()
  const next = useNavigation().location
  const isBack = useNavigationType() === NavigationType.Pop
  const path = (next ?? here).pathname.toLowerCase()
  useEffect(() => {
    const press = () => beginAct()
    document.addEventListener('pointerdown', press, true)
    document.addEventListener('keydown', press, true)
    return () => {
      document.removeEventListener('pointerdown', press, true)
      document.removeEventListener('keydown', press, true)
    }
  }, [])
  useEffect(() => {
    // The browser's own Back is pressed outside the page.
    if (isBack) beginAct()
    dismissEarlier()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another page is another place
  }, [path])
}

import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router-dom'

import { beginAct, dismissEarlier } from './notices.ts'

/**
 * Takes the notices about a page away when one goes on to another. What is said by the act that
 * leads there ("Deleted", back on the list) stays: nobody has pressed anything since. The log
 * behind the bell keeps them all.
 */
export function useGoingOn(): void {
  const here = useLocation()
  const next = useNavigation().location
  const path = (next ?? here).pathname.toLowerCase()
  const before = useRef(path)
  useEffect(() => {
    const press = () => beginAct()
    document.addEventListener('pointerdown', press, true)
    document.addEventListener('keydown', press, true)
    // The browser's own Back is pressed outside the page.
    window.addEventListener('popstate', press)
    return () => {
      document.removeEventListener('pointerdown', press, true)
      document.removeEventListener('keydown', press, true)
      window.removeEventListener('popstate', press)
    }
  }, [])
  useEffect(() => {
    if (before.current === path) return
    before.current = path
    dismissEarlier()
  }, [path])
}

import { useEffect } from 'react'
import { useHref } from 'react-router-dom'

import { usePendingLocation } from '../../../browser/use-pending-location.ts'
import styles from './app-shell.module.css'

/**
 * Shows at once that another page is loading: a line below the header and a mark on the menu's
 * entry. Separate from the menu, so that the menu does not render again.
 */
export function NavigationProgress() {
  const path = usePendingLocation()?.pathname
  const href = useHref(path ?? '')
  useEffect(() => {
    if (path === undefined) return undefined
    const links = [...document.querySelectorAll('nav a')]
    const entry = links.find((link) => link.getAttribute('href') === href)
    entry?.setAttribute('aria-busy', 'true')
    return () => entry?.removeAttribute('aria-busy')
  }, [path, href])
  return path !== undefined && <div key={path} className={styles.navigationProgress} />
}

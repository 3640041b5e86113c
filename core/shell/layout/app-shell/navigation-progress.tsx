import { useEffect } from 'react'
import { useHref } from 'react-router-dom'

import { usePendingLocation } from '../../../browser/use-pending-location.ts'
import styles from './app-shell.module.css'

/**
 * Shows immediately that another page is loading, with a line below the header and a mark on the
 * menu entry. Separate from the menu, so that the menu doesn't render again.
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

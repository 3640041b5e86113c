import { useEffect } from 'react'
import { useHref } from 'react-router-dom'

import { usePendingLocation } from '../../../browser/use-pending-location.ts'
import styles from './app-shell.module.css'

/**
 * Answers a press at once while another page is on its way: a line below the header, and a mark on
 * the menu's entry. Apart from the menu, which is not drawn anew for it.
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

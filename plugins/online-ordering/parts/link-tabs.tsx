import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'

import classes from './link-tabs.module.css'

/**
 * Links to pages, or to parts of a page, in a single row. The row scrolls if it doesn't fit, and
 * keeps the open link visible.
 * @param shown which link is open
 */
export function LinkTabs({
  label,
  shown,
  children,
}: {
  label: string
  shown: string
  children: ReactNode
}) {
  const row = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const here = row.current?.querySelector('[aria-current]')
    if (!row.current || !here) return
    // Doesn't use scrollIntoView, because it would also scroll the page, whose position Back may
    // have restored.
    const [outer, inner] = [row.current, here].map((each) => each.getBoundingClientRect())
    if (outer && inner)
      row.current.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2
  }, [shown])
  return (
    <nav ref={row} aria-label={label} className={classes.tabs}>
      {children}
    </nav>
  )
}
export const LinkTab = ({
  isHere,
  ...link
}: { isHere: boolean } & Omit<LinkProps, 'className'>) => (
  <Link {...link} aria-current={isHere ? 'page' : undefined} className={classes.tab} />
)

import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'

import classes from './link-tabs.module.css'

/**
 * Pages, or parts of one, side by side: one row that is scrolled where it does not fit, with the
 * one that is open in view.
 * @param shown which of them is open
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
    // scrollIntoView would scroll the page, too, which Back may have restored.
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
/** One of them. */
export const LinkTab = ({
  isHere,
  ...link
}: { isHere: boolean } & Omit<LinkProps, 'className'>) => (
  <Link {...link} aria-current={isHere ? 'page' : undefined} className={classes.tab} />
)

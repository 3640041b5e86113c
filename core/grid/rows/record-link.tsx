import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'

import classes from './record-link.module.css'

/** Whether the click is meant for the browser: to open a tab or a window, or to save. */
const isForBrowser = (event: MouseEvent): boolean =>
  event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey

/**
 * A row's name as a link, so that the browser can open the record in another tab. A plain click
 * does the same as a click on the row.
 */
export function RecordLink({
  to,
  open,
  tabIndex,
  className = classes.link,
  children,
}: {
  to: string
  open: () => void
  tabIndex?: number
  className?: string
  children: ReactNode
}) {
  return (
    <Link
      to={to}
      tabIndex={tabIndex}
      className={className}
      onClick={(event) => {
        if (isForBrowser(event)) return
        event.preventDefault()
        open()
      }}
    >
      {children}
    </Link>
  )
}

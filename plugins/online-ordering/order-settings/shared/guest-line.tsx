import type { ReactNode } from 'react'

import classes from './guest-line.module.css'

/** What guests see of a setting, as text below its field. Screen readers announce changes. */
export const GuestLine = ({ children }: { children: ReactNode }) => (
  <p className={classes.line} role="status">
    {children}
  </p>
)

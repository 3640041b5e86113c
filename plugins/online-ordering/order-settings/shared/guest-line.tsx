import type { ReactNode } from 'react'

import classes from './guest-line.module.css'

/** What guests see of a setting, in words below its field; told again when it changes. */
export const GuestLine = ({ children }: { children: ReactNode }) => (
  <p className={classes.line} role="status">
    {children}
  </p>
)

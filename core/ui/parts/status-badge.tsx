import type { ReactNode } from 'react'

import styles from './status-badge.module.css'

export type StatusTone = 'good' | 'warn' | 'bad' | 'neutral' | 'accent'

/** A status as text. Its color only repeats the text. */
export function StatusBadge({
  tone = 'neutral',
  children,
}: {
  tone?: StatusTone
  children: ReactNode
}) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  )
}

import type { ReactNode } from 'react'

import { Icon } from '../icon.tsx'
import type { IconName } from '../icons.ts'
import styles from './message.module.css'

/** Shown for an empty list: one sentence about what would be here, and the first thing to do. */
export function EmptyState({
  text,
  title,
  action,
  icon = 'empty',
}: {
  text: string
  title?: string
  action?: ReactNode
  icon?: IconName
}) {
  return (
    <div className={styles.message}>
      <span className={styles.badge}>
        <Icon name={icon} size={22} />
      </span>
      {title && <p className={styles.title}>{title}</p>}
      <p className={styles.text}>{text}</p>
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  )
}

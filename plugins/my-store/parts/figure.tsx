import type { ReactNode } from 'react'

import { Icon } from '#core'

import { changeText, directionOf } from './differences.ts'
import styles from './parts.module.css'

interface FigureProps {
  label: string
  /** Undefined while it loads. */
  value: ReactNode
  /** The difference as a share of one, with the culture that writes it. */
  change?: number | undefined
  culture: string
  /** What the difference is in full, or what else there is to say. */
  detail?: ReactNode
}
/** One figure of the strip, with how it moved. */
export function Figure({ label, value, change, culture, detail }: FigureProps) {
  const direction = directionOf(change)
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      <dd className={styles.detail}>
        {change !== undefined && (
          <span className={styles.change} data-direction={direction}>
            {change !== 0 && <Icon name={change > 0 ? 'sortUp' : 'sortDown'} size={14} />}
            {changeText(change, culture)}
          </span>
        )}{' '}
        {detail}
      </dd>
    </div>
  )
}

/** Figures beside each other; the first leads. */
export function Figures({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={styles.strip} aria-label={label}>
      <dl className={styles.figures}>{children}</dl>
    </section>
  )
}

import type { ReactNode } from 'react'

import { Icon } from '#core'

import { changeText, directionOf } from './differences.ts'
import styles from './parts.module.css'

interface MeasureProps {
  label: string
  /** Undefined while it loads. */
  value: ReactNode
  /** The relative difference, where 1 is 100 %. It's formatted for `culture`. */
  change?: number | undefined
  culture: string
  /** The difference as an amount, or another note. */
  detail?: ReactNode
}
export function Measure({ label, value, change, culture, detail }: MeasureProps) {
  const direction = directionOf(change)
  return (
    <div className={styles.measure}>
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

/** Measures side by side. The first one is the main one. */
export function Measures({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={styles.strip} aria-label={label}>
      <dl className={styles.measures}>{children}</dl>
    </section>
  )
}

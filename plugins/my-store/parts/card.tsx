import { useId, type ReactNode } from 'react'

import styles from './parts.module.css'

/** A titled part of the page. Its content loads, and can fail, independently of other parts. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.cardTitle}>
        {title}
      </h2>
      {children}
    </section>
  )
}

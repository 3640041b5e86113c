import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

import { asLeft } from '../../browser/trail.ts'
import { useRecordTitle } from '../hooks/use-record-title.ts'
import { Icon } from '../icon.tsx'
import styles from './page-header.module.css'

export interface PageHeaderProps {
  title: string
  /** How many records the page lists, beside the title. */
  count?: number | string
  /** A status beside the title, as a StatusBadge. */
  badge?: ReactNode
  /** One line that says what the page is for. */
  subtitle?: ReactNode
  /**
   * The list that a form was opened from. `to` is a router link, relative to the portal's base
   * path.
   */
  back?: { to: string; label: string }
  actions?: ReactNode
}

/** Header of every page: back link, title, subtitle and actions. */
export function PageHeader({ title, count, badge, subtitle, back, actions }: PageHeaderProps) {
  const { i18n } = useTranslation()
  useRecordTitle(title, back?.label)
  return (
    <header className={styles.header}>
      {back && (
        <Link to={asLeft(back.to)} className={styles.back}>
          <Icon name="back" size={16} />
          {back.label}
        </Link>
      )}
      <div className={styles.words}>
        <h1 className={styles.title}>
          {title}
          {count !== undefined && (
            <span className={styles.count}>
              {' '}
              {typeof count === 'number'
                ? new Intl.NumberFormat(i18n.language).format(count)
                : count}
            </span>
          )}
        </h1>
        {badge}
      </div>
      {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}

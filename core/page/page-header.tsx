import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

import { asLeft } from '../browser/trail.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { usePortal } from '../portal/portal.ts'
import { useCulture } from '../session/facts/culture.ts'
import { useOpens } from '../session/facts/decisions.ts'
import { memoized } from '../ui/controls/memoized.tsx'
import { useRecordTitle } from '../ui/hooks/use-record-title.ts'
import { Icon } from '../ui/icon.tsx'
import { MoreActions } from '../ui/parts/more-actions.tsx'
import styles from './page-header.module.css'

export interface PageHeaderProps {
  title: string
  /** A status beside the title, as a StatusBadge. */
  badge?: ReactNode
  /** One line about the purpose of the page. */
  subtitle?: ReactNode
  /**
   * The list that a form was opened from; no link if the user may not open the list. `to` is a
   * router link, relative to the portal's base path.
   */
  back?: { to: string; label: string }
  actions?: ReactNode
  /** Less frequent actions; behind one button on narrow screens. */
  more?: ReactNode
  /**
   * The page is a list, which starts high up on a phone: one line with title and actions. The
   * subtitle is then left to screen readers.
   */
  list?: boolean
}

/**
 * Number of records, beside the title of lists only, because elsewhere a number there looks like
 * part of the name.
 */
type Count = { list: true; count?: number | undefined } | { count?: never }

/** Header of every page: back link, title, subtitle and actions. */
export const PageHeader = memoized(function PageHeader({
  title,
  count,
  badge,
  subtitle,
  back,
  actions,
  more,
  list,
}: PageHeaderProps & Count) {
  const portal = usePortal()
  const culture = useCulture()
  useRecordTitle(title, back?.label)
  const opensList = useOpens(back?.to ?? '')
  return (
    <header className={styles.header} data-list={list || undefined}>
      {back && opensList && (
        <Link to={asLeft(portal, back.to)} className={styles.back}>
          <Icon name="back" size={16} />
          {back.label}
        </Link>
      )}
      <div className={styles.words}>
        <h1 className={styles.title}>
          {title}
          {count !== undefined && (
            <span className={styles.count}> {formatNumber(count, culture)}</span>
          )}
        </h1>
        {badge}
      </div>
      {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      {(actions || more) && (
        <div className={styles.actions}>
          {more && <MoreActions>{more}</MoreActions>}
          {actions}
        </div>
      )}
    </header>
  )
})

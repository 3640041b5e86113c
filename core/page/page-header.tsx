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
  /** A status shown beside the title, as a StatusBadge. */
  badge?: ReactNode
  /** One line that says what the page is for. */
  subtitle?: ReactNode
  /**
   * The list from which a form was opened. It has no link if the user isn't allowed to open the
   * list. `to` is a router link, relative to the portal's base path.
   */
  back?: { to: string; label: string }
  actions?: ReactNode
  /** Less frequent actions. On narrow screens, they are behind one button. */
  more?: ReactNode
  /**
   * The page is a list. On a phone, a list starts high up: the title and actions take one line, and
   * only screen readers get the subtitle.
   */
  list?: boolean
}

/**
 * Number of records, shown beside the title. Only for lists, because elsewhere a number would look
 * like part of the name.
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

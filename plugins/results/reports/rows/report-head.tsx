import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { Notice } from '#core'

import type { ReportTable } from '../data/use-report.ts'
import classes from '../data/card.module.css'

/** The stores and dates of the report. Also shown on paper, and while other days load. */
export function ReportHead({
  table,
  hints,
}: {
  table: ReportTable
  /** Notes on how to read the rows. */
  hints: readonly string[]
}) {
  const { t } = useTranslation('results')
  const { StoreName, Address, Dates, Rows, TotalRowCount } = table
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.headTitle}>
          {[StoreName, Dates].filter((part) => part !== null && part !== '').join(' · ')}
        </h2>
        {Address && <p className={classes.address}>{Address}</p>}
        <span className={classes.count}>{t('report.rows', { count: TotalRowCount })}</span>
        {hints.map((hint) => (
          <p key={hint} className={classes.hint} data-hint>
            {hint}
          </p>
        ))}
      </div>
      {TotalRowCount > Rows.length && (
        <div className={classes.cut}>
          <Notice
            kind="info"
            live={false}
            text={t('report.cut', { shown: Rows.length, count: TotalRowCount })}
          />
        </div>
      )}
    </>
  )
}

/**
 * A row's name. For a part, screen readers also read the name of the row that contains it, because
 * only the indentation shows that otherwise.
 */
export function RowName({ name, whole }: { name: string; whole: string | undefined }) {
  const { t } = useTranslation('results')
  if (whole === undefined) return name
  return (
    <>
      <VisuallyHidden>{t('report.partOf', { whole })}</VisuallyHidden> {name}
    </>
  )
}

import { isTelling } from '#core'

import { computeMoved } from '../data/measures.ts'
import { useCellText, useDifferenceText } from '../data/cell-text.ts'
import type { ReportColumn, ReportTable } from '../data/use-report.ts'
import { Meaning } from './meaning.tsx'
import classes from './leading-measure.module.css'

/**
 * The total for the dates. A narrow screen shows it above the chart, because the totals row is far
 * down.
 */
export function LeadingMeasure({
  table: { Totals },
  column,
}: {
  table: ReportTable
  column: ReportColumn
}) {
  const cellText = useCellText()
  const differenceText = useDifferenceText()
  if (!Totals) return null
  const moved = computeMoved(column, Totals)
  const change = moved && differenceText(column, moved)
  const percent = moved?.percent ?? 0
  return (
    <dl className={classes.measure}>
      <dt>
        <Meaning column={column} />
      </dt>
      <dd>{cellText(column, Totals.Cells[column.Key])}</dd>
      {change && (
        <dd
          className={classes.change}
          data-moved={isTelling(percent / 100) ? (percent > 0 ? 'up' : 'down') : undefined}
        >
          <b>{change.percent}</b> {change.amount}
        </dd>
      )}
    </dl>
  )
}

import { useCellText, useDifferenceText } from '../data/cell-text.ts'
import { computeMoved } from '../data/measures.ts'
import type { ReportColumn, ReportRow } from '../data/use-report.ts'
import classes from './difference-cells.module.css'

/** A row's earlier value and its difference: a bar, an amount and a percentage. */
export function DifferenceCells({
  row,
  measure,
  largest,
}: {
  row: ReportRow
  measure: ReportColumn
  /**
   * The difference that gets a bar of full length. 0 for a row without a bar, such as the totals.
   */
  largest: number
}) {
  const cellText = useCellText()
  const differenceText = useDifferenceText()
  const moved = computeMoved(measure, row)
  const text = moved && differenceText(measure, moved)
  const length = moved && largest > 0 ? Math.min(1, Math.abs(moved.by) / largest) * 50 : 0
  return (
    <>
      <td data-measure className={classes.before}>
        {cellText(measure, row.Before?.[measure.Key])}
      </td>
      <td data-measure>
        <span className={classes.difference}>
          {largest > 0 && (
            <span className={classes.track} aria-hidden>
              {length > 0 && (
                <span
                  className={classes.bar}
                  data-less={(moved?.by ?? 0) < 0 || undefined}
                  style={{ width: `${length}%` }}
                />
              )}
            </span>
          )}
          <span>{text?.amount}</span> <span className={classes.percent}>{text?.percent}</span>
        </span>
      </td>
    </>
  )
}

import { isTelling } from '#core'

import { movedOf } from '../data/figures.ts'
import { useCellText, useDifferenceText } from '../data/cell-text.ts'
import type { ReportTable } from '../data/use-report.ts'
import { Meaning } from './meaning.tsx'
import classes from './leading-figures.module.css'

/** What the days came to, in one strip: some of the totals, by the keys of their columns. */
export function LeadingFigures({ table, keys }: { table: ReportTable; keys: readonly string[] }) {
  const cellText = useCellText()
  const differenceText = useDifferenceText()
  const { Columns: columns, Totals } = table
  const shown = keys.flatMap((key) => columns.find(({ Key }) => Key === key) ?? [])
  if (!Totals || shown.length === 0) return null
  return (
    <dl className={classes.strip} data-look="figures">
      {shown.map((column, at) => {
        const moved = movedOf(column, Totals)
        const change = moved && differenceText(column, moved)
        const percent = moved?.percent ?? 0
        return (
          <div key={column.Key} className={classes.figure}>
            <dt>
              <Meaning column={column} />
            </dt>
            <dd>{cellText(column, Totals.Cells[column.Key])}</dd>
            {change && (
              <dd
                className={classes.change}
                data-moved={
                  at === 0 && isTelling(percent / 100) ? (percent > 0 ? 'up' : 'down') : undefined
                }
              >
                <b>{change.percent}</b> {change.amount}
              </dd>
            )}
          </div>
        )
      })}
    </dl>
  )
}

import { useCellText } from '../report/cell-text.ts'
import type { ReportTable } from '../report/use-report.ts'
import classes from './leading-figures.module.css'

/** What the days came to, in one strip: some of the totals, by the keys of their columns. */
export function LeadingFigures({ table, keys }: { table: ReportTable; keys: readonly string[] }) {
  const cellText = useCellText()
  const { Columns: columns, Totals } = table
  if (!Totals) return null
  return (
    <dl className={classes.strip}>
      {keys
        .flatMap((key) => columns.find(({ Key }) => Key === key) ?? [])
        .map((column) => (
          <div key={column.Key} className={classes.figure}>
            <dt>{column.Title}</dt>
            <dd>{cellText(column, Totals.Cells[column.Key])}</dd>
          </div>
        ))}
    </dl>
  )
}

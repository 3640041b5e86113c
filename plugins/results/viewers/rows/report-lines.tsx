import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { Icon } from '#core'

import { isFigure, nameColumn, rowNames, useCellText } from '../report/cell-text.ts'
import { ReportHead, RowName } from './report-head.tsx'
import type { ReportColumn, ReportRow, ReportTable } from '../report/use-report.ts'
import { useSomeRows } from './use-some-rows.ts'
import card from '../report/card.module.css'
import classes from './report-lines.module.css'

/** The rows of a report on a narrow screen: two lines each, which open to all of its figures. */
export function ReportLines({
  title,
  table,
  hint,
  line: { figure, details },
}: {
  title: string
  table: ReportTable
  hint: string | undefined
  line: { figure: string; details: readonly string[] }
}) {
  const { t } = useTranslation('results')
  const cellText = useCellText()
  const { Columns: columns, Rows, Totals } = table
  const { some, left, step, more } = useSomeRows(Rows)
  const names = rowNames(columns, some, cellText)
  const leading = columns.find(({ Key }) => Key === figure)
  const said = (column: ReportColumn, { Cells }: ReportRow): string => {
    const text = cellText(column, Cells[column.Key])
    return isFigure(column) && text !== '' ? t('viewers.figure', { of: column.Title, text }) : text
  }
  const second = (row: ReportRow, name?: ReportColumn) =>
    columns
      .filter((column) => column !== name && details.includes(column.Key))
      .map((column) => said(column, row))
      .filter((text) => text !== '')
      .join(' · ')
  return (
    <section className={card.card}>
      <ReportHead table={table} hint={hint} />
      <ul className={classes.lines} aria-label={title}>
        {some.map((row, at) => {
          const column = nameColumn(columns, row)
          return (
            // Rows have no other name: a report may have two of the same.
            <li key={at}>
              <details className={classes.line}>
                <summary
                  className={classes.summary}
                  style={{ paddingInlineStart: 16 + 16 * row.Level }}
                >
                  <span className={classes.name}>
                    <RowName name={names[at]?.name ?? ''} whole={names[at]?.whole} />
                  </span>
                  <span className={classes.figure}>
                    {leading && cellText(leading, row.Cells[figure])}
                  </span>
                  <span className={classes.second}>{second(row, column)}</span>
                  <span className={classes.opener}>
                    <Icon name="down" size={16} />
                  </span>
                </summary>
                <dl className={classes.all}>
                  {columns
                    .filter((each) => each !== column && cellText(each, row.Cells[each.Key]) !== '')
                    .map((each) => (
                      <div key={each.Key}>
                        <dt>{each.Title}</dt>
                        <dd>{cellText(each, row.Cells[each.Key])}</dd>
                      </div>
                    ))}
                </dl>
              </details>
            </li>
          )
        })}
      </ul>
      {left > 0 && (
        <div className={classes.more} data-no-print>
          <Button variant="subtle" size="compact-sm" onClick={more}>
            {t('viewers.more', { count: Math.min(step, left), left })}
          </Button>
        </div>
      )}
      {Totals && (
        <p className={classes.total}>
          <span>{t('viewers.total')}</span>
          <span className={classes.totalSecond}>{second(Totals)}</span>
          <span className={classes.figure}>
            {leading && cellText(leading, Totals.Cells[figure])}
          </span>
        </p>
      )}
    </section>
  )
}

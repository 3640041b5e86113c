import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { isFigure, nameColumn, rowNames, useCellText } from '../report/cell-text.ts'
import { ReportHead, RowName } from './report-head.tsx'
import type { ReportTable as Table } from '../report/use-report.ts'
import { useSomeRows } from './use-some-rows.ts'
import card from '../report/card.module.css'
import classes from './report-table.module.css'

/** The rows of a report in columns. Head and totals stay in sight while the rows scroll. */
export function ReportTable({
  title,
  table,
  hint,
}: {
  title: string
  table: Table
  hint: string | undefined
}) {
  const { t } = useTranslation('results')
  const cellText = useCellText()
  const { Columns: columns, Rows, Totals } = table
  const { some, left, step, more } = useSomeRows(Rows)
  const names = rowNames(columns, some, cellText)
  return (
    <section className={card.card}>
      <ReportHead table={table} hint={hint} />
      {/* It scrolls, so that arrow keys must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.scroller} role="region" aria-label={title} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.Key} scope="col" data-figure={isFigure(column) || undefined}>
                  {column.Title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {some.map((row, at) => {
              const named = nameColumn(columns, row)
              return (
                // Rows have no other name: a report may have two of the same.
                <tr key={at} data-level={row.Level}>
                  {columns.map((column, place) => {
                    const text = cellText(column, row.Cells[column.Key])
                    return column === named ? (
                      <th
                        key={column.Key}
                        scope="row"
                        style={
                          place === 0 ? { paddingInlineStart: 16 + 20 * row.Level } : undefined
                        }
                      >
                        <RowName name={text} whole={names[at]?.whole} />
                      </th>
                    ) : (
                      <td key={column.Key} data-figure={isFigure(column) || undefined}>
                        {text}
                      </td>
                    )
                  })}
                </tr>
              )
            })}
            {left > 0 && (
              <tr data-no-print>
                <td colSpan={columns.length}>
                  <Button variant="subtle" size="compact-sm" onClick={more}>
                    {t('viewers.more', { count: Math.min(step, left), left })}
                  </Button>
                </td>
              </tr>
            )}
          </tbody>
          {Totals && (
            <tfoot>
              <tr>
                {columns.map((column, at) =>
                  at === 0 ? (
                    <th key={column.Key} scope="row">
                      {t('viewers.total')}
                    </th>
                  ) : (
                    <td key={column.Key} data-figure={isFigure(column) || undefined}>
                      {cellText(column, Totals.Cells[column.Key])}
                    </td>
                  ),
                )}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </section>
  )
}

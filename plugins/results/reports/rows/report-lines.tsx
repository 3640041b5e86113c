import { Button } from '@mantine/core'
import { memo, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Icon, usePrinting } from '#core'

import {
  isMeasure,
  nameColumn,
  rowNames,
  useCellText,
  useDifferenceText,
} from '../data/cell-text.ts'
import { computeMoved } from '../data/measures.ts'
import type { ReportColumn, ReportRow } from '../data/use-report.ts'
import { DrillDown, drillDownAt, useDrillDownName } from '../look/drill-down.tsx'
import { ReportHead, RowName } from './report-head.tsx'
import { isOfOneTicket, totalsKey, type RowsProps } from './rows.ts'
import card from '../data/card.module.css'
import classes from './report-lines.module.css'

/**
 * How many more rows a press on "more" renders. The list can't be virtualized, because lines
 * expand, so their height isn't known in advance.
 */
const step = 200

/**
 * The rows of a report on a narrow screen. Each row has two lines, and expands to show all its
 * values.
 */
export const ReportLines = memo(Lines)
function Lines(props: RowsProps) {
  const { id, title, table, rows, measure, against, hints, line, keepCell, openedCell } = props
  const { t } = useTranslation('results')
  const cellText = useCellText()
  const differenceText = useDifferenceText()
  const list = useRef<HTMLUListElement>(null)
  const total = useRef<HTMLParagraphElement>(null)
  const [count, setCount] = useState(step)
  /** The totals follow the last row. */
  const keyOf = (at: number) => (at === rows.length ? totalsKey : (rows[at]?.Key ?? String(at)))
  const openedAt =
    openedCell === undefined ? -1 : rows.findIndex((_, at) => keyOf(at) === openedCell.row)
  const some = rows.slice(0, usePrinting() ? rows.length : Math.max(count, openedAt + 1))
  const left = rows.length - some.length
  const { Columns: columns, Totals } = table
  const names = rowNames(columns, some, cellText)
  const nameOf = useDrillDownName()
  const leading = measure ?? columns.find(({ Key }) => Key === line?.measure)
  useEffect(() => {
    const row = openedAt < 0 ? undefined : list.current?.children.item(openedAt)
    const details = row?.querySelector('details')
    if (details) details.open = true
    const element = openedCell?.row === totalsKey ? total.current : row
    element?.querySelector<HTMLElement>('a, button')?.focus()
  }, [openedAt, openedCell])
  const said = (column: ReportColumn, { Cells }: ReportRow): string => {
    const text = cellText(column, Cells[column.Key])
    return isMeasure(column) && text !== '' ? t('report.figure', { of: column.Title, text }) : text
  }
  const second = (row: ReportRow, name?: ReportColumn) =>
    columns
      .filter((column) => column !== name && line?.details.includes(column.Key))
      .map((column) => said(column, row))
      .filter((text) => text !== '')
      .join(' · ')
  const change = (row: ReportRow) => {
    const moved = leading && against !== undefined ? computeMoved(leading, row) : undefined
    const text = leading && moved && differenceText(leading, moved)
    return text && `${text.percent} ${text.amount}`.trim()
  }
  const drillDown = (row: ReportRow, at: number) =>
    row.Behind !== undefined && (
      <DrillDown
        to={drillDownAt(row.Behind, leading)}
        store={row.Store}
        className={classes.drillDown}
        data-no-print
        // The label starts with the visible text, followed by the row's name.
        aria-label={t(`report.behind.${isOfOneTicket(row) ? 'ticketOf' : 'ticketsOf'}`, {
          name: nameOf(row, names[at]),
        })}
        onLeave={() => keepCell({ row: keyOf(at), column: leading?.Key ?? '' })}
      >
        {t(`report.behind.${isOfOneTicket(row) ? 'ticket' : 'tickets'}`)}
      </DrillDown>
    )
  return (
    <section className={card.card}>
      <ReportHead table={table} hints={hints} />
      <ul ref={list} id={id} className={classes.lines} aria-label={title}>
        {some.map((row, at) => {
          const column = nameColumn(columns, row)
          return (
            // Keyed by index because a report can have two identical rows.
            <li key={at}>
              <details className={classes.line}>
                <summary
                  className={classes.summary}
                  style={{ paddingInlineStart: 16 + 16 * row.Level }}
                >
                  <span className={classes.name}>
                    <RowName name={names[at]?.name ?? ''} whole={names[at]?.whole} />
                  </span>
                  <span className={classes.measure}>
                    {leading && leading !== column && cellText(leading, row.Cells[leading.Key])}
                  </span>
                  <span className={classes.second}>{second(row, column)}</span>
                  {against !== undefined && <span className={classes.change}>{change(row)}</span>}
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
                  {leading && against !== undefined && (
                    <div>
                      <dt>{against}</dt>
                      <dd>{cellText(leading, row.Before?.[leading.Key])}</dd>
                    </div>
                  )}
                </dl>
                {drillDown(row, at)}
              </details>
            </li>
          )
        })}
      </ul>
      {left > 0 && (
        <div className={classes.more} data-no-print>
          <Button variant="subtle" size="compact-sm" onClick={() => setCount(count + step)}>
            {t('report.more', { count: Math.min(step, left), left })}
          </Button>
        </div>
      )}
      {Totals && (
        <p ref={total} className={classes.total}>
          <span>{t('report.total')}</span>
          <span className={classes.totalSecond}>{second(Totals)}</span>
          <span className={classes.measure}>
            {leading && cellText(leading, Totals.Cells[leading.Key])}
          </span>
          {drillDown(Totals, rows.length)}
        </p>
      )}
    </section>
  )
}

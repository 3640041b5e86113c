import { Fragment, memo, useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { usePrinting, useHorizontalOverflow } from '#core'

import { isMeasure, nameColumn, rowNames, useCellText } from '../data/cell-text.ts'
import { differenceKey, findLargestMove } from '../data/measures.ts'
import type { ReportColumn, ReportRow } from '../data/use-report.ts'
import { Meaning } from '../look/meaning.tsx'
import { DrillDown, drillDownAt, useDrillDownName } from '../look/drill-down.tsx'
import { ColumnHead } from './column-head.tsx'
import { DifferenceCells } from './difference-cells.tsx'
import { ReportHead, RowName } from './report-head.tsx'
import { isOfOneTicket, totalsKey, type RowsProps } from './rows.ts'
import { useRenderedRows } from './use-rendered-rows.ts'
import card from '../data/card.module.css'
import classes from './report-table.module.css'

/** The report's rows as a table. Head and totals stay visible while the rows scroll. */
export const ReportTable = memo(Table)
function Table(props: RowsProps) {
  const { id, title, table, rows, measure, against, order, change, hints, keepCell, openedCell } =
    props
  const { t } = useTranslation('results')
  const cellText = useCellText()
  const { Columns: columns, Totals } = table
  /** The totals follow the last row. */
  const keyOf = (at: number) => (at === rows.length ? totalsKey : (rows[at]?.Key ?? String(at)))
  const rowAt = rows.findIndex((_, at) => keyOf(at) === openedCell?.row)
  const openedAt = openedCell?.row === totalsKey ? rows.length : rowAt
  const { scroller, isWhole, rendered, below } = useRenderedRows(
    rows.length,
    usePrinting(),
    openedAt,
  )
  useHorizontalOverflow(scroller)
  const names = rowNames(columns, rows, cellText)
  const nameOf = useDrillDownName()
  const isCompared = against !== undefined && measure !== undefined
  const largest = isCompared ? findLargestMove(measure, rows) : 0
  const width = columns.length + (isCompared ? 2 : 0)
  useEffect(() => {
    if (openedAt < 0) return
    const at = `[data-at="${openedAt}"] [data-column]`
    const links = scroller.current?.querySelectorAll<HTMLElement>(at) ?? []
    // Falls back to the first link, because the user may have opened another cell of the row on a
    // narrow screen.
    const link =
      [...links].find(({ dataset }) => dataset['column'] === openedCell?.column) ?? links[0]
    link?.focus()
  }, [openedAt, openedCell, scroller])

  const opens = (column: ReportColumn) =>
    column.Apart !== true && (column.Role === 'sum' || column === measure)
  const stop = measure && opens(measure) ? measure : columns.find(opens)
  const renderValue = (row: ReportRow, at: number, column: ReportColumn, text: string) =>
    row.Behind !== undefined && opens(column) && text !== '' ? (
      <DrillDown
        to={drillDownAt(row.Behind, column)}
        store={row.Store}
        className={classes.drillDown}
        data-column={column.Key}
        data-charted={column === measure || undefined}
        // One tab stop per row, because all its values lead to the same tickets.
        tabIndex={column === stop ? undefined : -1}
        aria-label={t(isOfOneTicket(row) ? 'report.ticket' : 'report.tickets', {
          value: text,
          name: nameOf(row, names[at]),
        })}
        onLeave={() => keepCell({ row: keyOf(at), column: column.Key })}
      >
        {text}
      </DrillDown>
    ) : (
      text
    )
  /** The cells of a row or of the totals. One of them is the row's header. */
  const cells = (
    row: ReportRow,
    at: number,
    named: ReportColumn | undefined,
    name: (text: string) => ReactNode,
  ) =>
    columns.map((column, index) => {
      const text = cellText(column, row.Cells[column.Key])
      const padding = index === 0 && row !== Totals ? 16 + 20 * row.Level : undefined
      return (
        <Fragment key={column.Key}>
          {column === named ? (
            <th scope="row" style={{ paddingInlineStart: padding }}>
              {name(text)}
            </th>
          ) : (
            <td data-measure={isMeasure(column) || undefined}>
              {renderValue(row, at, column, text)}
            </td>
          )}
          {isCompared && column === measure && (
            <DifferenceCells row={row} measure={measure} largest={row === Totals ? 0 : largest} />
          )}
        </Fragment>
      )
    })
  return (
    <section className={card.card}>
      <ReportHead table={table} hints={hints} />
      {/* Focusable, so that arrow keys can scroll it. */}
      <div
        ref={scroller}
        className={classes.scroller}
        data-whole={isWhole || undefined}
        role="region"
        aria-label={title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <table className={classes.table} id={id} aria-rowcount={rows.length + (Totals ? 2 : 1)}>
          <thead>
            <tr>
              {columns.map((column) => (
                <Fragment key={column.Key}>
                  <ColumnHead
                    sortKey={column.Key}
                    title={column.Title}
                    isMeasure={isMeasure(column)}
                    order={order}
                    change={change}
                  >
                    <Meaning column={column} />
                  </ColumnHead>
                  {isCompared && column === measure && (
                    <>
                      <th scope="col" data-measure data-days>
                        {against}
                      </th>
                      <ColumnHead
                        sortKey={differenceKey}
                        title={t('report.compare.difference')}
                        isMeasure
                        order={order}
                        change={change}
                      >
                        {t('report.compare.difference')}
                      </ColumnHead>
                    </>
                  )}
                </Fragment>
              ))}
            </tr>
          </thead>
          <tbody>
            {rendered.map(({ at, above }) => {
              const row = rows[at]
              if (!row) return null
              return (
                <Fragment key={at}>
                  {above > 0 && <Room height={above} width={width} />}
                  <tr data-level={row.Level} data-at={at} aria-rowindex={at + 2}>
                    {cells(row, at, nameColumn(columns, row), (text) => (
                      <RowName name={text} whole={names[at]?.whole} />
                    ))}
                  </tr>
                </Fragment>
              )
            })}
            {below > 0 && <Room height={below} width={width} />}
          </tbody>
          {Totals && (
            <tfoot>
              <tr aria-rowindex={rows.length + 2} data-at={rows.length}>
                {cells(Totals, rows.length, columns[0], () => t('report.total'))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </section>
  )
}

/** Takes up the space of rows that aren't rendered. */
function Room({ height, width }: { height: number; width: number }) {
  return (
    <tr aria-hidden>
      <td colSpan={width} style={{ height, padding: 0, border: 0 }}>
        {'\u00a0'}
      </td>
    </tr>
  )
}

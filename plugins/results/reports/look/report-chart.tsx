import { memo } from 'react'
import { useTranslation } from 'react-i18next'

import { Chart, Select } from '#core'

import type { ChartData } from '../data/build-chart.ts'
import { useCellText, useMarkText } from '../data/cell-text.ts'
import type { Change } from '../data/choices.ts'
import type { ReportDefinition } from '../data/definitions.ts'
import type { OpenedCell } from '../data/opened-cell.ts'
import type { ReportColumn, ReportTable } from '../data/use-report.ts'
import card from '../data/card.module.css'
import { drillDownAt, useOpenDrillDown } from './drill-down.tsx'
import { LeadingMeasure } from './leading-measure.tsx'
import classes from './report-chart.module.css'

/** The chart in its card, with a choice of measure. */
export const ReportChart = memo(ChartInCard)
function ChartInCard({
  report: { chart },
  table,
  chartData,
  measure,
  against,
  change,
  tableId,
  narrow,
  keepCell,
}: {
  report: ReportDefinition
  table: ReportTable
  chartData: ChartData
  measure: ReportColumn
  /** The compared dates as text. */
  against: string | undefined
  change: Change
  tableId: string
  narrow: boolean
  keepCell: (cell: OpenedCell) => void
}) {
  const { t } = useTranslation('results')
  const cellText = useCellText()
  const markText = useMarkText()
  const openDrillDown = useOpenDrillDown()
  const { kind, positions, values, before, by, now, rows, all } = chartData
  const titleOf = (key: string | undefined) => table.Columns.find(({ Key }) => Key === key)?.Title
  const of = titleOf(chart?.label) ?? ''
  const name = measure.Title
  const title =
    all !== undefined
      ? t('report.chart.top', { measure: name, count: positions.length, all })
      : by === 'other'
        ? t('report.chart.of', { measure: name, of: of.charAt(0).toLowerCase() + of.slice(1) })
        : t(`report.chart.${by}`, { measure: name })
  const measures = (chart?.values ?? []).flatMap((value) => {
    const label = titleOf(value)
    return label === undefined ? [] : [{ value, label }]
  })
  const open = (position: number) => {
    const row = rows[position]
    if (row?.Behind === undefined) return
    // Doesn't store the cell of a store's row, because Back then returns to the report of that
    // store.
    if (!row.Store) keepCell({ row: row.Key ?? '', column: measure.Key })
    openDrillDown({ ...row, Behind: drillDownAt(row.Behind, measure) })
  }
  // Either all bars drill down or none does, because a single bar that opens nothing would seem
  // broken.
  const opensAll =
    measure.Apart !== true &&
    positions.every(
      (_, position) =>
        rows[position]?.Behind !== undefined || !Number(rows[position]?.Cells[measure.Key]),
    )
  return (
    <section className={`${card.card} ${classes.card}`}>
      {narrow && <LeadingMeasure table={table} column={measure} />}
      {measures.length > 1 && (
        <Select
          aria-label={t('report.chart.figure')}
          className={classes.measure}
          size="xs"
          value={measure.Key}
          allowDeselect={false}
          comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
          data={measures}
          onChange={(key) => key !== null && change({ measure: key })}
        />
      )}
      <Chart
        kind={kind}
        title={title}
        positions={positions}
        series={[{ key: measure.Key, label: against ? t('report.chart.now') : name, values }]}
        before={before && { label: against ?? '', values: before }}
        now={now}
        format={(value) => cellText(measure, value)}
        tick={markText(measure)}
        open={opensAll ? open : undefined}
        table={tableId}
      />
    </section>
  )
}

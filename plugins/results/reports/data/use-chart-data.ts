import { useMemo } from 'react'

import { hourText, rangeText, useBusinessDay } from '#core'

import { parseHour, useCellText } from './cell-text.ts'
import { buildChart } from './build-chart.ts'
import type { ReportChoices } from './choices.ts'
import type { ReportDefinition } from './definitions.ts'
import { computeAgreement, findMeasure, sortedRows } from './measures.ts'
import type { ReportTable } from './use-report.ts'

/**
 * The measure, chart and rows of a report, and whether they agree. The result is memoized until the
 * report or its choices change, so that nothing renders again while other days load.
 */
export function useChartData(
  report: ReportDefinition,
  table: ReportTable | undefined,
  { measure: chosen, sort, dir }: ReportChoices,
  culture: string,
) {
  const { today, weekStart } = useBusinessDay()
  const cell = useCellText()
  const measure = useMemo(
    () => table && findMeasure(report, table, { measure: chosen }),
    [report, table, chosen],
  )
  const rows = useMemo(
    () => (table ? sortedRows(table, { sort, dir }, measure, culture) : []),
    [table, sort, dir, measure, culture],
  )
  const rest = useMemo(() => {
    if (!table) return { chartData: undefined, against: undefined, agreement: undefined }
    const days = (from: string, to: string) => rangeText({ from, to }, culture, today)
    const chartData = buildChart(
      report,
      table,
      measure,
      { today, weekStart },
      {
        cell,
        days,
        day: (date) => days(date, date),
        hour: (of) => hourText(parseHour(of), culture),
      },
    )
    const { Compared } = table
    return {
      chartData,
      /** The compared dates as text. */
      against: Compared && days(Compared.FromDate, Compared.ToDate),
      agreement: computeAgreement(
        table,
        measure,
        // A ranking charts only its first rows, so its sum can't be compared.
        chartData && chartData.kind !== 'ranking' ? chartData.values : undefined,
      ),
    }
  }, [report, table, measure, today, weekStart, cell, culture])
  return { measure, rows, ...rest }
}

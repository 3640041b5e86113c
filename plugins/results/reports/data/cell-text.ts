import { useCallback } from 'react'

import {
  dateText,
  dayText,
  formatDifference,
  formatTick,
  formatMoney,
  formatNumber,
  formatPercent,
  hourSpanText,
  isDate,
  toCents,
  toHundredths,
  useBusinessDay,
  useCulture,
  useWhen,
  wholeHundredths,
} from '#core'

import type { Moved } from './measures.ts'
import type { ReportCell, ReportColumn, ReportRow } from './use-report.ts'

type CellText = (column: ReportColumn, cell: ReportCell) => string

export const isMeasure = ({ Format }: ReportColumn): boolean =>
  Format === 'number' || Format === 'money' || Format === 'percent'

/** Parses the hour of a cell: 13 for `13:00 to 13:59`. */
export const parseHour = (cell: ReportCell): number => Number(String(cell).slice(0, 2))

/** Formats a day as `Sat, Nov 21`. Includes the year if it isn't the current one. */
export function useDayText(): (day: string) => string {
  const culture = useCulture()
  const { today } = useBusinessDay()
  return useCallback(
    (day) =>
      day.slice(0, 4) === today.slice(0, 4) ? dayText(day, culture) : dateText(day, culture),
    [culture, today],
  )
}

/**
 * Formats report cells in the user's culture; '' for an empty cell. The function is stable across
 * renders.
 */
export function useCellText(): CellText {
  const culture = useCulture()
  const day = useDayText()
  const when = useWhen()
  return useCallback(
    ({ Format }, cell) => {
      if (cell === null || cell === undefined) return ''
      if (typeof cell === 'string') {
        if (Format === 'dateTime') return when(cell)
        if (Format === 'hour') return hourSpanText(parseHour(cell), culture)
        return Format === 'date' && isDate(cell) ? day(cell) : cell
      }
      if (Format === 'money') return formatMoney(toCents(cell), culture)
      if (Format === 'percent') return formatPercent(toHundredths(cell), culture)
      return formatNumber(cell, culture)
    },
    [culture, day, when],
  )
}

/**
 * Formats a difference: `+$255.50`. Adds a percentage, such as `+12.8%`, if there was an earlier
 * value.
 */
export function useDifferenceText() {
  const cellText = useCellText()
  const culture = useCulture()
  return (column: ReportColumn, moved: Moved) => ({
    amount: formatDifference(moved.by, (by) => cellText(column, by)),
    percent:
      moved.percent === undefined
        ? ''
        : formatDifference(moved.percent, (part) =>
            formatPercent(wholeHundredths(Math.round(part * 10) * 10), culture),
          ),
  })
}

/** Formats a measure for a chart axis. */
export function useMarkText() {
  const culture = useCulture()
  return ({ Format }: ReportColumn) =>
    (value: number) =>
      formatTick(value, culture, Format === 'money' || Format === 'percent' ? Format : 'number')
}

/**
 * The column with a row's name. In a nested report, a part has its name in another column than the
 * row that contains it.
 */
export const nameColumn = (
  columns: readonly ReportColumn[],
  { Cells }: ReportRow,
): ReportColumn | undefined =>
  columns.find((column) => !isMeasure(column) && typeof Cells[column.Key] === 'string')

/** The names of a row and of the row that contains it. */
export function rowNames(
  columns: readonly ReportColumn[],
  rows: readonly ReportRow[],
  cellText: CellText,
): { name: string; whole: string | undefined }[] {
  const above: string[] = []
  return rows.map((row) => {
    const column = nameColumn(columns, row)
    const name = column ? cellText(column, row.Cells[column.Key]) : ''
    above.length = row.Level
    above.push(name)
    return { name, whole: row.Level > 0 ? above[row.Level - 1] : undefined }
  })
}

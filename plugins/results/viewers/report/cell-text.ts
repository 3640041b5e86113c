// Cells of a report as text.
import {
  dateText,
  dayText,
  formatMoney,
  formatPercent,
  toCents,
  toHundredths,
  useBusinessDay,
  useCulture,
} from '#core'

import type { ReportCell, ReportColumn, ReportRow } from './use-report.ts'

export type CellText = (column: ReportColumn, cell: ReportCell) => string

export const isFigure = ({ Format }: ReportColumn): boolean =>
  Format !== 'text' && Format !== 'date'

/** `Sat, Nov 21`; a day that is not of this year with it. */
export function useDayText(): (day: string) => string {
  const culture = useCulture()
  const { today } = useBusinessDay()
  return (day) =>
    day.slice(0, 4) === today.slice(0, 4) ? dayText(day, culture) : dateText(day, culture)
}

/** How the cells of columns read in the person's culture; '' for none. */
export function useCellText(): CellText {
  const culture = useCulture()
  const day = useDayText()
  return ({ Format }, cell) => {
    if (cell === null || cell === undefined) return ''
    if (typeof cell === 'string') return Format === 'date' ? day(cell) : cell
    if (Format === 'money') return formatMoney(toCents(cell), culture)
    if (Format === 'percent') return formatPercent(toHundredths(cell), culture)
    return new Intl.NumberFormat(culture, { maximumFractionDigits: 3 }).format(cell)
  }
}

/** The column that names the row: a part has no name in the column of the whole. */
export const nameColumn = (
  columns: readonly ReportColumn[],
  { Cells }: ReportRow,
): ReportColumn | undefined =>
  columns.find((column) => !isFigure(column) && typeof Cells[column.Key] === 'string')

/** The names of the rows, and of the row that each is a part of. */
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

// Builds the chart of a report from the rows of its table, so that chart and table can't disagree.
import { isDate, weekOf, type Calendar, type ChartPosition, type ChartProps } from '#core'

import type { ReportDefinition } from './definitions.ts'
import { sumCells, wholeRows } from './measures.ts'
import type { ReportCell, ReportColumn, ReportRow, ReportTable } from './use-report.ts'

/** With more days than this, the columns are too narrow to tell apart, so they become weeks. */
const mostDays = 40
/** Limits the number of bars. With more, the table is easier to read. */
const mostBars = 8

export interface ChartData {
  kind: ChartProps['kind']
  positions: readonly ChartPosition[]
  values: readonly (number | null)[]
  before: readonly (number | null)[] | undefined
  /** The unit of each chart position. A week is the sum of its days. */
  by: 'day' | 'week' | 'other'
  /** The position of the period that is still running. */
  now: number | undefined
  /** The row of each position. Undefined for a position that combines several rows. */
  rows: readonly (ReportRow | undefined)[]
  /** The number of all rows. Only set if the chart shows just the first ones. */
  all: number | undefined
}
/** Formats the labels of chart positions. */
export interface PositionFormats {
  cell(column: ReportColumn, cell: ReportCell): string
  /** The axis labels: `Nov 2`, `1 PM`. */
  day(date: string): string
  hour(cell: ReportCell): string
  /** `Nov 2 – 8` */
  days(from: string, to: string): string
}

const numberOf = (cell: ReportCell): number | null => (typeof cell === 'number' ? cell : null)

/**
 * The chart of a report. Undefined if the report has no chart, or there are fewer than two
 * positions to compare.
 * @param measure the measure to show
 * @param calendar gives the current day, which isn't over, and the first day of the week
 */
export function buildChart(
  { chart }: ReportDefinition,
  table: ReportTable,
  measure: ReportColumn | undefined,
  calendar: Calendar,
  formats: PositionFormats,
): ChartData | undefined {
  const label = table.Columns.find(({ Key }) => Key === chart?.label)
  if (!chart || !label || !measure) return undefined
  const whole = wholeRows(table)
  const isTime = label.Format === 'date'
  const rows = isTime ? inOrderOfDays(whole, label) : whole
  const chartData =
    isTime && rows.length > mostDays && measure.Role === 'sum'
      ? buildFromWeeks(rows, label, measure, calendar, formats)
      : buildFromRows(chart.kind, rows, label, measure, calendar.today, formats)
  return chartData.positions.length > 1 ? { kind: chart.kind, ...chartData } : undefined
}

const dayOf = (row: ReportRow, label: ReportColumn): string => {
  const day = row.Cells[label.Key]
  return typeof day === 'string' && isDate(day) ? day : ''
}
const inOrderOfDays = (rows: readonly ReportRow[], label: ReportColumn) =>
  rows
    .filter((row) => dayOf(row, label) !== '')
    .toSorted((a, b) => (dayOf(a, label) < dayOf(b, label) ? -1 : 1))

function buildFromRows(
  kind: ChartProps['kind'],
  rows: readonly ReportRow[],
  label: ReportColumn,
  measure: ReportColumn,
  today: string,
  formats: PositionFormats,
): Omit<ChartData, 'kind'> {
  const value = ({ Cells }: ReportRow) => numberOf(Cells[measure.Key])
  const isRanking = kind === 'ranking'
  const ranked = isRanking
    ? rows
        .filter((row) => (value(row) ?? 0) > 0)
        .toSorted((a, b) => (value(b) ?? 0) - (value(a) ?? 0))
        .slice(0, mostBars)
    : rows
  const isTime = label.Format === 'date'
  const now = isTime ? ranked.findIndex((row) => dayOf(row, label) === today) : -1
  return {
    positions: ranked.map((row, at) => {
      const text = formats.cell(label, row.Cells[label.Key])
      return {
        key: row.Key ?? String(at),
        label: isTime
          ? formats.day(dayOf(row, label))
          : label.Format === 'hour'
            ? formats.hour(row.Cells[label.Key])
            : text,
        long: text,
      }
    }),
    values: ranked.map(value),
    before: ranked.some(({ Before }) => Before)
      ? ranked.map(({ Before }) => numberOf(Before?.[measure.Key]))
      : undefined,
    by: isTime ? 'day' : 'other',
    now: now < 0 ? undefined : now,
    rows: ranked,
    all: isRanking && rows.length > ranked.length ? rows.length : undefined,
  }
}

function buildFromWeeks(
  rows: readonly ReportRow[],
  label: ReportColumn,
  measure: ReportColumn,
  { today, weekStart }: Calendar,
  formats: PositionFormats,
): Omit<ChartData, 'kind'> {
  const weeks = [...Map.groupBy(rows, (row) => weekOf(dayOf(row, label), weekStart))]
  const now = weeks.findIndex(([first]) => first === weekOf(today, weekStart))
  return {
    positions: weeks.map(([week, days]) => {
      const [first, last] = [days[0], days.at(-1)].map((day) => (day ? dayOf(day, label) : week))
      return {
        key: week,
        label: formats.day(first ?? week),
        long: formats.days(first ?? week, last ?? week),
      }
    }),
    values: weeks.map(([, days]) =>
      sumCells(
        measure,
        days.map(({ Cells }) => Cells[measure.Key]),
      ),
    ),
    before: rows.some(({ Before }) => Before)
      ? weeks.map(([, days]) =>
          sumCells(
            measure,
            days.map(({ Before }) => Before?.[measure.Key]),
          ),
        )
      : undefined,
    by: 'week',
    now: now < 0 ? undefined : now,
    rows: [],
    all: undefined,
  }
}

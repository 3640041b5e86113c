// Sums and differences of a report's measures. They are exact, because they are computed in whole
// cents.
import { fromCents, toCents, wholeCents } from '#core'

import type { ReportChoices } from './choices.ts'
import type { ReportDefinition } from './definitions.ts'
import type { ReportCell, ReportColumn, ReportRow, ReportTable } from './use-report.ts'

/** Counts and percentages have at most three decimals. */
const thousandths = 1000
const isMoney = ({ Format }: ReportColumn) => Format === 'money'

/** Converts a value to whole cents or thousandths. An empty cell is 0. */
const toParts = (column: ReportColumn, cell: ReportCell): number =>
  typeof cell !== 'number' ? 0 : isMoney(column) ? toCents(cell) : Math.round(cell * thousandths)
/** Reverses `toParts`. */
const toMeasureValue = (column: ReportColumn, parts: number): number =>
  isMoney(column) ? fromCents(wholeCents(parts)) : parts / thousandths

export const sumCells = (column: ReportColumn, cells: readonly ReportCell[]): number =>
  toMeasureValue(
    column,
    cells.reduce<number>((sum, cell) => sum + toParts(column, cell), 0),
  )

/** The top-level rows, whose sums are the report's totals. */
export const wholeRows = ({ Rows }: Pick<ReportTable, 'Rows'>): readonly ReportRow[] =>
  Rows.filter(({ Level }) => Level === 0)

/** The change from the earlier period. */
export interface Moved {
  by: number
  /** In percent of the earlier value. Undefined if that was 0. */
  percent: number | undefined
}
export function computeMoved(
  column: ReportColumn,
  { Cells, Before }: Pick<ReportRow, 'Cells' | 'Before'>,
): Moved | undefined {
  if (!Before) return undefined
  const was = toParts(column, Before[column.Key])
  const by = toParts(column, Cells[column.Key]) - was
  return {
    by: toMeasureValue(column, by),
    percent: was === 0 ? undefined : (by / Math.abs(was)) * 100,
  }
}

/**
 * The largest difference. It sets the scale of the bars, so that their lengths are proportional.
 */
export const findLargestMove = (column: ReportColumn, rows: readonly ReportRow[]): number =>
  rows.reduce((most, row) => Math.max(most, Math.abs(computeMoved(column, row)?.by ?? 0)), 0)

/** The keys of the measures for chart and comparison, in the report's order. */
export const measuresOf = ({ chart, line }: ReportDefinition): readonly string[] =>
  chart ? chart.values : line ? [line.measure] : []

/** The measure for chart and comparison: the chosen one, or the report's first. */
export function findMeasure(
  report: ReportDefinition,
  { Columns }: Pick<ReportTable, 'Columns'>,
  { measure: chosen }: Pick<ReportChoices, 'measure'>,
): ReportColumn | undefined {
  const keys = measuresOf(report)
  const key = keys.includes(chosen) ? chosen : keys[0]
  return Columns.find((column) => column.Key === key && column.Role !== 'dimension')
}

/** The key of the difference column, which rows can be sorted by too. */
export const differenceKey = 'difference'

/**
 * Sorts the rows by a column, with each row's parts below it in the same order. Equal rows keep the
 * report's order.
 * @param measure the measure whose difference is shown
 */
export function sortedRows(
  { Columns, Rows }: Pick<ReportTable, 'Columns' | 'Rows'>,
  { sort, dir }: Pick<ReportChoices, 'sort' | 'dir'>,
  measure: ReportColumn | undefined,
  culture: string,
): readonly ReportRow[] {
  const column = sort === differenceKey ? measure : Columns.find(({ Key }) => Key === sort)
  if (!column) return Rows
  const words = new Intl.Collator(culture, { numeric: true, sensitivity: 'base' })
  const valueOf = (row: ReportRow): ReportCell =>
    sort === differenceKey ? computeMoved(column, row)?.by : row.Cells[column.Key]
  const compare = (a: ReportCell, b: ReportCell): number => {
    const [isNone, isOtherNone] = [a ?? '', b ?? ''].map((cell) => cell === '')
    // Empty cells come last in both directions.
    if (isNone || isOtherNone) return Number(isNone) - Number(isOtherNone)
    const order =
      typeof a === 'number' && typeof b === 'number' ? a - b : words.compare(String(a), String(b))
    return dir === 'asc' ? order : -order
  }
  const sorted = (rows: readonly ReportRow[], level: number): ReportRow[] => {
    const blocks: { head: ReportRow; parts: ReportRow[] }[] = []
    for (const row of rows) {
      const last = blocks.at(-1)
      if (row.Level > level && last) last.parts.push(row)
      else blocks.push({ head: row, parts: [] })
    }
    return blocks
      .sort((a, b) => compare(valueOf(a.head), valueOf(b.head)))
      .flatMap(({ head, parts }) => [head, ...sorted(parts, level + 1)])
  }
  return sorted(Rows, 0)
}

/**
 * Sums that the browser computes, and the columns in which they differ from the server's totals.
 */
export interface Agreement {
  /** The measure in the chart. The members below it are the different ways to add it up. */
  column: ReportColumn
  rows: number
  total: number
  /**
   * Undefined if the chart only shows some rows, because their sum would differ from the totals.
   */
  chart: number | undefined
  /** The number of columns that were added up. */
  count: number
  differing: readonly { column: ReportColumn; by: number }[]
}

/**
 * Adds up each column of sums and compares it with the server's totals.
 * @param charted the chart's values of the measure, if the chart shows all rows
 * @returns undefined if a comparison is impossible, because there are no totals or only the first
 * of many rows
 */
export function computeAgreement(
  table: ReportTable,
  measure: ReportColumn | undefined,
  charted: readonly (number | null)[] | undefined,
): Agreement | undefined {
  const { Columns, Rows, Totals, TotalRowCount } = table
  const adding = Columns.filter(({ Role, Key }) => Role === 'sum' && Totals?.Cells[Key] != null)
  const column = adding.find(({ Key }) => Key === measure?.Key) ?? adding[0]
  if (!Totals || !column || TotalRowCount > Rows.length) return undefined
  const whole = wholeRows(table)
  const sums = new Map(
    adding.map((compared) => [
      compared,
      sumCells(
        compared,
        whole.map(({ Cells }) => Cells[compared.Key]),
      ),
    ]),
  )
  const totalOf = ({ Key }: ReportColumn) => Number(Totals.Cells[Key])
  const chart = charted && column.Key === measure?.Key ? sumCells(column, charted) : undefined
  const off = (compared: ReportColumn, sum: number) =>
    toMeasureValue(compared, toParts(compared, sum) - toParts(compared, totalOf(compared)))
  const differing = [...sums].map(([compared, sum]) => ({
    column: compared,
    by: off(compared, sum),
  }))
  if (chart !== undefined) differing.push({ column, by: off(column, chart) })
  return {
    column,
    rows: sums.get(column) ?? 0,
    total: totalOf(column),
    chart,
    count: adding.length,
    differing: differing.filter(({ by }) => by !== 0),
  }
}

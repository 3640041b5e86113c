// Sums and differences of a report's figures. They are exact: what is added up are whole cents.
import { fromCents, toCents, wholeCents } from '#core'

import type { ReportChoices } from './choices.ts'
import type { ReportDefinition } from './definitions.ts'
import type { ReportCell, ReportColumn, ReportRow, ReportTable } from './use-report.ts'

/** Counts and percents have at most three decimals. */
const thousandths = 1000
const isMoney = ({ Format }: ReportColumn) => Format === 'money'

/** A figure in its smallest parts: cents, or thousandths. Nothing is 0. */
const partsOf = (column: ReportColumn, cell: ReportCell): number =>
  typeof cell !== 'number' ? 0 : isMoney(column) ? toCents(cell) : Math.round(cell * thousandths)
/** The reverse of partsOf. */
const figureOf = (column: ReportColumn, parts: number): number =>
  isMoney(column) ? fromCents(wholeCents(parts)) : parts / thousandths

export const sumOf = (column: ReportColumn, cells: readonly ReportCell[]): number =>
  figureOf(
    column,
    cells.reduce<number>((sum, cell) => sum + partsOf(column, cell), 0),
  )

/** The rows that are no part of another: their sums are the report's totals. */
export const wholeRows = ({ Rows }: Pick<ReportTable, 'Rows'>): readonly ReportRow[] =>
  Rows.filter(({ Level }) => Level === 0)

/** What a figure came to against the period before. */
export interface Moved {
  by: number
  /** Of what it was; undefined where it was nothing. */
  percent: number | undefined
}
export function movedOf(
  column: ReportColumn,
  { Cells, Before }: Pick<ReportRow, 'Cells' | 'Before'>,
): Moved | undefined {
  if (!Before) return undefined
  const was = partsOf(column, Before[column.Key])
  const by = partsOf(column, Cells[column.Key]) - was
  return {
    by: figureOf(column, by),
    percent: was === 0 ? undefined : (by / Math.abs(was)) * 100,
  }
}

/**
 * How far the bars of differences go to either side: as far as the largest difference, so that each
 * bar is as long as its difference is large.
 */
export const reachOf = (column: ReportColumn, rows: readonly ReportRow[]): number =>
  rows.reduce((most, row) => Math.max(most, Math.abs(movedOf(column, row)?.by ?? 0)), 0)

/** The keys of figures that can be drawn and compared, the first one first. */
export const measuresOf = ({ chart, line }: ReportDefinition): readonly string[] =>
  chart ? chart.values : line ? [line.figure] : []

/** The figure that is drawn and compared: the chosen one, else the report's first. */
export function measureOf(
  report: ReportDefinition,
  { Columns }: Pick<ReportTable, 'Columns'>,
  { figure }: Pick<ReportChoices, 'figure'>,
): ReportColumn | undefined {
  const keys = measuresOf(report)
  const key = keys.includes(figure) ? figure : keys[0]
  return Columns.find((column) => column.Key === key && column.Role !== 'dimension')
}

/** The column of differences, which rows can be sorted by as well. */
export const differenceKey = 'difference'

/**
 * The rows sorted by a column, each with its parts below it, sorted alike. Rows of the same stay as
 * the report has them.
 * @param measure the figure whose difference is shown
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
    sort === differenceKey ? movedOf(column, row)?.by : row.Cells[column.Key]
  const compare = (a: ReportCell, b: ReportCell): number => {
    const [isNone, isOtherNone] = [a ?? '', b ?? ''].map((cell) => cell === '')
    // Nothing comes last, whichever way one sorts.
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

/** What was added up anew, and where it differs from the totals. */
export interface Agreement {
  /** The figure that is drawn, by each way to sum it. */
  figure: ReportColumn
  rows: number
  total: number
  /** Undefined where the chart shows a part of the rows. */
  chart: number | undefined
  /** How many columns were added up. */
  count: number
  differing: readonly { column: ReportColumn; by: number }[]
}

/**
 * Adds up the rows of each column that adds up, and compares with the totals that came with them.
 * @param drawn what the chart draws of the measure, if it draws all rows
 * @returns undefined where there is nothing to compare: no totals, or only the first of more rows
 */
export function agreementOf(
  table: ReportTable,
  measure: ReportColumn | undefined,
  drawn: readonly (number | null)[] | undefined,
): Agreement | undefined {
  const { Columns, Rows, Totals, TotalRowCount } = table
  const adding = Columns.filter(({ Role, Key }) => Role === 'sum' && Totals?.Cells[Key] != null)
  const figure = adding.find(({ Key }) => Key === measure?.Key) ?? adding[0]
  if (!Totals || !figure || TotalRowCount > Rows.length) return undefined
  const whole = wholeRows(table)
  const sums = new Map(
    adding.map((column) => [
      column,
      sumOf(
        column,
        whole.map(({ Cells }) => Cells[column.Key]),
      ),
    ]),
  )
  const totalOf = (column: ReportColumn) => Number(Totals.Cells[column.Key])
  const chart = drawn && figure.Key === measure?.Key ? sumOf(figure, drawn) : undefined
  const off = (column: ReportColumn, sum: number) =>
    figureOf(column, partsOf(column, sum) - partsOf(column, totalOf(column)))
  const differing = [...sums].map(([column, sum]) => ({ column, by: off(column, sum) }))
  if (chart !== undefined) differing.push({ column: figure, by: off(figure, chart) })
  return {
    figure,
    rows: sums.get(figure) ?? 0,
    total: totalOf(figure),
    chart,
    count: adding.length,
    differing: differing.filter(({ by }) => by !== 0),
  }
}

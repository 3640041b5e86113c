// Builds report rows from the query's result and matches them with rows of the earlier period.
import { daysBetween, plusDays } from '#core/time/dates.ts'
import { may } from '#server/access/abilities.ts'
import type { AnyCall } from '#server/calls/call.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { cleanSearch } from '#server/data/text.ts'
import { isAcrossStores, storeId, storeName } from '#server/records/engine/company-view.ts'
import type { Filter } from '#server/records/engine/description.ts'
import { choiceOf, readNames } from '#server/records/engine/filters.ts'
import type { Filters, Found, PageRecord, Value, Values } from '#server/records/engine/source.ts'
import { nowOf } from '#server/time.ts'
import type { Period } from '../viewers/sums.ts'
import {
  drillDownOf,
  isNone,
  readDrillDownLinks,
  ticketDrillDownOf,
  type DrillDownLink,
} from './drill-down.ts'
import { chosenFilters } from './choices.ts'
import { isMeasure, text, toTableColumn, type ReportColumn } from './columns.ts'
import type { Report } from './define.ts'
import { mostWhole, type Read, type Reader, type TableRow, type Times } from './definition.ts'
import { tooMany } from './refusals.ts'

type Asker = Pick<AnyCall, 'facts' | 'scope'>

/** A report's columns in order. If rows belong to a store, its column comes first. */
function listColumns(
  { columns, page }: Report,
  scope: AnyCall['scope'],
  filters: Filters,
): readonly ReportColumn[] {
  const names = page.rendered.shows?.(filters)
  const [first, ...rest] = names
    ? names.flatMap((name) => columns.filter((column) => column.name === name))
    : columns.filter(({ inPortal }) => inPortal !== true)
  return [
    ...(first ? [first] : []),
    ...(isAcrossStores(page, scope) ? [text(storeName, 'Store')] : []),
    ...rest,
  ]
}

const words: Readonly<Record<string, string>> = { true: 'Yes', false: 'No' }
/** The value as displayed; choices show their label. */
function toCell({ name, kind, choices }: ReportColumn, values: Values): string | number | null {
  const value = values[name] ?? null
  if (value === null || typeof value === 'number') return value
  const said = String(value)
  const word = choices?.find((choice) => choice.value === said)?.label
  return word ?? (kind === 'boolean' ? (words[said] ?? said) : said)
}
type Cells = Record<string, string | number | null>
const toCells = (columns: readonly ReportColumn[], values: Values): Cells =>
  Object.fromEntries(columns.map((column) => [column.name, toCell(column, values)]))
/** Zeros for all measures. A comparison uses them if the other period doesn't have the row. */
const zeros = (columns: readonly ReportColumn[]): Cells =>
  Object.fromEntries(columns.filter(isMeasure).map(({ name }) => [name, 0]))
const toMeasureCells = (columns: readonly ReportColumn[], values: Values): Cells =>
  toCells(columns.filter(isMeasure), values)

/**
 * Computes the totals. Averages and shares aren't sums of rows, so they have their own formulas.
 */
function computeTotals(
  { page }: Report,
  columns: readonly ReportColumn[],
  { totals = {} }: Found,
): Cells {
  const ratio = ({ name, kind }: ReportColumn): number | null => {
    const [of, by] = page.rendered.ratios?.[name] ?? []
    const [part, whole] = [totals[of ?? ''], totals[by ?? '']]
    if (part === undefined || whole === undefined || whole === 0) return null
    return Math.round((part / whole) * (kind === 'percent' ? 10_000 : 100)) / 100
  }
  return Object.fromEntries(
    columns.map((column) => [
      column.name,
      isMeasure(column) ? (totals[column.name] ?? ratio(column)) : null,
    ]),
  )
}

/** Whether the column is a date that identifies the row. */
const isKeyDate = ({ columns, page }: Report, name: string): boolean =>
  page.rendered.keys?.includes(name) === true &&
  columns.some((each) => each.name === name && each.kind === 'date')

/**
 * A key that finds the same row in another period. Dates become the number of days since the start
 * of the period. Undefined for events, because they never repeat.
 */
function keyOf(report: Report, values: Values, dates: Period | undefined): string | undefined {
  const keys = report.page.rendered.keys?.map((name) => {
    const value = values[name] ?? null
    return dates && typeof value === 'string' && isKeyDate(report, name)
      ? daysBetween(dates.from, value)
      : value
  })
  return keys && JSON.stringify(keys)
}

/** A row of the earlier period, with its dates moved into this period. */
function moved(report: Report, { values }: PageRecord, { dates, before }: Times): Values {
  if (!dates || !before) return values
  const shift = daysBetween(before.from, dates.from)
  const shiftDate = (value: Value): Value => {
    const date = plusDays(String(value), shift)
    // This day isn't in the period, because the compared period is longer.
    return date > dates.to ? null : date
  }
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value !== null && isKeyDate(report, name) ? shiftDate(value) : value,
    ]),
  )
}

/** The sort value of rows without a date, which come last. */
const lastDate = '9999-12-31'

function buildRows(
  report: Report,
  columns: readonly ReportColumn[],
  now: Found,
  then: Found | undefined,
  times: Times,
  drillDown: (values: Values) => DrillDownLink,
): TableRow[] {
  const before = new Map(
    then?.records.map((record) => [keyOf(report, record.values, times.before), record]),
  )
  const isCompared = then !== undefined && report.page.rendered.keys !== undefined
  const buildRow = (
    values: Values,
    cells: Cells,
    key: string | undefined,
    isThere = true,
  ): TableRow => {
    const same = before.get(key)
    before.delete(key)
    return {
      ...(key !== undefined && { Key: key }),
      Level: 0,
      Cells: cells,
      ...(isCompared && { Before: same ? toMeasureCells(columns, same.values) : zeros(columns) }),
      ...(isThere && drillDown(values)),
    }
  }
  const rows = now.records.map(({ id, values }) =>
    buildRow(values, toCells(columns, values), keyOf(report, values, times.dates) ?? String(id)),
  )
  if (!isCompared) return rows
  for (const [key, record] of before) {
    const values = moved(report, record, times)
    rows.push(buildRow(values, { ...toCells(columns, values), ...zeros(columns) }, key, false))
  }
  const time = columns[0]
  if (time?.kind !== 'date') return rows
  const dateOf = ({ Cells }: TableRow) => String(Cells[time.name] ?? lastDate)
  return rows.sort((a, b) => (dateOf(a) < dateOf(b) ? -1 : dateOf(a) > dateOf(b) ? 1 : 0))
}

async function readDrillDowns(
  tx: Tx,
  { page: { rendered } }: Report,
  call: Asker,
  times: Times,
  chosen: Filters,
  { records }: Found,
): Promise<{ row: (values: Values) => DrillDownLink; whole: DrillDownLink }> {
  const hasDrillDowns = (rendered.tickets ?? rendered.ticket) !== undefined
  const ids = hasDrillDowns ? records.map(({ values }) => values[storeId]) : []
  const linkTo = await readDrillDownLinks(tx, call, ids)
  const drillDown = drillDownOf(linkTo, times)
  const toDrillDown = (values: Values): DrillDownLink => {
    const tickets = isNone(values) ? undefined : rendered.tickets?.(values, chosen)
    return drillDown(tickets && { ...tickets, Store: values[storeId] ?? null })
  }
  return {
    row: rendered.ticket ? ticketDrillDownOf(linkTo, rendered.ticket) : toDrillDown,
    whole: drillDown(rendered.whole?.(chosen)),
  }
}

/** The records that are named in a link, with their labels. */
const listLinked = (
  filters: readonly Filter[],
  chosen: Filters,
  names: Readonly<Record<string, string>> = {},
): NonNullable<Read['linked']> =>
  filters.flatMap(({ name, label }) => {
    const [of, value] = [names[name], choiceOf(chosen, name)]
    return of === undefined || value === undefined
      ? []
      : [{ Filter: name, Value: value, Label: label, Name: of }]
  })

/**
 * The page's filters and the report's own, with the options that this user may choose. A nested
 * report has report options instead.
 */
export const listFilters = ({ tree, page }: Report, { facts }: Pick<Asker, 'facts'>): Filter[] =>
  (tree ? [] : [...(page.filters ?? []), ...(page.rendered.filters ?? [])]).map((filter) =>
    filter.kind === 'choice'
      ? {
          ...filter,
          choices: filter.choices.filter(
            ({ ability }) => ability === undefined || may(ability, facts),
          ),
        }
      : filter,
  )

async function readFound(
  tx: Tx,
  report: Report,
  { facts, scope, session, clock }: AnyCall,
  sent: { Search?: string | undefined },
  filters: Filters,
  most: number,
): Promise<Found> {
  const { page } = report
  if (page.databaseRole === 'operator') throw new TypeError('Reports are of one merchant')
  const { chart } = page.rendered
  const [first] = listColumns(report, scope, filters)
  // A time series begins with its first day.
  const overTime = chart?.kind === 'line' && first?.kind === 'date' && first.name === chart.label
  const ask = {
    page: 1,
    pageSize: most,
    search: cleanSearch(sent.Search),
    sort: overTime ? chart.label : page.defaultSort,
    direction: overTime ? ('asc' as const) : (page.defaultDirection ?? 'asc'),
    filters,
    totals: page.totals ?? [],
  }
  return page.source.search(tx, scope, ask, { scope, session, facts, now: nowOf(clock) })
}

export const rowsReader =
  (report: Report): Reader =>
  async (tx, call, sent, times, most) => {
    const { page } = report
    // A comparison reads all rows. Otherwise, a row beyond the limit would be compared with zeros.
    const asked = times.before && page.rendered.keys ? mostWhole : most
    const filters = listFilters(report, call)
    const find = async (dates: Period | undefined) => {
      const chosen = chosenFilters(sent, filters, dates)
      const linked = listLinked(filters, chosen, await readNames(tx, call, filters, chosen))
      const found = await readFound(tx, report, call, sent, chosen, asked)
      if (asked === mostWhole && found.total > asked)
        throw tooMany(times.dates ? 'ToDate' : 'Search')
      return { chosen, found, linked }
    }
    const { chosen, found: now, linked } = await find(times.dates)
    const then = times.before && (await find(times.before)).found
    const columns = listColumns(report, call.scope, chosen)
    const isEmpty = now.total === 0 && (then?.total ?? 0) === 0
    const drillDowns = await readDrillDowns(tx, report, call, times, chosen, now)
    const rows = buildRows(report, columns, now, then, times, drillDowns.row)
    const Cells = computeTotals(report, columns, now)
    const isAll = now.total > 0 && cleanSearch(sent.Search) === '' && !isNone(Cells)
    return {
      columns: columns.map((column) => toTableColumn(column, column.isSum, page.rendered)),
      rows,
      totals:
        isEmpty || page.totals === undefined
          ? null
          : {
              Level: 0,
              Cells,
              ...(then && { Before: computeTotals(report, columns.filter(isMeasure), then) }),
              ...(isAll && drillDowns.whole),
            },
      ...(linked.length > 0 && { linked }),
      count: Math.max(now.total, rows.length),
    }
  }

// Defines a report. The described page, the portal's report and the file are all derived from the
// definition.
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Scope } from '#server/calls/call.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { required } from '#core/required.ts'
import { storeId, storeName } from '#server/records/engine/company-view.ts'
import type {
  ColumnKind,
  Rendered,
  Filter,
  ReportPage,
} from '#server/records/engine/description.ts'
import { querySource } from '#server/records/engine/query-source.ts'
import { businessDates } from '#server/records/engine/report.ts'
import type { Filters } from '#server/records/engine/source.ts'
import type { Tree } from '../viewers/tree.ts'
import { isMeasure, toColumn, toSql, type Read, type ReportColumn } from './columns.ts'
import type { ReportName } from './definition.ts'
import { meaningOf } from './meanings.ts'
import { reportRoutes } from './routes.ts'

export interface Definition extends Partial<Omit<Rendered, 'group' | 'columns' | 'filters'>> {
  name: ReportName
  answers: string
  /** What a row is called, in lower case. */
  noun: string
  columns: readonly ReportColumn[]
  /** A selected column. Add `desc` to sort descending: `net desc`. */
  sort: string
  order?: Readonly<Record<string, string>>
  /** Defaults to the business dates. */
  filters?: readonly Filter[]
  /** Choices that only the portal's report offers. */
  choices?: Rendered['filters']
  search?: readonly string[]
  /**
   * Columns that are selected as text but not shown, because they identify rows or their tickets.
   */
  also?: Readonly<Record<string, Read>>
  /** The store's name, if each row belongs to a store. */
  store?: string | RawBuilder<unknown>
  /** The columns to group by. Without an `id`, they also determine the row numbers. */
  by?: readonly Grouping[] | ((filters: Filters) => readonly Grouping[])
  id?: string | RawBuilder<unknown>
  /** The query without its columns. */
  // oxlint-disable-next-line typescript/no-explicit-any -- each report reads other tables
  rows: (tx: Tx, scope: Scope, filters: Filters) => SelectQueryBuilder<any, any, any>
  /** Nests the rows in the portal's report. */
  tree?: Tree
}
type Grouping = string | RawBuilder<unknown>

export interface Report extends Pick<Definition, 'name' | 'tree'> {
  route: string
  page: ReportPage & { rendered: Rendered }
  columns: readonly ReportColumn[]
  dates: Extract<Filter, { kind: 'dates' }> | undefined
  searches: boolean
}

/** Whether a search can match any of the columns that are shown by default. */
function isSearched({ choices = [], search = [], shows }: Definition): boolean {
  const first = choices.map((filter) => [filter.name, { value: filter.default }] as const)
  const shown = shows?.(Object.fromEntries(first))
  return search.some((name) => shown === undefined || shown.includes(name))
}

/**
 * Finds a mistyped name when the server starts, not only when the report runs.
 * @throws RangeError for the first unknown name, for a measure without a meaning, and if rows
 * belong to stores but the keys don't include the store
 */
function checkNames(definition: Definition): void {
  const { name, columns, sort, order = {}, search = [], also = {}, store, keys = [] } = definition
  const {
    ratios = {},
    chart,
    line,
    hours,
    apart = [],
    ticket = [],
    shows,
    choices = [],
  } = definition
  const own = columns.map((column) => column.name)
  const selected = [...own, ...Object.keys(also), ...(store === undefined ? [] : [storeName])]
  const chosen: Filters[] = choices.flatMap((filter) =>
    filter.choices.map(({ value }) => ({ [filter.name]: { value } })),
  )
  const uses: [where: string, names: readonly string[], among: readonly string[]][] = [
    ['sort', [sort.replace(/ desc$/, '')], selected],
    ['order', Object.entries(order).flat(), [...selected, 'id']],
    ['search', search, selected],
    ['keys', keys, selected],
    ['ticket', ticket, selected],
    ['ratios', Object.entries(ratios).flat(2), own],
    ['chart', chart ? [chart.label, ...chart.values] : [], own],
    ['line', line ? [line.measure, ...line.details] : [], own],
    ['hours', hours === undefined ? [] : [hours], own],
    ['apart', apart, own],
    ['shows', [{}, ...chosen].flatMap((filters) => shows?.(filters) ?? []), own],
  ]
  for (const [where, names, among] of uses)
    for (const each of names)
      if (!among.includes(each))
        throw new RangeError(`The report ${name} has no '${each}', which its ${where} names.`)
  for (const column of columns.filter(isMeasure)) meaningOf(column)
  // Without the store's id, rows of two stores with the same name would merge.
  if (store !== undefined && definition.keys && !keys.includes(storeId))
    throw new RangeError(`Rows of ${name} are of stores, and its keys do not say which`)
}

/** @throws RangeError if the definition names something unknown */
export function define(definition: Definition): Report {
  checkNames(definition)
  const {
    name,
    answers,
    noun,
    columns,
    sort,
    order = {},
    filters = [businessDates],
    choices,
    search = [],
    also = {},
    store,
    by,
    id,
    rows,
    tree,
    chart = null,
    ...rendered
  } = definition
  const [defaultSort = '', direction] = sort.split(' ')
  const kinds: Readonly<Record<string, ColumnKind>> = {
    ...(store !== undefined && { [storeName]: 'text' }),
    ...Object.fromEntries(Object.keys(also).map((key) => [key, 'text'] as const)),
    ...Object.fromEntries(columns.map((column) => [column.name, column.kind] as const)),
  }
  const source = querySource<string>({
    kinds,
    search: [...search, ...(store === undefined ? [] : [storeName])],
    order,
    rows(tx, scope, chosen) {
      const groups = typeof by === 'function' ? by(chosen) : by
      const grouping = groups?.map((group) => toSql(group, chosen))
      const query = rows(tx, scope, chosen)
      const read: Readonly<Record<string, Read>> = {
        id: id ?? sql`row_number() over (order by ${sql.join(grouping ?? [])})`,
        ...(store !== undefined && { [storeName]: store }),
        ...also,
        ...Object.fromEntries(columns.map((column) => [column.name, column.of])),
      }
      return (grouping ? query.groupBy(grouping) : query).select(
        Object.entries(read).map(([alias, of]) => toSql(of, chosen).as(alias)),
      )
    },
  })
  const page = `${name}Report`
  const { id: route, title, group } = required(reportRoutes.get(page), `the route of ${page}`)
  const isShown = ({ inPortal }: ReportColumn) => inPortal !== true
  const totals = columns.filter(({ isSum }) => isSum).map((column) => column.name)
  return {
    name,
    route,
    columns,
    ...(tree && { tree }),
    dates: filters.find((filter) => filter.kind === 'dates'),
    // A nested report has report options instead of filters.
    searches: !tree && isSearched(definition),
    page: {
      kind: 'report',
      page,
      title,
      description: answers,
      noun,
      columns: columns.filter(isShown).map(toColumn),
      defaultSort,
      ...(direction === 'desc' && { defaultDirection: 'desc' }),
      filters,
      ...(totals.length > 0 && { totals }),
      rendered: {
        ...rendered,
        group,
        chart,
        columns: columns.filter((column) => !isShown(column)).map(toColumn),
        ...(choices && { filters: choices }),
      },
      source: { ...source, ...(store !== undefined && { perStore: true }) },
    },
  }
}

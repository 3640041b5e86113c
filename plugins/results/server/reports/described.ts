// Reports whose rows a described page lists.
import { daysBetween, plusDays } from '#core/time/dates.ts'
import type { ReportName } from '#schemas/rules/reports.ts'
import { may } from '#server/access/abilities.ts'
import type { AnyCall } from '#server/calls/call.ts'
import type { Tx } from '#server/data/doors.ts'
import { searchOf } from '#server/data/text.ts'
import { storeColumn, storeId, storeName } from '#server/records/engine/company-view.ts'
import {
  storedKind,
  type Column,
  type ColumnKind,
  type Drawn,
  type Filter,
  type ReportPage,
} from '#server/records/engine/description.ts'
import { choiceOf, namesOf } from '#server/records/engine/filters.ts'
import type { Filters, Found, PageRecord, Value, Values } from '#server/records/engine/source.ts'
import { nowOf } from '#server/time.ts'
import { meaningOf } from '../viewers/meanings.ts'
import { choiceProblems } from '../viewers/parameters.ts'
import type { Period } from '../viewers/sums.ts'
import { behindOf, isNone, leadingOf, ticketBehindOf, type Lead } from './behind.ts'
import { chosenFilters, unknownChoices } from './choices.ts'
import {
  mostWhole,
  type Definition,
  type Read,
  type TableColumn,
  type TableRow,
  type Times,
} from './definition.ts'
import { measureOf } from './measures.ts'
import { tooMany } from './refusals.ts'

const formats: Readonly<Record<ColumnKind, TableColumn['Format']>> = {
  text: 'text',
  choice: 'text',
  boolean: 'text',
  integer: 'number',
  money: 'money',
  percent: 'percent',
  date: 'date',
  dateTime: 'dateTime',
}
type DrawnPage = ReportPage & { drawn: Drawn }
type Asker = Pick<AnyCall, 'facts' | 'scope'>

const isFigure = ({ kind }: Column): boolean =>
  kind === 'integer' || kind === 'money' || kind === 'percent'
const mayHave = (ability: string | undefined, { facts }: Pick<Asker, 'facts'>): boolean =>
  ability === undefined || may(ability, facts)

/** Those of the described page, and those of the portal's report alone. */
const allOf = ({ columns, drawn }: DrawnPage): readonly Column[] => [
  ...columns,
  ...(drawn.columns ?? []),
]
/** The columns of a report for this person, in their order; rows of stores name theirs. */
function columnsOf(page: DrawnPage, call: Asker, filters: Filters): readonly Column[] {
  const names = page.drawn.shows?.(filters)
  const shown = names
    ? names.flatMap((name) => allOf(page).filter((column) => column.name === name))
    : page.columns.filter(({ inList }) => inList !== false)
  const seen = shown.filter(({ abilities }) => mayHave(abilities?.see, call))
  const [first, ...rest] = seen
  return [...(first ? [first] : []), ...storeColumn(page, call.scope), ...rest]
}
const wireOf = (page: DrawnPage, name: ReportName, column: Column): TableColumn => ({
  Key: column.name,
  Title: column.label,
  Format: page.drawn.hours === column.name ? 'hour' : formats[storedKind(column)],
  Role: !isFigure(column)
    ? 'dimension'
    : page.totals?.includes(column.name) === true
      ? 'sum'
      : 'figure',
  ...(isFigure(column) && { Meaning: meaningOf(name, column.name) }),
  ...measureOf(name, column.name),
  ...(page.drawn.apart?.includes(column.name) === true && { Apart: true }),
})

const words: Readonly<Record<string, string>> = { true: 'Yes', false: 'No' }
/** The value as one reads it: of a choice, its word. */
function cellOf({ name, kind, choices }: Column, values: Values): string | number | null {
  const value = values[name] ?? null
  if (value === null || typeof value === 'number') return value
  const text = String(value)
  const word = choices?.find((choice) => choice.value === text)?.label
  return word ?? (kind === 'boolean' ? (words[text] ?? text) : text)
}
type Cells = Record<string, string | number | null>
const cellsOf = (columns: readonly Column[], values: Values): Cells =>
  Object.fromEntries(columns.map((column) => [column.name, cellOf(column, values)]))
/** Nothing came to nothing. */
const zeros = (columns: readonly Column[]): Cells =>
  Object.fromEntries(columns.filter(isFigure).map(({ name }) => [name, 0]))
const figures = (columns: readonly Column[], values: Values): Cells =>
  cellsOf(columns.filter(isFigure), values)

/** Totals with those of averages and shares, which are no sums of rows. */
function totalsOf(page: DrawnPage, columns: readonly Column[], { totals = {} }: Found): Cells {
  const ratio = ({ name, kind }: Column): number | null => {
    const [of, by] = page.drawn.ratios?.[name] ?? []
    const [part, whole] = [totals[of ?? ''], totals[by ?? '']]
    if (part === undefined || whole === undefined || whole === 0) return null
    return Math.round((part / whole) * (kind === 'percent' ? 10_000 : 100)) / 100
  }
  return Object.fromEntries(
    columns.map((column) => [
      column.name,
      isFigure(column) ? (totals[column.name] ?? ratio(column)) : null,
    ]),
  )
}

/**
 * The same for the same row of other dates: its keys, of a date how far it is from the first one.
 * Undefined for events, which are never the same.
 */
function keyOf(page: DrawnPage, values: Values, dates: Period | undefined): string | undefined {
  const kinds = new Map(allOf(page).map(({ name, kind }) => [name, kind]))
  return (
    page.drawn.keys &&
    JSON.stringify(
      page.drawn.keys.map((name) => {
        const value = values[name] ?? null
        return dates && typeof value === 'string' && kinds.get(name) === 'date'
          ? daysBetween(dates.from, value)
          : value
      }),
    )
  )
}

/** The row of the period before, on the days of this one. */
function moved(page: DrawnPage, { values }: PageRecord, { dates, before }: Times): Values {
  if (!dates || !before) return values
  const shift = daysBetween(before.from, dates.from)
  const dateOf = (value: Value): Value => {
    const date = plusDays(String(value), shift)
    // A day of a longer period before meets none of this one.
    return date > dates.to ? null : date
  }
  const isKeyDate = (name: string): boolean =>
    page.drawn.keys?.includes(name) === true &&
    allOf(page).some((each) => each.name === name && each.kind === 'date')
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value !== null && isKeyDate(name) ? dateOf(value) : value,
    ]),
  )
}

/** Time is read from its beginning. */
function isOverTime(page: DrawnPage): boolean {
  const { chart } = page.drawn
  return (
    chart?.kind === 'line' &&
    allOf(page).some(({ name, kind }) => name === chart.label && kind === 'date')
  )
}

function rowsOf(
  page: DrawnPage,
  columns: readonly Column[],
  now: Found,
  then: Found | undefined,
  times: Times,
  lead: (values: Values) => Lead,
): TableRow[] {
  const before = new Map(
    then?.records.map((record) => [keyOf(page, record.values, times.before), record]),
  )
  const isCompared = then !== undefined && page.drawn.keys !== undefined
  const rowOf = (
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
      ...(isCompared && { Before: same ? figures(columns, same.values) : zeros(columns) }),
      ...(isThere && lead(values)),
    }
  }
  const rows = now.records.map(({ id, values }) =>
    rowOf(values, cellsOf(columns, values), keyOf(page, values, times.dates) ?? String(id)),
  )
  if (!isCompared) return rows
  for (const [key, record] of before) {
    const values = moved(page, record, times)
    rows.push(rowOf(values, { ...cellsOf(columns, values), ...zeros(columns) }, key, false))
  }
  const time = columns[0]
  if (time?.kind !== 'date') return rows
  const dateOf = ({ Cells }: TableRow) => String(Cells[time.name] ?? lastDate)
  return rows.sort((a, b) => (dateOf(a) < dateOf(b) ? -1 : dateOf(a) > dateOf(b) ? 1 : 0))
}
/** A row without a date stands behind all others. */
const lastDate = '9999-12-31'

/** Where rows and totals lead: to the tickets behind them. */
async function leadsOf(
  tx: Tx,
  { drawn }: DrawnPage,
  call: Asker,
  times: Times,
  chosen: Filters,
  { records }: Found,
): Promise<{ row: (values: Values) => Lead; whole: Lead }> {
  const leads = (drawn.tickets ?? drawn.ticket) !== undefined
  const ids = leads ? records.map(({ values }) => values[storeId]) : []
  const leading = await leadingOf(tx, call, ids)
  const behind = behindOf(leading, times)
  const rowOf = (values: Values): Lead => {
    const tickets = isNone(values) ? undefined : drawn.tickets?.(values, chosen)
    return behind(tickets && { ...tickets, Store: values[storeId] ?? null })
  }
  return {
    row: drawn.ticket ? ticketBehindOf(leading, drawn.ticket) : rowOf,
    whole: behind(drawn.whole?.(chosen)),
  }
}

/** The records that a link names, with the words for them. */
const linkedOf = (
  filters: readonly Filter[],
  chosen: Filters,
  names: Readonly<Record<string, string>> = {},
): Read['linked'] =>
  filters.flatMap(({ name, label }) => {
    const [of, value] = [names[name], choiceOf(chosen, name)]
    return of === undefined || value === undefined
      ? []
      : [{ Filter: name, Value: value, Label: label, Name: of }]
  })

const readerOf =
  (name: ReportName, page: DrawnPage): Definition['read'] =>
  async (tx, call, sent, times, most): Promise<Read> => {
    // A row beyond a cut would stand beside zeros: what is compared is read as a whole.
    const asked = times.before && page.drawn.keys ? mostWhole : most
    const filters = filtersOf(page, call)
    const find = async (dates: Period | undefined): Promise<[Filters, Found, Read['linked']]> => {
      const chosen = chosenFilters(sent, filters, dates)
      const linked = linkedOf(filters, chosen, await namesOf(tx, call, filters, chosen))
      const found = await foundOf(tx, page, call, sent, chosen, asked)
      if (asked === mostWhole && found.total > asked)
        throw tooMany(times.dates ? 'ToDate' : 'Search')
      return [chosen, found, linked]
    }
    const [chosen, now, linked] = await find(times.dates)
    const then = times.before && (await find(times.before))[1]
    const columns = columnsOf(page, call, chosen)
    const isEmpty = now.total === 0 && (then?.total ?? 0) === 0
    const leads = await leadsOf(tx, page, call, times, chosen, now)
    const rows = rowsOf(page, columns, now, then, times, leads.row)
    const Cells = totalsOf(page, columns, now)
    const isAll = now.total > 0 && searchOf(sent.Search) === '' && !isNone(Cells)
    return {
      columns: columns.map((column) => wireOf(page, name, column)),
      rows,
      totals:
        isEmpty || page.totals === undefined
          ? null
          : {
              Level: 0,
              Cells,
              ...(then && { Before: totalsOf(page, columns.filter(isFigure), then) }),
              ...(isAll && leads.whole),
            },
      ...(linked && linked.length > 0 && { linked }),
      count: Math.max(now.total, rows.length),
    }
  }

async function foundOf(
  tx: Tx,
  page: DrawnPage,
  call: AnyCall,
  sent: { Search?: string | undefined },
  filters: Filters,
  most: number,
): Promise<Found> {
  if (page.door === 'operator') throw new TypeError('Reports are of one merchant')
  const { facts, scope, session } = call
  const overTime = isOverTime(page) && columnsOf(page, call, filters)[0]?.kind === 'date'
  const ask = {
    page: 1,
    pageSize: most,
    search: searchOf(sent.Search),
    sort: overTime ? (page.drawn.chart?.label ?? page.defaultSort) : page.defaultSort,
    direction: overTime ? ('asc' as const) : (page.defaultDirection ?? 'asc'),
    filters,
    unseen: page.columns
      .filter(({ abilities }) => !mayHave(abilities?.see, call))
      .map(({ name }) => name),
    totals: page.totals ?? [],
  }
  return page.source.search(tx, scope, ask, { scope, session, facts, now: nowOf(call.clock) })
}

/** The page's filters and the report's own, with the choices of this person. */
const filtersOf = ({ filters = [], drawn }: DrawnPage, call: Pick<Asker, 'facts'>): Filter[] =>
  [...filters, ...(drawn.filters ?? [])].map((filter) =>
    filter.kind === 'choice'
      ? { ...filter, choices: filter.choices.filter(({ ability }) => mayHave(ability, call)) }
      : filter,
  )

/** Whether what shows first, before anything is chosen, has none of the columns searched. */
function isNameless({ drawn, source }: ReportPage): boolean {
  const defaults = (drawn?.filters ?? []).map(
    (filter) => [filter.name, { value: filter.default }] as const,
  )
  const shown = drawn?.shows?.(Object.fromEntries(defaults))
  return shown !== undefined && !(source.searched ?? []).some((name) => shown.includes(name))
}

/** A report with the rows of a described page. */
export function describedOf(name: ReportName, page: ReportPage): Definition {
  const { drawn } = page
  if (!drawn) throw new TypeError(`${page.page} says nothing of what it draws`)
  // Names of stores are not unique: rows of two would be one.
  if (page.source.perStore === true && drawn.keys && !drawn.keys.includes(storeId))
    throw new TypeError(`Rows of ${page.page} are of stores, and its keys do not say which`)
  const whole: DrawnPage = { ...page, drawn }
  // A store's name alone, which company view adds, is no list to be searched.
  const searched = (page.source.searched ?? []).some((column) => column !== storeName)
  // Rows of days, which a choice shows first, have no names: a search would find none of them.
  const searches = searched && !isNameless(page)
  return {
    name,
    title: page.title,
    answers: page.description,
    group: drawn.group,
    chart: drawn.chart,
    ...(drawn.line && { line: drawn.line }),
    dates: page.filters?.find((filter) => filter.kind === 'dates'),
    filters: (facts) => filtersOf(whole, { facts }).filter((filter) => filter.kind === 'choice'),
    searches,
    ofSales: drawn.tickets !== undefined,
    problems: ({ facts }, sent) => [
      ...choiceProblems(name, sent, facts),
      ...unknownChoices(sent, { filters: filtersOf(whole, { facts }), searches }),
    ],
    read: readerOf(name, whole),
  }
}

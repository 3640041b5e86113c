// The stores of a company side by side. Each store is shown at its own time, and is compared with
// its own usual day.
// Facts: T-my-store-06, T-my-store-07
import { fromCents, toCents, wholeCents } from '#core/money.ts'
import { toDate, type Clock } from '#core/time/clock.ts'
import { finds } from '#schemas/rules/search.ts'
import { againstUsual, furthestStep, sameWeekdays, spreadStep } from '#schemas/rules/usual.ts'
import type { AnswerOf, QueryOf, Scope } from '#server/calls/call.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { usedStatusCodes } from '#server/identity/sessions/session-rights.ts'
import { readVisibleStores, selectVisibleStores } from '#server/identity/sessions/visible-stores.ts'
import { localTime, todayAt } from '#server/records/engine/business-day.ts'
import { ofStores } from '#server/records/engine/stores.ts'
import { dayAsked, sumSales } from './store-day.ts'
import { dayAtStores, sumsByStore, type StoreSum } from './sums.ts'

type StoresDay = AnswerOf<'getStoresDay'>
type StoreRow = StoresDay['rows'][number]
type Sort = NonNullable<QueryOf<'getStoresDay'>['sort']>

const money = (cents: number): number => fromCents(wholeCents(cents))
const noSales = { tickets: 0, netSales: 0, online: 0 }

/** In percent. Stores are named if their difference is at least this large. */
const namedFrom = 18
const namesInStep = 2

function buildRow(
  store: Pick<StoreRow, 'id' | 'name' | 'isInUse'>,
  sums: readonly StoreSum[],
): StoreRow {
  const on = (week: number) => sums.find((sum) => sum.week === week) ?? noSales
  const { usual, measure } = againstUsual(
    on(0).netSales,
    Array.from({ length: sameWeekdays }, (_, at) => on(at + 1)),
  )
  return {
    ...store,
    sales: sumSales([on(0)]),
    usual: usual === null ? null : money(usual),
    difference: measure,
  }
}

const byName = (a: StoreRow, b: StoreRow) => a.name.localeCompare(b.name) || a.id - b.id
const distance = ({ difference }: StoreRow) => (difference === null ? -1 : Math.abs(difference))
/** All of these sort in ascending order. */
const orders: Record<Sort, (a: StoreRow, b: StoreRow) => number> = {
  furthest: (a, b) => distance(a) - distance(b),
  netSales: (a, b) => a.sales.netSales - b.sales.netSales,
  name: byName,
}

/**
 * The last step that a difference (in hundredths of a percent) fully reaches. It isn't rounded to
 * the nearest step, because 9.5 % would then count as 10 % or more.
 */
const stepOf = (difference: number): number =>
  Math.max(
    -furthestStep,
    Math.min(furthestStep, Math.trunc(difference / 100 / spreadStep) * spreadStep),
  )

/** How many stores are at each step, and the names of the outliers. */
function groupSpread(rows: readonly StoreRow[]): StoresDay['spread'] {
  const steps = Map.groupBy(
    rows.flatMap(({ name, difference }) => (difference === null ? [] : [{ name, difference }])),
    ({ difference }) => stepOf(difference),
  )
  return [...steps]
    .toSorted(([a], [b]) => a - b)
    .map(([percent, stores]) => ({
      percent,
      stores: stores.length,
      furthest: stores
        .filter(({ difference }) => Math.abs(difference) > namedFrom * 100)
        .toSorted((a, b) => Math.abs(b.difference) - Math.abs(a.difference))
        .slice(0, namesInStep),
    }))
}

/** The day of all stores that the user can open, or of only the selected store. */
export async function storesDay(
  tx: Tx,
  scope: Scope,
  {
    date: wanted,
    search = '',
    sort = 'furthest',
    direction = 'desc',
    page = 1,
    size = 50,
  }: QueryOf<'getStoresDay'>,
  clock: Clock,
): Promise<StoresDay> {
  const local = await localTime(tx, scope)
  const { date, isToday } = dayAsked(wanted, todayAt(local, clock).business)
  const asked = await dayAtStores(tx, scope, isToday ? undefined : date, toDate(clock.now()))
  const [stores, sums] = await Promise.all([
    selectVisibleStores(tx, await readVisibleStores(tx, scope))
      .where(ofStores(scope, 's.id'))
      .select(['s.id', 's.name', 's.status_code'])
      .execute(),
    sumsByStore(tx, scope, asked),
  ])
  const sumsOf = Map.groupBy(sums, ({ store }) => store)
  const rows = stores.map(({ id, name, status_code: status }) =>
    buildRow({ id, name, isInUse: usedStatusCodes.includes(status) }, sumsOf.get(id) ?? []),
  )
  const isFound = finds(search)
  const sign = direction === 'asc' ? 1 : -1
  const found = rows
    .filter(({ name }) => isFound(name))
    .toSorted((a, b) => sign * orders[sort](a, b) || byName(a, b))
  // Only counts stores that are in the table, which leaves out deleted ones.
  const shown = new Set(stores.map(({ id }) => id))
  const today = sums.filter(({ week, store }) => week === 0 && shown.has(store))
  const withUsual = rows.filter(({ usual }) => usual !== null)
  const inAll = (amountOf: (row: StoreRow) => number | null) =>
    money(withUsual.reduce((sum, row) => sum + toCents(amountOf(row) ?? 0), 0))
  return {
    date,
    isToday,
    stores: rows.length,
    selling: rows.filter(({ sales }) => sales.tickets > 0).length,
    found: found.length,
    sales: sumSales(today),
    usual: withUsual.length === 0 ? null : inAll(({ usual }) => usual),
    usualOf: inAll(({ sales }) => sales.netSales),
    spread: groupSpread(rows),
    rows: found.slice((page - 1) * size, page * size),
  }
}

// A store's business day compared with the same weekdays before it.
// Facts: T-my-store-01 to T-my-store-05
import { fromCents, wholeCents } from '#core/money.ts'
import { toDate, toIso, type Clock } from '#core/time/clock.ts'
import { plusDays } from '#core/time/dates.ts'
import { toMinutes } from '#core/time/wall-time.ts'
import { againstUsual, sameWeekdays, usualBand, type Sold } from '#schemas/rules/usual.ts'
import type { AnswerOf, Scope } from '#server/calls/call.ts'
import { invalid } from '#server/calls/problem.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { storeHere } from '#server/identity/sessions/visible-stores.ts'
import { localTime, todayAt } from '#server/records/engine/business-day.ts'
import { dayAtStores, lastDateWithSales, sumsByHour, topItems, type HourSum } from './sums.ts'

type StoreDay = AnswerOf<'getStoreDay'>
type DaySales = StoreDay['sales']

const money = (cents: number): number => fromCents(wholeCents(cents))
const itemsShown = 5
const pastWeeks = Array.from({ length: sameWeekdays }, (_, at) => at + 1)

interface Added extends Sold {
  online: number
}
const addUp = (rows: readonly Added[]): Added => ({
  tickets: rows.reduce((sum, row) => sum + row.tickets, 0),
  netSales: rows.reduce((sum, row) => sum + row.netSales, 0),
  online: rows.reduce((sum, row) => sum + row.online, 0),
})
/** Sums, in cents, in the contract's shape. */
export const sumSales = (rows: readonly Added[]): DaySales => {
  const { tickets, netSales, online } = addUp(rows)
  return { tickets, netSales: money(netSales), online: money(online) }
}

/**
 * The earliest day that can be requested. No store sold anything before it, and the weeks before
 * the requested day must be valid dates too.
 */
const firstDay = '1970-01-01'

/**
 * The requested day.
 * @throws invalid for a day that hasn't begun, or that is before 1970
 */
export function dayAsked(
  date: string | undefined,
  today: string,
): { date: string; isToday: boolean } {
  if (date !== undefined && date > today)
    throw invalid([
      { field: 'date', code: 'future', message: "This day hasn't begun. Choose an earlier one." },
    ])
  if (date !== undefined && date < firstDay)
    throw invalid([
      { field: 'date', code: 'past', message: 'This day is too far back. Choose a later one.' },
    ])
  return { date: date ?? today, isToday: date === undefined || date === today }
}

/** The hours from the first one with sales to the last one, in the order of the business day. */
function listHours(rows: readonly HourSum[], firstHour: number, now: number | null) {
  const position = (hour: number) => (hour - firstHour + 24) % 24
  const positions = rows.map(({ hour }) => position(hour))
  if (now !== null) positions.push(position(now))
  if (rows.length === 0) return []
  const [first, last] = [Math.min(...positions), Math.max(...positions)]
  const sold = new Set(rows.map(({ week }) => week))
  const weeks = pastWeeks.filter((week) => sold.has(week))
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const hour = (first + index + firstHour) % 24
    const netIn = (week: number) =>
      addUp(rows.filter((row) => row.hour === hour && row.week === week)).netSales
    const band = usualBand(weeks.map(netIn))
    const hasBegun = now === null || position(hour) <= position(now) || netIn(0) !== 0
    return {
      hour,
      netSales: hasBegun ? money(netIn(0)) : null,
      before: money(netIn(1)),
      low: band ? money(band.low) : null,
      high: band ? money(band.high) : null,
    }
  })
}

function groupByChannel(rows: readonly HourSum[]): StoreDay['channels'] {
  const names = [...new Set(rows.map(({ mode }) => mode))]
  return names
    .map((name) => {
      const netIn = (week: number) =>
        addUp(rows.filter((row) => row.mode === name && row.week === week)).netSales
      return { name, netSales: money(netIn(0)), before: money(netIn(1)) }
    })
    .filter(({ netSales, before }) => netSales !== 0 || before !== 0)
    .toSorted((a, b) => b.netSales - a.netSales || b.before - a.before)
}

/**
 * The day of the selected store.
 * @throws denied in company view
 */
export async function storeDay(
  tx: Tx,
  given: Scope,
  wanted: string | undefined,
  clock: Clock,
): Promise<StoreDay> {
  const scope = { ...given, storeId: await storeHere(tx, given, 'The numbers of a day belong') }
  const local = await localTime(tx, scope)
  const at = clock.now()
  const { date, isToday } = dayAsked(wanted, todayAt(local, clock).business)
  const asked = await dayAtStores(tx, scope, isToday ? undefined : date, toDate(at))
  const [rows, items] = await Promise.all([
    sumsByHour(tx, scope, asked),
    topItems(tx, scope, asked, date, itemsShown),
  ])
  const compared = rows.filter((row) => row.isCompared)
  const on = (week: number) => compared.filter((row) => row.week === week)
  const sales = addUp(on(0))
  const { usual, comparedDays } = againstUsual(
    sales.netSales,
    pastWeeks.map((week) => addUp(on(week))),
  )
  const nowHour = isToday ? at.toZonedDateTimeISO(local.zone).hour : null
  return {
    date,
    isToday,
    at: toIso(at),
    dayStart: local.dayStart,
    comparedWith: plusDays(date, -7),
    sales: sumSales(on(0)),
    before: sumSales(on(1)),
    usual: usual === null ? null : money(usual),
    comparedDays,
    hours: listHours(rows, Math.floor(toMinutes(local.dayStart) / 60), nowHour),
    now: nowHour,
    channels: groupByChannel(compared),
    items: items.map((item) => ({ ...item, netSales: money(item.netSales) })),
    lastDate: sales.tickets > 0 ? null : await lastDateWithSales(tx, scope, date),
  }
}

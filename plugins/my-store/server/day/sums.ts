// Sums of tickets on a business day and on the same weekdays before it. Those of whole days are to
// the cent those of the sales reports; those until the same time can be off for some weeks after
// the start of the day was moved (`isWholeBefore`). What the database keeps added up is read there,
// whole days and hours and items; of the tickets themselves only what it does not know: order modes
// and online orders of the days in view, and until which minute of the running hour the days before
// are compared.
import { sql, type RawBuilder } from 'kysely'

import { toCents } from '#core/money.ts'
import { required } from '#core/required.ts'
import { plusDays } from '#core/time/dates.ts'
import { sameWeekdays } from '#schemas/rules/usual.ts'
import type { Scope } from '#server/calls/call.ts'
import type { Tx } from '#server/data/doors.ts'
import { salesDayHours, salesDays, salesLines } from '#server/domain/sales/sales-sums.ts'
import { goodsOf, linesIn, netSales, ticketsIn } from '#server/records/engine/report.ts'
import { storesOf } from '#server/records/engine/stores.ts'

/** What is asked for: a past day whole, or (`date` undefined) the present one until now. */
export interface Asked {
  date: string | undefined
  now: Date
}

/** How a store's wall clock ran through its business day, at an instant. */
const sinceStart = (at: unknown, day: unknown) =>
  sql`(${at} at time zone s.time_zone) - (${day}::timestamp + ${dayStart})`
const dayStart = sql`make_interval(
  hours => left(s.business_day_start, 2)::int, mins => right(s.business_day_start, 2)::int)`
/** The business day of the store: the one asked for, or the present by its own clock. */
const dayOf = ({ date, now }: Asked) =>
  date === undefined
    ? sql`((${now}::timestamptz at time zone s.time_zone) - ${dayStart})::date`
    : sql`${date}::date`
/** How many weeks before that day `t` or `h` was sold. */
const weekOf = (asked: Asked, of: 't' | 'h' = 't') =>
  sql<number>`((${dayOf(asked)} - ${sql.ref(`${of}.business_date`)}) / 7)::int`

/** Every date that can be a compared day in some zone. */
function datesFor({ date, now }: Asked, first: number, last: number): string[] {
  const here = now.toISOString().slice(0, 10)
  const days = date === undefined ? [-2, -1, 0, 1].map((day) => plusDays(here, day)) : [date]
  return days.flatMap((day) =>
    Array.from({ length: last - first + 1 }, (_, at) => plusDays(day, -7 * (first + at))),
  )
}

/**
 * Whether a ticket counts: on the day itself always, on the days before until the same time, where
 * the day still runs.
 */
const isCompared = ({ date, now }: Asked) =>
  date === undefined
    ? sql<boolean>`(t.business_date = ${dayOf({ date, now })} or
        ${sinceStart(sql`t.ticket_at`, sql`t.business_date`)}
        <= ${sinceStart(sql`${now}::timestamptz`, dayOf({ date, now }))})`
    : sql<boolean>`true`

/** The hour of a ticket, by its store's clock. */
const ticketHour = sql<number>`extract(hour from t.ticket_at at time zone s.time_zone)::int`
const startMinutes = sql`right(s.business_day_start, 2)::int`
/** Which hour of the business day it is, from 0 on. */
const placeOf = (hour: RawBuilder<number>) =>
  sql`(${hour} - left(s.business_day_start, 2)::int + 24) % 24`
/**
 * The hour of the business day that runs; 24 where that began within an hour, and its first one
 * comes again.
 */
const runningPlace = ({ date, now }: Asked) =>
  sql`floor((extract(epoch from ${sinceStart(sql`${now}::timestamptz`, dayOf({ date, now }))}) / 60
    + ${startMinutes}) / 60)::int`
/** Whether some of the hour is compared and some is not: then its tickets say. */
const isSplit = (asked: Asked, hour: RawBuilder<number>) =>
  sql<boolean>`(${placeOf(hour)} = ${runningPlace(asked)} % 24
    or (${startMinutes} <> 0 and ${placeOf(hour)} = 0))`
/**
 * Whether the whole hour is compared. The hours of days before the store's start of the day was
 * moved are placed by the new start: one that was the first of its day may now be the last, and is
 * left out, or the other way round. A store's own day compares the week before by the time of its
 * tickets. So for six weeks after such a move, the usual while the day runs may be off, and may
 * differ between a store's view and that of its company.
 */
const isWholeBefore = (asked: Asked, hour: RawBuilder<number>) =>
  sql<boolean>`(${placeOf(hour)} < ${runningPlace(asked)} and not ${isSplit(asked, hour)})`

/** Weeks before the day, both included: 0 is the day itself. */
interface Weeks {
  first: number
  last: number
}
const everyWeek: Weeks = { first: 0, last: sameWeekdays }
const pastWeeks: Weeks = { first: 1, last: sameWeekdays }

/** The dates of these weeks in any zone, and the range that holds them. */
function datesOf(asked: Asked, { first, last }: Weeks) {
  const dates = datesFor(asked, first, last).sort()
  const range = {
    from: required(dates[0], 'the first compared day'),
    to: required(dates.at(-1), 'the last compared day'),
  }
  return { dates, range }
}
/** Whether `t` or `h` lies on the day or the same weekday of these weeks before. */
function onWeekdays(asked: Asked, { first, last }: Weeks, of: 't' | 'h' = 't') {
  const { dates } = datesOf(asked, { first, last })
  const date = sql.ref(`${of}.business_date`)
  return sql<boolean>`${date} in (${sql.join(dates.map((each) => sql`${each}::date`))})
    and (${dayOf(asked)} - ${date}) % 7 = 0
    and ${dayOf(asked)} - ${date} between ${7 * first}::int and ${7 * last}::int`
}
/** The tickets of these weeks. */
const soldIn = (tx: Tx, scope: Scope, asked: Asked, weeks: Weeks) =>
  ticketsIn(tx, scope, { dates: datesOf(asked, weeks).range })
    .innerJoin(goodsOf, (join) => join.onTrue())
    .where(onWeekdays(asked, weeks))
const keptIn = (scope: Scope, { from, to }: { from: string; to: string }) => ({
  merchantId: scope.merchantId,
  stores: storesOf(scope),
  from,
  to,
})

/** Cents of a group of tickets of one store. */
export interface Sum {
  /** 0 is the day asked for, 1 the same weekday a week before. */
  week: number
  tickets: number
  netSales: number
  online: number
}
const figures = () =>
  [
    sql<number>`count(*)::int`.as('tickets'),
    netSales.as('net'),
    sql<string>`coalesce(sum(g.goods + g.returns - t.discount_amount)
      filter (where t.channel = 'online'), 0)`.as('online'),
  ] as const
const inCents = <T extends { net: string; online: string }>({ net, online, ...row }: T) => ({
  ...row,
  netSales: toCents(net),
  online: toCents(online),
})

/** The same of kept rows `h`, which do not know online orders. */
const keptFigures = () =>
  [
    sql<string>`sum(h.tickets)`.as('tickets'),
    sql<string>`sum(h.goods + h.returns + h.discounts)`.as('net'),
  ] as const
const haveSold = sql<boolean>`sum(h.tickets) <> 0`
const fromKept = <T extends { tickets: string; net: string }>({ tickets, net, ...row }: T) => ({
  ...row,
  tickets: Number(tickets),
  netSales: Number(net),
  online: 0,
})

export interface HourSum extends Sum {
  /** By the store's own clock. */
  hour: number
  /** Of the day and the week before it alone. */
  mode: string | null
  /** Before the present time of day. */
  isCompared: boolean
}
/** Of tickets, by hour and order mode. */
async function ticketHours(
  tx: Tx,
  scope: Scope,
  asked: Asked,
  weeks: Weeks,
  condition: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<HourSum[]> {
  const rows = await soldIn(tx, scope, asked, weeks)
    .where(condition)
    .groupBy([sql`1`, sql`2`, sql`3`, sql`4`])
    .select([
      weekOf(asked).as('week'),
      ticketHour.as('hour'),
      't.order_mode as mode',
      isCompared(asked).as('isCompared'),
      ...figures(),
    ])
    .execute()
  return rows.map(inCents)
}
/** Of the kept sums: every hour that is compared as a whole, or not at all. */
async function keptHours(tx: Tx, scope: Scope, asked: Asked, weeks: Weeks): Promise<HourSum[]> {
  const isToday = asked.date === undefined
  const hour = sql<number>`h.hour`
  const rows = await salesDayHours(tx, keptIn(scope, datesOf(asked, weeks).range))
    .where(onWeekdays(asked, weeks, 'h'))
    .$if(isToday, (query) => query.where(sql<boolean>`not ${isSplit(asked, hour)}`))
    .groupBy([sql`1`, sql`2`, sql`3`])
    .having(haveSold)
    .select([
      weekOf(asked, 'h').as('week'),
      hour.as('hour'),
      (isToday ? isWholeBefore(asked, hour) : sql<boolean>`true`).as('isCompared'),
      ...keptFigures(),
    ])
    .execute()
  return rows.map((row) => ({ ...fromKept(row), mode: null }))
}

/** The sums of one store's days by hour, and those of the day and a week before by order mode. */
export async function sumsByHour(tx: Tx, scope: Scope, asked: Asked): Promise<HourSum[]> {
  const longer: Weeks = { first: 2, last: sameWeekdays }
  const sums = await Promise.all([
    ticketHours(tx, scope, asked, { first: 0, last: 1 }),
    keptHours(tx, scope, asked, longer),
    ...(asked.date === undefined
      ? [ticketHours(tx, scope, asked, longer, isSplit(asked, ticketHour))]
      : []),
  ])
  return sums.flat()
}

export interface StoreSum extends Sum {
  store: number
}
/** Of tickets, by store. */
async function ticketStores(
  tx: Tx,
  scope: Scope,
  asked: Asked,
  weeks: Weeks,
  condition: RawBuilder<boolean>,
): Promise<StoreSum[]> {
  const rows = await soldIn(tx, scope, asked, weeks)
    .where(condition)
    .groupBy([sql`1`, sql`2`])
    .select(['t.store_id as store', weekOf(asked).as('week'), ...figures()])
    .execute()
  return rows.map(inCents)
}
/** Of the kept sums: whole days, or hours of them. */
async function keptStores(
  tx: Tx,
  scope: Scope,
  asked: Asked,
  weeks: Weeks,
  hours?: RawBuilder<boolean>,
): Promise<StoreSum[]> {
  const kept = keptIn(scope, datesOf(asked, weeks).range)
  const rows = await (hours ? salesDayHours(tx, kept).where(hours) : salesDays(tx, kept))
    .where(onWeekdays(asked, weeks, 'h'))
    .groupBy([sql`1`, sql`2`])
    .having(haveSold)
    .select(['h.store_id as store', weekOf(asked, 'h').as('week'), ...keptFigures()])
    .execute()
  return rows.map(fromKept)
}

/** The sums of each store that sold anything on one of the days; online orders of the day alone. */
export async function sumsByStore(tx: Tx, scope: Scope, asked: Asked): Promise<StoreSum[]> {
  const day: Weeks = { first: 0, last: 0 }
  const [online, ...sums] = await Promise.all([
    ticketStores(tx, scope, asked, day, sql<boolean>`t.channel = 'online'`),
    ...(asked.date === undefined
      ? [
          keptStores(tx, scope, asked, day),
          keptStores(tx, scope, asked, pastWeeks, isWholeBefore(asked, sql<number>`h.hour`)),
          ticketStores(
            tx,
            scope,
            asked,
            pastWeeks,
            sql<boolean>`${isSplit(asked, ticketHour)} and ${isCompared(asked)}`,
          ),
        ]
      : [keptStores(tx, scope, asked, everyWeek)]),
  ])
  const added = new Map<string, StoreSum>()
  const add = (row: StoreSum) => {
    const key = `${row.store} ${row.week}`
    const before = added.get(key) ?? { ...row, tickets: 0, netSales: 0, online: 0 }
    added.set(key, {
      ...before,
      tickets: before.tickets + row.tickets,
      netSales: before.netSales + row.netSales,
      online: before.online + row.online,
    })
  }
  for (const row of sums.flat()) add(row)
  for (const row of online) add({ ...row, tickets: 0, netSales: 0 })
  return [...added.values()]
}

export interface ItemSum {
  name: string
  /** Pieces, or pounds of what is sold by weight. */
  sold: number
  before: number
  netSales: number
}
/**
 * The items with the most net sales on a day, as many as asked for, and how many of them were sold
 * a week before.
 * @param day the business day of the one store in view
 */
export async function topItems(
  tx: Tx,
  scope: Scope,
  asked: Asked,
  day: string,
  most: number,
): Promise<ItemSum[]> {
  const kept = (date: string) =>
    salesLines(tx, keptIn(scope, { from: date, to: date }))
      .where('l.line_type', '=', 'Item')
      .groupBy('l.item_name')
      .select(['l.item_name as name', sql<string>`sum(l.quantity)`.as('sold')])
  const top = await kept(day)
    .select(sql<string>`sum(l.net)`.as('net'))
    .having(sql<boolean>`sum(l.quantity) <> 0 or sum(l.net) <> 0`)
    .orderBy('net', 'desc')
    .orderBy('l.item_name')
    .limit(most)
    .execute()
  if (top.length === 0) return []
  const names = sql<boolean>`l.item_name in (${sql.join(top.map(({ name }) => name))})`
  const weekBefore = plusDays(day, -7)
  const before =
    asked.date === undefined
      ? await linesIn(tx, scope, { dates: { from: weekBefore, to: weekBefore } })
          .where(isCompared(asked))
          .where(names)
          .where('l.line_type', '=', 'Item')
          .where('l.voided_at', 'is', null)
          .groupBy('l.item_name')
          .select(['l.item_name as name', sql<string>`sum(l.quantity) * 1000`.as('sold')])
          .execute()
      : await kept(weekBefore).where(names).execute()
  const soldBefore = new Map(before.map(({ name, sold }) => [name, Number(sold) / 1000]))
  return top.map(({ name, sold, net }) => ({
    name: name ?? '',
    sold: Number(sold) / 1000,
    before: soldBefore.get(name) ?? 0,
    netSales: Number(net),
  }))
}

/** The last business day before this one on which anything was sold. */
export async function lastDateWithSales(
  tx: Tx,
  scope: Scope,
  date: string,
): Promise<string | null> {
  const row = await salesDays(tx, keptIn(scope, { from: '1970-01-01', to: plusDays(date, -1) }))
    .groupBy('h.business_date')
    .having(haveSold)
    .select('h.business_date as date')
    .orderBy('h.business_date', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.date ?? null
}

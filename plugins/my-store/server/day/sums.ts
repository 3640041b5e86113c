// Sums of tickets on a business day, and on the same weekday in the weeks before. They match the
// sales reports to the cent. The exceptions are stores whose business day started at another time
// before such changes were recorded (migration 010 of the tenancy tables). Whole days, hours and
// items come from sums that the database maintains. Tickets are only read for what these sums don't
// have: order modes and online orders of the days in view, the compared part of the current hour,
// and hours of days that started at another time (`hasMoved`).
import { sql, type RawBuilder } from 'kysely'

import { toCents } from '#core/money.ts'
import { required } from '#core/required.ts'
import { plusDays } from '#core/time/dates.ts'
import { sameWeekdays } from '#schemas/rules/usual.ts'
import type { Scope } from '#server/calls/call.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { salesDayHours, salesDays, salesLines } from '#server/domain/sales/sales-sums.ts'
import { goodsOf, linesIn, netSales, ticketsIn } from '#server/records/engine/report.ts'
import { ofStores, storesOf } from '#server/records/engine/stores.ts'

/** A clock that some of the stores in view use, and the current position in its business day. */
interface Clock {
  zone: string
  /** When its business day begins, `HHmm`. */
  start: string
  /** The requested business day, or the current one. */
  day: string
  /** Only for the current day: the seconds from midnight of that date until now, by this clock. */
  until: number
  /** Whether a compared day started at another time in one of the stores (`hasMoved`). */
  moved: boolean
}
/**
 * The requested time. If `date` is given, this is a whole day in the past. If it's undefined, this
 * is the current day until now.
 */
export interface Asked {
  date: string | undefined
  now: Date
  clocks: readonly Clock[]
}

/**
 * A day in the stores in view. It's grouped by clock, because a company may have ten thousand
 * stores but only a handful of clocks. This way, rows outside those days aren't read.
 * @param date undefined means the current business day of each clock
 */
export async function dayAtStores(
  tx: Tx,
  scope: Scope,
  date: string | undefined,
  now: Date,
): Promise<Asked> {
  const wall = sql`(${now}::timestamptz at time zone time_zone)`
  const day =
    date === undefined
      ? sql`(${wall} - make_interval(hours => left(business_day_start, 2)::int,
          mins => right(business_day_start, 2)::int))::date`
      : sql`${date}::date`
  const clocks = await tx
    .selectFrom('store')
    .where('merchant_id', '=', scope.merchantId)
    .where(ofStores(scope, 'id'))
    .groupBy(['time_zone', 'business_day_start'])
    .select([
      'time_zone as zone',
      'business_day_start as start',
      sql<string>`${day}::text`.as('day'),
      sql<number>`extract(epoch from ${wall} - ${day})::float8`.as('until'),
      sql<boolean>`coalesce(bool_or(business_day_moved_on
        >= ${day} - ${7 * sameWeekdays}::int), false)`.as('moved'),
    ])
    .execute()
  return { date, now, clocks }
}
/**
 * The clock of the store `s`, as `c`. It's a lateral join on true, so that it's computed once, and
 * not for each ticket. `offset 0` makes it a subquery. For a plain join, the planner would expect
 * few stores, and look up tickets store by store.
 */
const selectClock = ({ clocks }: Asked) =>
  sql<{ day: string }>`lateral (select * from (values ${sql.join(
    clocks.map(({ zone, start, day, until }) => {
      const [hours, minutes] = [Number(start.slice(0, 2)), Number(start.slice(2))]
      // The current hour of the business day. If the day began partway through an hour, and the
      // rest of that hour is running now, this is 24.
      const running = Math.floor((until - hours * 3600) / 3600)
      return sql`(${zone}, ${start}, ${day}::date, ${hours}::int, ${minutes}::int, ${running}::int,
        make_interval(secs => ${until}))`
    }),
  )}) v (zone, start, day, first_hour, start_minutes, running, until)
    where v.zone = s.time_zone and v.start = s.business_day_start offset 0)`.as('c')

/** How many weeks before the day `t` or `h` was sold. */
const selectWeek = (of: 't' | 'h' = 't') =>
  sql<number>`((c.day - ${sql.ref(`${of}.business_date`)}) / 7)::int`
/**
 * Whether a ticket counts. Tickets of the day itself always do. While the day is still running,
 * earlier days only count up to the same time. Otherwise, a part of a day would be compared with
 * whole days.
 */
const isCompared = ({ date }: Asked) =>
  date === undefined
    ? sql<boolean>`(t.business_date = c.day or
        (t.ticket_at at time zone c.zone) - t.business_date::timestamp <= c.until)`
    : sql<boolean>`true`

const ticketHour = sql<number>`extract(hour from t.ticket_at at time zone s.time_zone)::int`
/** The position of an hour in the business day, starting with 0. */
const positionOf = (hour: RawBuilder<number>) => sql`(${hour} - c.first_hour + 24) % 24`
/**
 * Whether the day of `t` or `h` may have started at another time than the store's days do now. The
 * position of its hours then doesn't follow from the current start, because its first hour may be
 * the last one now.
 */
const hasMoved = (of: 't' | 'h') =>
  sql<boolean>`coalesce(${sql.ref(`${of}.business_date`)} <= s.business_day_moved_on, false)`
/**
 * Whether the hour of `t` or `h` is only partly compared, or has an unknown position in its day.
 * Its tickets are read instead.
 */
const isSplit = (hour: RawBuilder<number>, of: 't' | 'h') =>
  sql<boolean>`(${positionOf(hour)} = c.running % 24
    or (c.start_minutes <> 0 and ${positionOf(hour)} = 0)
    or ${hasMoved(of)})`
/** Whether the whole hour of `h` is compared. */
const isWholeBefore = (hour: RawBuilder<number>) =>
  sql<boolean>`(${positionOf(hour)} < c.running and not ${isSplit(hour, 'h')})`

/** Numbers of weeks before the day, both inclusive. 0 is the day itself. */
interface Weeks {
  first: number
  last: number
}
const everyWeek: Weeks = { first: 0, last: sameWeekdays }
const pastWeeks: Weeks = { first: 1, last: sameWeekdays }

const hourLong = 3_600_000
const weekLong = 7 * 24 * hourLong
/**
 * Limits past weeks to tickets of the current hour, and of an hour before and after it, because the
 * clocks may have changed since. Without this limit, the database would compare all tickets of
 * those days with their clocks. Days that begin partway through an hour have no such limit, because
 * their first hours are needed too.
 */
function aroundNow({ now, clocks }: Asked, { first, last }: Weeks) {
  if (clocks.some(({ start }) => !start.endsWith('00'))) return sql<boolean>`true`
  const at = (week: number, hours: number) =>
    new Date(now.getTime() - week * weekLong + hours * hourLong)
  const weeks = Array.from({ length: last - first + 1 }, (_, nth) => first + nth)
  return sql<boolean>`(${sql.join(
    weeks.map((week) => sql`t.ticket_at between ${at(week, -2)} and ${at(week, 1)}`),
    sql` or `,
  )})`
}

/** The dates in these weeks, and the range from the first to the last. */
function computeDates({ clocks }: Asked, { first, last }: Weeks) {
  const dates = [...new Set(clocks.map(({ day }) => day))]
    .flatMap((day) =>
      Array.from({ length: last - first + 1 }, (_, at) => plusDays(day, -7 * (first + at))),
    )
    .sort()
  const range = {
    from: required(dates[0], 'the first compared day'),
    to: required(dates.at(-1), 'the last compared day'),
  }
  return { dates, range }
}
/** Whether `t` or `h` is on the day, or on the same weekday in these past weeks. */
function onWeekdays(asked: Asked, { first, last }: Weeks, of: 't' | 'h' = 't') {
  const { dates } = computeDates(asked, { first, last })
  const date = sql.ref(`${of}.business_date`)
  return sql<boolean>`${date} in (${sql.join(dates.map((each) => sql`${each}::date`))})
    and (c.day - ${date}) % 7 = 0
    and c.day - ${date} between ${7 * first}::int and ${7 * last}::int`
}
const soldIn = (tx: Tx, scope: Scope, asked: Asked, weeks: Weeks) =>
  ticketsIn(tx, scope, { dates: computeDates(asked, weeks).range })
    .innerJoin(selectClock(asked), (join) => join.onTrue())
    .innerJoin(goodsOf, (join) => join.onTrue())
    .where(onWeekdays(asked, weeks))
const keptIn = (scope: Scope, { from, to }: { from: string; to: string }) => ({
  merchantId: scope.merchantId,
  stores: storesOf(scope),
  from,
  to,
})

/** Sums of a group of tickets of one store, in cents. */
export interface Sum {
  /** 0 is the requested day. 1 is the same weekday a week earlier. */
  week: number
  tickets: number
  netSales: number
  online: number
}
const measures = () =>
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

/** The same for the maintained sums `h`. They don't include online orders. */
const keptMeasures = () =>
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
  /** By the clock of the store. */
  hour: number
  /** Only for the day, and for the same weekday a week earlier. */
  mode: string | null
  /** Whether it's before the current time of day. */
  isCompared: boolean
}
/** Sums from tickets, by hour and order mode. */
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
      selectWeek().as('week'),
      ticketHour.as('hour'),
      't.order_mode as mode',
      isCompared(asked).as('isCompared'),
      ...measures(),
    ])
    .execute()
  return rows.map(inCents)
}
/**
 * Sums from those that the database maintains. Includes every hour that is compared as a whole, or
 * not at all.
 */
async function keptHours(tx: Tx, scope: Scope, asked: Asked, weeks: Weeks): Promise<HourSum[]> {
  const isToday = asked.date === undefined
  const hour = sql<number>`h.hour`
  const rows = await salesDayHours(tx, keptIn(scope, computeDates(asked, weeks).range))
    .innerJoin(selectClock(asked), (join) => join.onTrue())
    .where(onWeekdays(asked, weeks, 'h'))
    .$if(isToday, (query) => query.where(sql<boolean>`not ${isSplit(hour, 'h')}`))
    .groupBy([sql`1`, sql`2`, sql`3`])
    .having(haveSold)
    .select([
      selectWeek('h').as('week'),
      hour.as('hour'),
      (isToday ? isWholeBefore(hour) : sql<boolean>`true`).as('isCompared'),
      ...keptMeasures(),
    ])
    .execute()
  return rows.map((row) => ({ ...fromKept(row), mode: null }))
}

/** The sums of a store by hour. For the day and a week before it, also by order mode. */
export async function sumsByHour(tx: Tx, scope: Scope, asked: Asked): Promise<HourSum[]> {
  const inView: Weeks = { first: 0, last: 1 }
  const longer: Weeks = { first: 2, last: sameWeekdays }
  // A single statement, because planning a second one takes the database longer than reading the
  // additional rows.
  const tickets =
    asked.date === undefined
      ? ticketHours(
          tx,
          scope,
          asked,
          everyWeek,
          sql`(${selectWeek()} <= ${inView.last} or ${isSplit(ticketHour, 't')})`,
        )
      : ticketHours(tx, scope, asked, inView)
  const sums = await Promise.all([tickets, keptHours(tx, scope, asked, longer)])
  return sums.flat()
}

export interface StoreSum extends Sum {
  store: number
}
/** Sums from tickets, by store. */
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
    .select(['t.store_id as store', selectWeek().as('week'), ...measures()])
    .execute()
  return rows.map(inCents)
}
/** Sums from those that the database maintains: whole days, or hours of days. */
async function keptStores(
  tx: Tx,
  scope: Scope,
  asked: Asked,
  weeks: Weeks,
  hours?: RawBuilder<boolean>,
): Promise<StoreSum[]> {
  const kept = keptIn(scope, computeDates(asked, weeks).range)
  const rows = await (hours ? salesDayHours(tx, kept).where(hours) : salesDays(tx, kept))
    .innerJoin(selectClock(asked), (join) => join.onTrue())
    .where(onWeekdays(asked, weeks, 'h'))
    .groupBy([sql`1`, sql`2`])
    .having(haveSold)
    .select(['h.store_id as store', selectWeek('h').as('week'), ...keptMeasures()])
    .execute()
  return rows.map(fromKept)
}

/**
 * The compared tickets in past hours that the maintained sums can't split. Tickets of stores whose
 * business day once started at another time are read separately, and only if there are such stores.
 */
function splitStores(tx: Tx, scope: Scope, asked: Asked): Promise<StoreSum[]>[] {
  const around = aroundNow(asked, pastWeeks)
  const compared = (condition: RawBuilder<boolean>) =>
    ticketStores(tx, scope, asked, pastWeeks, sql`${condition} and ${isCompared(asked)}`)
  return [
    compared(sql`${around} and ${isSplit(ticketHour, 't')}`),
    ...(asked.clocks.some(({ moved }) => moved)
      ? [compared(sql`s.business_day_moved_on is not null and ${hasMoved('t')} and not ${around}`)]
      : []),
  ]
}

/**
 * The sums of each store that sold anything on one of the days. Online orders are only included for
 * the day itself.
 */
export async function sumsByStore(tx: Tx, scope: Scope, asked: Asked): Promise<StoreSum[]> {
  if (asked.clocks.length === 0) return []
  const day: Weeks = { first: 0, last: 0 }
  const [online, ...sums] = await Promise.all([
    ticketStores(tx, scope, asked, day, sql<boolean>`t.channel = 'online'`),
    ...(asked.date === undefined
      ? [
          keptStores(tx, scope, asked, day),
          keptStores(tx, scope, asked, pastWeeks, isWholeBefore(sql<number>`h.hour`)),
          ...splitStores(tx, scope, asked),
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
  /** Pieces, or pounds if the item is sold by weight. */
  sold: number
  before: number
  netSales: number
}
/**
 * The items of a day with the highest net sales, up to a limit, and how many of each were sold a
 * week before.
 * @param day the business day of the selected store
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
          .innerJoin(selectClock(asked), (join) => join.onTrue())
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

/** The last business day with sales before this one. */
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

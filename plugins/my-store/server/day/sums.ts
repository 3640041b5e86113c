// Sums of tickets on a business day and on the same weekdays before it, made of the parts of the
// sales reports, so that both agree to the cent. One statement for all stores.
import { sql } from 'kysely'

import { toCents } from '#core/money.ts'
import { required } from '#core/required.ts'
import { plusDays } from '#core/time/dates.ts'
import { sameWeekdays } from '#schemas/rules/usual.ts'
import type { Scope } from '#server/calls/call.ts'
import type { Tx } from '#server/data/doors.ts'
import { goodsOf, linesIn, netSales, ticketsIn } from '#server/records/engine/report.ts'

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
/** How many weeks before that day a ticket was sold. */
const weekOf = (asked: Asked) => sql<number>`((${dayOf(asked)} - t.business_date) / 7)::int`

/** Every date that can be a compared day in some zone. */
function datesFor({ date, now }: Asked): string[] {
  const here = now.toISOString().slice(0, 10)
  const days = date === undefined ? [-2, -1, 0, 1].map((day) => plusDays(here, day)) : [date]
  return days.flatMap((day) =>
    Array.from({ length: sameWeekdays + 1 }, (_, week) => plusDays(day, -7 * week)),
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

/** Which tickets lie on the day or the same weekdays before. */
function comparable(asked: Asked) {
  const dates = datesFor(asked).sort()
  const filters = {
    dates: {
      from: required(dates[0], 'the first compared day'),
      to: required(dates.at(-1), 'the last compared day'),
    },
  }
  return { dates, filters, day: dayOf(asked) }
}
const onWeekdays = (dates: readonly string[], day: ReturnType<typeof dayOf>) =>
  sql<boolean>`t.business_date in (${sql.join(dates.map((date) => sql`${date}::date`))})
    and (${day} - t.business_date) % 7 = 0
    and ${day} - t.business_date between 0 and ${7 * sameWeekdays}`

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

export interface HourSum extends Sum {
  /** By the store's own clock. */
  hour: number
  mode: string | null
  /** Before the present time of day. */
  isCompared: boolean
}
/** The sums of one store's days by hour and order mode. */
export async function sumsByHour(tx: Tx, scope: Scope, asked: Asked): Promise<HourSum[]> {
  const { dates, filters, day } = comparable(asked)
  const rows = await ticketsIn(tx, scope, filters)
    .innerJoin(goodsOf, (join) => join.onTrue())
    .where(onWeekdays(dates, day))
    .groupBy([sql`1`, sql`2`, sql`3`, sql`4`])
    .select([
      weekOf(asked).as('week'),
      sql<number>`extract(hour from t.ticket_at at time zone s.time_zone)::int`.as('hour'),
      't.order_mode as mode',
      isCompared(asked).as('isCompared'),
      ...figures(),
    ])
    .execute()
  return rows.map(inCents)
}

export interface StoreSum extends Sum {
  store: number
}
/** The sums of each store that sold anything on one of the days. */
export async function sumsByStore(tx: Tx, scope: Scope, asked: Asked): Promise<StoreSum[]> {
  const { dates, filters, day } = comparable(asked)
  const rows = await ticketsIn(tx, scope, filters)
    .innerJoin(goodsOf, (join) => join.onTrue())
    .where(onWeekdays(dates, day))
    .where(isCompared(asked))
    .groupBy([sql`1`, sql`2`])
    .select(['t.store_id as store', weekOf(asked).as('week'), ...figures()])
    .execute()
  return rows.map(inCents)
}

export interface ItemSum {
  name: string
  /** Pieces, or pounds of what is sold by weight. */
  sold: number
  before: number
  netSales: number
}
/** The items with the most net sales on the day, as many as asked for. */
export async function topItems(
  tx: Tx,
  scope: Scope,
  asked: Asked,
  most: number,
): Promise<ItemSum[]> {
  const { dates, filters, day } = comparable(asked)
  const week = weekOf(asked)
  const soldIn = (weeks: number) =>
    sql<string>`coalesce(sum(l.quantity) filter (
      where ${week} = ${weeks} and l.voided_at is null), 0)`
  const net = sql<string>`coalesce(sum(l.price) filter (where ${week} = 0), 0)`
  const rows = await linesIn(tx, scope, filters)
    .where(onWeekdays(dates, day))
    .where(isCompared(asked))
    .where(sql<boolean>`${week} <= 1`)
    .where('l.line_type', '=', 'Item')
    .groupBy('l.item_name')
    .having(sql<boolean>`${soldIn(0)} <> 0 or ${net} <> 0`)
    .select(['l.item_name as name', soldIn(0).as('sold'), soldIn(1).as('before'), net.as('net')])
    .orderBy('net', 'desc')
    .orderBy('l.item_name')
    .limit(most)
    .execute()
  return rows.map(({ name, sold, before, net: amount }) => ({
    name,
    sold: Number(sold),
    before: Number(before),
    netSales: toCents(amount),
  }))
}

/** The last business day before this one on which anything was sold. */
export async function lastDateWithSales(
  tx: Tx,
  scope: Scope,
  date: string,
): Promise<string | null> {
  const row = await ticketsIn(tx, scope, {
    dates: { from: '1970-01-01', to: plusDays(date, -1) },
  })
    .select('t.business_date as date')
    .orderBy('t.business_date', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.date ?? null
}

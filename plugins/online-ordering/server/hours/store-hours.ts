// Reads the rules that decide when a store is open and takes orders from all tables involved. The
// status, the line above the hours pages and the order times share this function.
// Facts: C-149, K-87, S-177; resolutions 48, 50
import { zoneCalendar } from '#core/time/zone-calendar.ts'
import { notFound } from '#server/calls/problem.ts'
import type { Tx } from '#server/data/database-roles.ts'
import type { Row } from '#server/data/schema.ts'
import type { OrderType } from '#server/generated/resolvers.ts'
import {
  toDateText,
  noBuffers,
  toWeek,
  type HoursException,
  type HoursPlan,
  type Millis,
  type StoreCalendar,
} from '../../rules/hours/opening.ts'
import { closedAt, nextOpening, type OrderingPlan } from '../../rules/hours/ordering.ts'
import type { HoursBlock, HoursDay } from '../../rules/hours/week.ts'
import type { HoursMode } from '../../rules/hours/windows.ts'
import { readExceptions } from '../exceptions/exception-rows.ts'
import { usedStatusCodes } from '#server/identity/sessions/session-rights.ts'

export interface StoreContext {
  merchantId: number
  storeId: number
}
export const modeOfType: Readonly<Record<OrderType, HoursMode>> = {
  PICKUP: 'pickup',
  CURBSIDE: 'pickup',
  DINEIN: 'dineIn',
  DELIVERY: 'delivery',
  CATERING: 'catering',
  DRIVETHRU: 'driveThru',
}
export const orderTypes = Object.keys(modeOfType) as OrderType[]
const offersOf = {
  PICKUP: 'offers_pickup',
  CURBSIDE: 'offers_curbside',
  DINEIN: 'offers_dine_in',
  DELIVERY: 'offers_delivery',
  CATERING: 'offers_catering',
  DRIVETHRU: 'offers_drive_thru',
} as const satisfies Record<OrderType, keyof Row<'prep_time'>>

/** The rules that decide when a store is open and takes orders. */
export interface StoreHours {
  zone: string
  calendar: StoreCalendar
  /** Exceptions of the store. They apply to all kinds of orders. */
  exceptions: readonly HoursException[]
  /** When the store is open; undefined if no hours are set. */
  operating: HoursPlan | undefined
  /** What the store offers, its steps in seconds, and the version. Undefined if never saved. */
  prep: Row<'prep_time'> | undefined
  /** How far ahead orders are taken; undefined if never published. */
  ahead: Row<'order_setting'> | undefined
  orderingOf(type: OrderType): OrderingPlan
  /** Whether the store is closed to all orders at an instant, and when it opens. */
  closedAt(instant: Millis): { closed: boolean; opensAt: string | null }
  /** When the store's hours next let it take orders. Null if never. */
  nextOpening(instant: Millis): Millis | null
}

// Cached, because a zone's calendar keeps its results, and the many stores of a zone can share
// them.
const calendars = new Map<string, StoreCalendar>()
function calendarOf(zone: string): StoreCalendar {
  let calendar = calendars.get(zone)
  if (!calendar) calendars.set(zone, (calendar = zoneCalendar(zone)))
  return calendar
}

interface HoursRow {
  day: number
  opens: string | null
  closes: string | null
  closes_next_day: boolean
  is_closed: boolean
}
const toBlock = (row: HoursRow): HoursBlock => ({
  opens: row.opens,
  closes: row.closes,
  closesNextDay: row.closes_next_day,
})
/** Groups rows by day. Each row has one block. */
export const groupByDay = (rows: readonly HoursRow[]): HoursDay[] =>
  [...Map.groupBy(rows, ({ day }) => day)].map(([day, ofDay]) => {
    const open = ofDay.filter(({ is_closed }) => !is_closed)
    return { day, isClosed: open.length === 0, blocks: open.map(toBlock) }
  })

/**
 * @param at the instant to compute for. Exceptions are read from two days before it
 * @throws notFound if there is no such store
 */
export async function storeHours(
  tx: Tx,
  { merchantId, storeId }: StoreContext,
  at: Millis,
): Promise<StoreHours> {
  const [store, operating, orders, schedules, prep, ahead, profile] = await Promise.all([
    tx
      .selectFrom('store')
      .select(['time_zone', 'status_code'])
      .where('merchant_id', '=', merchantId)
      .where('id', '=', storeId)
      .where('is_deleted', '=', false)
      .executeTakeFirst(),
    tx
      .selectFrom('operating_hours')
      .select(['day', 'opens', 'closes', 'closes_next_day', 'is_closed'])
      .where('merchant_id', '=', merchantId)
      .where('store_id', '=', storeId)
      .where('deleted_at', 'is', null)
      .execute(),
    tx
      .selectFrom('order_hours')
      .select(['mode', 'day', 'opens', 'closes', 'closes_next_day', 'is_closed'])
      .where('merchant_id', '=', merchantId)
      .where('store_id', '=', storeId)
      .where('deleted_at', 'is', null)
      .execute(),
    tx
      .selectFrom('ordering_schedule')
      .select(['kind', 'is_published'])
      .where('merchant_id', '=', merchantId)
      .where('store_id', '=', storeId)
      .execute(),
    tx
      .selectFrom('prep_time')
      .selectAll()
      .where('merchant_id', '=', merchantId)
      .where('store_id', '=', storeId)
      .executeTakeFirst(),
    tx
      .selectFrom('order_setting')
      .selectAll()
      .where('merchant_id', '=', merchantId)
      .where('store_id', '=', storeId)
      .where('is_published', '=', true)
      .executeTakeFirst(),
    tx
      .selectFrom('store_profile')
      .select(['is_active', 'is_locked', 'locked_until'])
      .where('merchant_id', '=', merchantId)
      .where('store_id', '=', storeId)
      .executeTakeFirst(),
  ])
  if (!store) throw notFound("This store doesn't exist here.")
  const calendar = calendarOf(store.time_zone)
  // Starts two days earlier. Hours of the previous day may not have ended, and may touch hours of
  // the day before that.
  const first = toDateText(calendar.dayAt(at) - 2)
  const exceptions = await readExceptions(tx, merchantId, storeId, first)
  const buffers = ahead ? { open: ahead.buffer_open, close: ahead.buffer_close } : noBuffers
  const isPublished = schedules.some(
    ({ kind, is_published }) => kind === 'orderHours' && is_published,
  )
  const byMode = new Map(
    [...Map.groupBy(orders, ({ mode }) => mode)].map(([mode, rows]) => [
      mode,
      { week: toWeek(groupByDay(rows)), exceptions, buffers },
    ]),
  )
  // A store that doesn't offer orders is locked without an end. The end of a pause doesn't change
  // what it offers.
  const lock =
    prep && !prep.offers_orders
      ? { until: null }
      : profile?.is_locked
        ? { until: profile.locked_until?.getTime() ?? null }
        : undefined
  const orderingOf = (type: OrderType): OrderingPlan => ({
    isActive: usedStatusCodes.includes(store.status_code) && (profile?.is_active ?? true),
    locked: lock,
    isOffered: prep?.[offersOf[type]] ?? false,
    hours: isPublished ? byMode.get(modeOfType[type]) : undefined,
  })
  const plans = orderTypes.map(orderingOf)
  return {
    zone: store.time_zone,
    calendar,
    exceptions,
    operating:
      operating.length > 0
        ? { week: toWeek(groupByDay(operating)), exceptions, buffers: noBuffers }
        : undefined,
    prep,
    ahead,
    orderingOf,
    closedAt: (instant) => {
      const { closed, opensAt } = closedAt(plans, calendar, instant)
      return { closed, opensAt: opensAt === null ? null : new Date(opensAt).toISOString() }
    },
    nextOpening: (instant) => nextOpening(plans, calendar, instant),
  }
}

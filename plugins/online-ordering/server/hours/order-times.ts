// When an order placed now could be ready.
// Facts: C-149, F-83, K-79
import { storeAsked } from '#server/calls/store-asked.ts'
import type { Tx } from '#server/data/database-roles.ts'
import type {
  QueryGetAvailableFulfillmentTimesArgs,
  QueryResolvers,
  ResolversTypes,
} from '#server/generated/resolvers.ts'
import { toIsoDay } from '../../rules/hours/opening.ts'
import { readyTimes } from '../../rules/hours/ordering.ts'
import { toMinute } from '../../rules/hours/week.ts'
import { readCapacity } from '../capacity/capacity-rows.ts'
import { usualDaysAhead } from '../order-hours/time-rows.ts'
import { storeHours, type StoreHours, type StoreContext } from './store-hours.ts'

/**
 * Orders with any other status count against the capacity, because the kitchen makes them or has
 * made them.
 */
const refusedStatuses = ['cancelled', 'denied', 'refunded'] as const
const minutesBetween = 15

/**
 * Returns a function that tells whether an interval is full at a time.
 * @param first,last the days, both inclusive
 */
async function fullTimes(
  tx: Tx,
  { merchantId, storeId }: StoreContext,
  { calendar }: StoreHours,
  [first, last]: readonly [number, number],
): Promise<(instant: number) => boolean> {
  const [capacity, orders] = await Promise.all([
    readCapacity(tx, { merchantId, storeId }),
    tx
      .selectFrom('online_order')
      .select('due_at')
      .where('merchant_id', '=', merchantId)
      .where('store_id', '=', storeId)
      .where('status', 'not in', refusedStatuses)
      .where('due_at', '>=', new Date(calendar.instantAt(first, 0)))
      .where('due_at', '<', new Date(calendar.instantAt(last + 1, 0)))
      .execute(),
  ])
  if (!capacity?.schedule.is_published) return () => false
  const due = orders.map(({ due_at }) => due_at.getTime())
  const full = Array.from({ length: last - first + 1 }, (_, ahead) => first + ahead).flatMap(
    (day) =>
      capacity.intervals
        .filter((interval) => interval.day === toIsoDay(day))
        .map(({ from_time, until_time, max_orders }) => ({
          from: calendar.instantAt(day, toMinute(from_time)),
          until: calendar.instantAt(day, toMinute(until_time)),
          most: max_orders,
        }))
        .filter(
          ({ from, until, most }) => due.filter((at) => from <= at && at < until).length >= most,
        ),
  )
  return (instant) => full.some(({ from, until }) => from <= instant && instant < until)
}

type Asked = Omit<QueryGetAvailableFulfillmentTimesArgs, 'organization' | 'enterpriseUnit'>
/**
 * Seconds from order to handover. Each step takes the time in the request, or else the time that
 * the store has set.
 */
function leadSeconds(prep: StoreHours['prep'], asked: Asked): number {
  if (asked.fulfillmentType === 'CATERING')
    return (
      (asked.prepDuration ?? prep?.catering_prep_seconds ?? 0) +
      (asked.packagingDuration ?? prep?.catering_packaging_seconds ?? 0) +
      (asked.deliveryDuration ?? prep?.catering_delivery_seconds ?? 0)
    )
  const common =
    (asked.queueDuration ?? prep?.queue_seconds ?? 0) +
    (asked.setupDuration ?? prep?.setup_seconds ?? 0)
  return asked.fulfillmentType === 'DELIVERY'
    ? common +
        // Falls back to the general time, because a store without times for deliveries prepares
        // them like all other orders.
        (asked.prepDuration ?? (prep?.delivery_prep_seconds || prep?.prep_seconds || 0)) +
        (asked.packagingDuration ??
          (prep?.delivery_packaging_seconds || prep?.packaging_seconds || 0)) +
        (asked.deliveryDuration ?? prep?.delivery_seconds ?? 0)
    : common +
        (asked.prepDuration ?? prep?.prep_seconds ?? 0) +
        (asked.packagingDuration ?? prep?.packaging_seconds ?? 0)
}

export const Query: QueryResolvers = {
  getAvailableFulfillmentTimes: (_parent, args, { call }) => {
    const context = storeAsked(call, args, 'Times belong')
    return call.databaseRoles.asTenant(
      call.scope,
      async (tx): Promise<ResolversTypes['AvailableFulfillmentTimes']> => {
        const now = call.clock.now().epochMilliseconds
        const hours = await storeHours(tx, context, now)
        const { prep, calendar } = hours
        const today = calendar.dayAt(now)
        const maxFutureDays = hours.ahead?.max_future_days ?? usualDaysAhead
        const lead = leadSeconds(prep, args) * 1000
        const isFull = await fullTimes(tx, context, hours, [today, today + maxFutureDays])
        const times = readyTimes(hours.orderingOf(args.fulfillmentType), calendar, now, {
          lead,
          granularity: hours.ahead?.granularity ?? minutesBetween,
          maxFutureDays,
          isFull,
        }).map((at) => new Date(at).toISOString())
        return { futureTimes: times, nextAvailableTime: times[0] ?? null }
      },
    )
  },
}

// Converts exceptions to the events of the GraphQL schema. Each date of the coming year that an
// exception applies to has an event with the hours in which orders are taken. Facts: C-148, F-80
import type { Clock } from '#core/time/clock.ts'
import { zoneCalendar } from '#core/time/zone-calendar.ts'
import { notFound } from '#server/calls/problem.ts'
import type { Tx } from '#server/data/database-roles.ts'
import type {
  EventSettings,
  EventWindow,
  OrderType,
  StoreEvent,
} from '#server/generated/resolvers.ts'
import {
  toDateText,
  hoursOn,
  toIsoDay,
  type DayNumber,
  type HoursException,
  type StoreCalendar,
} from '../../rules/hours/opening.ts'
import { dayMinutes, timeAt, type Span } from '../../rules/hours/week.ts'
import { readExceptions } from './exception-rows.ts'

const daysAhead = 366
const allTypes: readonly OrderType[] = [
  'PICKUP',
  'DELIVERY',
  'CATERING',
  'DRIVETHRU',
  'CURBSIDE',
  'DINEIN',
]

/**
 * Splits hours that run past midnight into two windows, because a window can't extend into the next
 * day.
 */
function toWindows(
  day: DayNumber,
  { from, until }: Span,
  sourceOrganization: string,
): EventWindow[] {
  const window = (on: DayNumber, start: number, end: number): EventWindow => ({
    startTime: timeAt(start),
    endTime: timeAt(end),
    sourceOrganization,
    // 0 is Sunday, 6 is Saturday.
    daysOfWeek: [toIsoDay(on) % 7],
    fulfillmentTypes: [...allTypes],
  })
  return until <= dayMinutes
    ? [window(day, from, until)]
    : [window(day, from, dayMinutes), window(day + 1, 0, until - dayMinutes)]
}

function toEvent(
  { reason, spans }: HoursException,
  day: DayNumber,
  calendar: StoreCalendar,
  organization: string,
): StoreEvent {
  const last = Math.max(dayMinutes, ...spans.map(({ until }) => until))
  const at = (minute: number) => new Date(calendar.instantAt(day, minute)).toISOString()
  return {
    name: reason,
    startTime: at(0),
    // Can be past midnight, because hours belong to the date on which they begin.
    endTime: at(last),
    offeringFulfillment: spans.length > 0,
    fulfillmentWindows: spans.flatMap((span) => toWindows(day, span, organization)),
  }
}

/**
 * The events of a store in the coming 366 days, earliest first. Undefined if there are none.
 * @throws a 404 problem if there is no such store
 */
export async function exceptionEventSettings(
  tx: Tx,
  { merchantId, storeId }: { merchantId: number; storeId: number },
  clock: Clock,
): Promise<EventSettings | undefined> {
  const store = await tx
    .selectFrom('store')
    .select('time_zone')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', storeId)
    .where('is_deleted', '=', false)
    .executeTakeFirst()
  if (!store) throw notFound("This store doesn't exist here.")
  const calendar = zoneCalendar(store.time_zone)
  const today = calendar.dayAt(clock.now().epochMilliseconds)
  // Starts with yesterday, because its hours may not have ended yet.
  const exceptions = await readExceptions(tx, merchantId, storeId, toDateText(today - 1))
  const plan = { week: new Map<number, readonly Span[]>(), exceptions }
  const held = Array.from({ length: daysAhead + 1 }, (_, ahead) => today - 1 + ahead).flatMap(
    (day) => {
      const { rule } = hoursOn(plan, day)
      return rule.kind === 'exception' ? [{ day, exception: rule.exception }] : []
    },
  )
  const now = new Date(clock.now().epochMilliseconds).toISOString()
  const events = held
    .map(({ day, exception }) => toEvent(exception, day, calendar, String(merchantId)))
    .filter(({ endTime }) => endTime > now)
  if (events.length === 0) return undefined
  const stamps = await tx
    .selectFrom('hours_exception')
    .where('merchant_id', '=', merchantId)
    .where(
      'id',
      'in',
      held.map(({ exception }) => exception.id),
    )
    .select(({ fn }) => [fn.min('created_at').as('created'), fn.max('modified_at').as('modified')])
    .executeTakeFirstOrThrow()
  return {
    id: `events-${storeId}`,
    description: null,
    createdDate: stamps.created.toISOString(),
    updatedDate: stamps.modified.toISOString(),
    events,
  }
}

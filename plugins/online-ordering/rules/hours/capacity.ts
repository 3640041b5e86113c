// Faults of hours with an order limit, shared by form and server. Days are ISO days: 1 is Monday, 7
// is Sunday. Times are `HHmm` on the half hour.
// Facts: K-80, V-099, V-148 to V-150, V-152 to V-154, E-100 to E-102; resolutions 11, 51
import type { FieldFault } from '#schemas/rules/rule.ts'
import { timeFault } from '#schemas/rules/hours/times.ts'
import { isoDays } from './week.ts'

/** The day names in the GraphQL API, Monday first. */
export const capacityDays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type CapacityDay = (typeof capacityDays)[number]
/** @throws RangeError outside 1 to 7 */
export function capacityDayOf(day: number): CapacityDay {
  const name = capacityDays[day - 1]
  if (name === undefined) throw new RangeError(`${day} isn't a day of a week (1 to 7)`)
  return name
}

/** A value for each day, keyed by the day names in the GraphQL API. */
export const byDay = <Of>(of: (day: CapacityDay, isoDay: number) => Of) =>
  // The cast is safe, because all seven keys exist.
  Object.fromEntries(capacityDays.map((day, at) => [day, of(day, at + 1)])) as Record<
    CapacityDay,
    Of
  >

/** Minutes between selectable times. */
export const capacityStep = 30

/** Hours in which orders are limited. In a form, a time is null until it's filled in. */
export interface LimitedHours {
  day: number
  from: string | null
  /** Midnight is the end of the day, written as 0000 or 2400. */
  until: string | null
}
/** The end of hours as it's stored, with midnight as 2400. */
export const endOf = (until: string): string => (until === '0000' ? '2400' : until)

export const capacityKeys = {
  required: 'forms:errors.required',
  timeError: 'online-ordering:capacity.TimeError',
  overlap: 'online-ordering:capacity.Overlap',
  dayRequired: 'online-ordering:capacity.DayRequired',
  conflict: 'online-ordering:capacity.ConflictError',
  closedDay: 'online-ordering:capacity.closedDay',
  maxOrders: 'online-ordering:capacity.MaxOrders',
} as const satisfies Record<string, FieldFault['key']>

/** The largest value of an integer column. */
const most = 2 ** 31 - 1
/** Whether this is a valid limit. 0 is valid and means that no orders are taken. */
export const isMaxOrders = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most

interface Span {
  from: string
  until: string
}
/**
 * The hours as a span. Undefined while a time is missing or invalid, or the two are in the wrong
 * order.
 */
function toSpan({ from, until }: Omit<LimitedHours, 'day'>): Span | undefined {
  if (from === null || until === null) return undefined
  if (timeFault(from, capacityStep) || timeFault(until, capacityStep)) return undefined
  const end = endOf(until)
  return from < end ? { from, until: end } : undefined
}

/** Faults within one interval, in `from` and `until`. */
export function timesFaults({ from, until }: Omit<LimitedHours, 'day'>): FieldFault[] {
  const faults = (['from', 'until'] as const).flatMap((field): FieldFault[] => {
    const time = field === 'from' ? from : until
    if (time === null || time === '') return [{ field, key: capacityKeys.required }]
    const fault = timeFault(time, capacityStep)
    return fault ? [{ field, ...fault }] : []
  })
  if (faults.length > 0 || toSpan({ from, until })) return faults
  return [{ field: 'until', key: capacityKeys.timeError }]
}

/** Whether two intervals overlap. Intervals that only touch don't. */
export function doOverlap(one: LimitedHours, other: LimitedHours): boolean {
  const [first, second] = [toSpan(one), toSpan(other)]
  if (one.day !== other.day || !first || !second) return false
  return first.from < second.until && second.from < first.until
}

/**
 * Faults of a week's intervals: within each interval, and overlaps within a day. The field is the
 * interval's `at`, plus `from` or `until`.
 */
export function capacityFaults(hours: readonly (LimitedHours & { at: string })[]): FieldFault[] {
  return hours.flatMap((one) => [
    ...timesFaults(one).map((fault) => ({ ...fault, field: `${one.at}.${fault.field}` })),
    ...(hours.some((other) => other !== one && doOverlap(one, other))
      ? [{ field: `${one.at}.from`, key: capacityKeys.overlap }]
      : []),
  ])
}

/** The days among those chosen for a new interval on which it overlaps an existing one. */
export const conflictingDays = (
  days: readonly number[],
  added: Omit<LimitedHours, 'day'>,
  present: readonly LimitedHours[],
): number[] =>
  isoDays.filter(
    (day) => days.includes(day) && present.some((other) => doOverlap({ ...added, day }, other)),
  )

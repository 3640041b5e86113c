// Hours of a day with a limit of orders: what is wrong with them, in the form and on the server.
// Days are ISO: 1 Monday to 7 Sunday. Times are `HHmm` on the half hour.
// Facts: K-80, V-099, V-148 to V-150, V-152 to V-154, E-100 to E-102; resolutions 11, 51
import type { FieldFault } from '#schemas/rules/rule.ts'
import { timeFault } from '#schemas/rules/hours/times.ts'
import { isoDays } from './week.ts'

/** The graph's names of the days, Monday first. */
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
  if (name === undefined) throw new RangeError(`${day} is no day of a week: 1 to 7 is`)
  return name
}

/** Something of each day, under the graph's names. */
export const byDay = <Of>(of: (day: CapacityDay, isoDay: number) => Of) =>
  // All of its keys are there.
  Object.fromEntries(capacityDays.map((day, at) => [day, of(day, at + 1)])) as Record<
    CapacityDay,
    Of
  >

/** Minutes between two times that one may choose. */
export const capacityStep = 30

/** In a form a time is null until it is filled in. */
export interface LimitedHours {
  day: number
  from: string | null
  /** Midnight is the end of the day, whether it is said as 0000 or as 2400. */
  until: string | null
}
/** The end of hours as it is stored: midnight is 2400. */
export const endOf = (until: string): string => (until === '0000' ? '2400' : until)

/** Why hours cannot be saved as they are. */
export const capacityKeys = {
  required: 'forms:errors.required',
  timeError: 'online-ordering:capacity.TimeError',
  overlap: 'online-ordering:capacity.Overlap',
  dayRequired: 'online-ordering:capacity.DayRequired',
  conflict: 'online-ordering:capacity.ConflictError',
  closedDay: 'online-ordering:capacity.closedDay',
  maxOrders: 'online-ordering:capacity.MaxOrders',
} as const satisfies Record<string, FieldFault['key']>

/** What a column of whole numbers holds. */
const most = 2 ** 31 - 1
/** Whether a limit can be one. 0 is: no orders are taken then. */
export const isMaxOrders = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most

interface Span {
  from: string
  until: string
}
/** Undefined while a time is missing or wrong, or the order of both is. */
function spanOf({ from, until }: Omit<LimitedHours, 'day'>): Span | undefined {
  if (from === null || until === null) return undefined
  if (timeFault(from, capacityStep) || timeFault(until, capacityStep)) return undefined
  const end = endOf(until)
  return from < end ? { from, until: end } : undefined
}

/** What is wrong with hours by themselves; fields `from` and `until`. */
export function timesFaults({ from, until }: Omit<LimitedHours, 'day'>): FieldFault[] {
  const faults = (['from', 'until'] as const).flatMap((field): FieldFault[] => {
    const time = field === 'from' ? from : until
    if (time === null || time === '') return [{ field, key: capacityKeys.required }]
    const fault = timeFault(time, capacityStep)
    return fault ? [{ field, ...fault }] : []
  })
  if (faults.length > 0 || spanOf({ from, until })) return faults
  return [{ field: 'until', key: capacityKeys.timeError }]
}

/** Whether two hours share time. Those that only touch do not. */
export function doOverlap(one: LimitedHours, other: LimitedHours): boolean {
  const [first, second] = [spanOf(one), spanOf(other)]
  if (one.day !== other.day || !first || !second) return false
  return first.from < second.until && second.from < first.until
}

/**
 * What is wrong with hours of a week: each by itself, and each that shares time with another of its
 * day. The field is the path of the hours as given with them, and `from` or `until`.
 */
export function capacityFaults(hours: readonly (LimitedHours & { at: string })[]): FieldFault[] {
  return hours.flatMap((one) => [
    ...timesFaults(one).map((fault) => ({ ...fault, field: `${one.at}.${fault.field}` })),
    ...(hours.some((other) => other !== one && doOverlap(one, other))
      ? [{ field: `${one.at}.from`, key: capacityKeys.overlap }]
      : []),
  ])
}

/** Of the days chosen for new hours, those on which they share time with present ones. */
export const conflictingDays = (
  days: readonly number[],
  added: Omit<LimitedHours, 'day'>,
  present: readonly LimitedHours[],
): number[] =>
  isoDays.filter(
    (day) => days.includes(day) && present.some((other) => doOverlap({ ...added, day }, other)),
  )

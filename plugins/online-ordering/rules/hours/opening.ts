// When a store is open or takes orders: a week, exceptions by date and buffers, over instants. The
// one reading of hours, for form, header and server. Opening and closing are moments of the store's
// clock: on the day of a clock change a time comes when the clock first shows it or, where it skips
// it, something later.
// Facts: K-87; resolutions 49, 50
import { dateOf, isoDayOf, type DayNumber } from '#schemas/rules/hours/days.ts'
export { dateOf, dayNumberOf, isoDayOf, type DayNumber } from '#schemas/rules/hours/days.ts'
import { dayMinutes, spanOf, type HoursDay, type Span } from './week.ts'
import { comesOn, type Repeating } from './yearly.ts'

/** Milliseconds since 1970, as `Date.now()` counts. */
export type Millis = number

/** A store's clock and calendar: `zoneCalendar` of `core/time`. */
export interface StoreCalendar {
  dayAt(instant: Millis): DayNumber
  /**
   * The first instant at which the clock shows that minute of the day, or a later one where it
   * skips it. Minutes from 1440 on are of the next day.
   */
  instantAt(day: DayNumber, minute: number): Millis
}

const minuteMillis = 60_000
const dayMillis = dayMinutes * minuteMillis

/** A date whose hours are not those of the week. */
export interface HoursException extends Repeating {
  id: number
  reason: string
  /** None: closed all day. */
  spans: readonly Span[]
}

/** What decides when a store is open. */
export interface HoursPlan {
  /** By ISO day; a day without an entry is closed. */
  week: ReadonlyMap<number, readonly Span[]>
  exceptions: readonly HoursException[]
  /** Minutes after opening before which, and before closing from which, nothing is taken. */
  buffers: { open: number; close: number }
}
export const noBuffers = { open: 0, close: 0 } as const

/** The spans by day of a week as people set it. Days that are closed or not filled in have none. */
export const weekOf = (days: readonly HoursDay[]): ReadonlyMap<number, readonly Span[]> =>
  new Map(
    days.map(({ day, isClosed, blocks }) => [
      day,
      isClosed ? [] : blocks.flatMap((block) => spanOf(block) ?? []),
    ]),
  )

/** What says whether a store is open on a date: the week's day, or an exception. */
export type HoursRule =
  | { kind: 'week'; isoDay: number; day: DayNumber }
  | { kind: 'exception'; exception: HoursException; day: DayNumber }

/** A span of one date, as instants. */
interface Part {
  from: Millis
  until: Millis
  rule: HoursRule
}
/** Time without a break in which a store is open, and the spans that it is joined from. */
export interface OpenTime {
  from: Millis
  /** Exclusive. */
  until: Millis
  parts: readonly Part[]
}

/** Whether a store is open at an instant, what says so, and when that changes. */
export interface Opening {
  isOpen: boolean
  rule: HoursRule
  /** Null where it never changes. */
  changesAt: Millis | null
}

/**
 * The hours of one date and what they come from. An exception of that very date comes before one of
 * every year.
 */
export function hoursOn(
  { week, exceptions }: Pick<HoursPlan, 'week' | 'exceptions'>,
  day: DayNumber,
): { spans: readonly Span[]; rule: HoursRule } {
  if (exceptions.length > 0) {
    const date = dateOf(day)
    const exception =
      exceptions.find((each) => each.date === date) ??
      exceptions.find((each) => comesOn(each, date))
    if (exception) return { spans: exception.spans, rule: { kind: 'exception', exception, day } }
  }
  const isoDay = isoDayOf(day)
  return { spans: week.get(isoDay) ?? [], rule: { kind: 'week', isoDay, day } }
}

const partsOf = (plan: HoursPlan, calendar: StoreCalendar, day: DayNumber): Part[] => {
  const { spans, rule } = hoursOn(plan, day)
  return spans
    .map(({ from, until }) => ({
      from: calendar.instantAt(day, from),
      until: calendar.instantAt(day, until),
      rule,
    }))
    .filter(({ from, until }) => from < until)
    .toSorted((one, other) => one.from - other.from)
}

/**
 * Open times that end after `from`, in order, as far as anybody asks. Those that touch are one, so
 * that a buffer counts from the real opening and closing and a store open around midnight has no
 * gap there. One that lasts for more than `endlessDays` has no end.
 */
function* openTimes(
  plan: HoursPlan,
  calendar: StoreCalendar,
  from: Millis,
  last: DayNumber,
): Generator<OpenTime> {
  const trimmed = ({ from: began, until, parts }: OpenTime): OpenTime | undefined => {
    const time = {
      from: began + plan.buffers.open * minuteMillis,
      until: until - plan.buffers.close * minuteMillis,
      parts,
    }
    return time.from < time.until && time.until > from ? time : undefined
  }
  let current: OpenTime | undefined
  // Two days before: hours that began on the day before and run past midnight, and what they touch.
  for (let day = calendar.dayAt(from) - 2; day <= last; day += 1) {
    for (const part of partsOf(plan, calendar, day)) {
      const { from: began, until } = part
      if (current && began <= current.until) {
        const parts: readonly Part[] = [...current.parts, part]
        current = { from: current.from, until: Math.max(current.until, until), parts }
      } else {
        const done = current && trimmed(current)
        if (done) yield done
        current = { from: began, until, parts: [part] }
      }
    }
    if (current && current.until - from > endlessDays * dayMillis) {
      yield { ...current, until: Number.POSITIVE_INFINITY }
      return
    }
    // What begins on a later date begins at its start or after.
    if (current && current.until < calendar.instantAt(day + 1, 0)) {
      const done = trimmed(current)
      if (done) yield done
      current = undefined
    }
  }
  const done = current && trimmed(current)
  if (done) yield done
}

/** Longer than a week with exceptions: whoever is open for so long does not close. */
const endlessDays = 30
/** As far as a next opening is looked for: a store that opens once a year is found. */
const searchedDays = 4 * 366

/** The open times that share time with a stretch, in order. `until` is exclusive. */
export function openTimesBetween(
  plan: HoursPlan,
  calendar: StoreCalendar,
  from: Millis,
  until: Millis,
): OpenTime[] {
  const found: OpenTime[] = []
  for (const time of openTimes(plan, calendar, from, calendar.dayAt(until) + 2)) {
    if (time.from >= until) break
    found.push(time)
  }
  return found
}

/** Whether a store is open at an instant, what says so, and when that changes. */
export function openingAt(plan: HoursPlan, calendar: StoreCalendar, instant: Millis): Opening {
  const today = calendar.dayAt(instant)
  const isNever =
    [...plan.week.values()].every((spans) => spans.length === 0) &&
    plan.exceptions.every(({ spans }) => spans.length === 0)
  const [next] = isNever ? [] : openTimes(plan, calendar, instant, today + searchedDays)
  if (!next || next.from > instant)
    return { isOpen: false, rule: hoursOn(plan, today).rule, changesAt: next?.from ?? null }
  const began = next.parts.findLast(({ from }) => from <= instant) ?? next.parts[0]
  return {
    isOpen: true,
    rule: began?.rule ?? hoursOn(plan, today).rule,
    changesAt: Number.isFinite(next.until) ? next.until : null,
  }
}

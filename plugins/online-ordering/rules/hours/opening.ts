// Computes when a store is open or takes orders, from a week, exceptions by date and buffers. Form,
// header and server all use this implementation. Opening and closing are moments on the store's
// clock. If the clock changes on that day, a time means the first moment at which the clock shows
// it. A time that the clock skips moves to a later moment.
// Facts: K-87; resolutions 49, 50
import { toDateText, toIsoDay, type DayNumber } from '#schemas/rules/hours/days.ts'
export { toDateText, toDayNumber, toIsoDay, type DayNumber } from '#schemas/rules/hours/days.ts'
import { dayMinutes, toSpan, type HoursDay, type Span } from './week.ts'
import { comesOn, type Repeating } from './yearly.ts'

/** Milliseconds since 1970, as from `Date.now()`. */
export type Millis = number

/** A store's clock and calendar: `zoneCalendar` of `core/time`. */
export interface StoreCalendar {
  dayAt(instant: Millis): DayNumber
  /**
   * The first instant at which the clock shows this minute of the day. If the clock skips that
   * minute, a later instant. Minutes from 1440 on belong to the next day.
   */
  instantAt(day: DayNumber, minute: number): Millis
}

const minuteMillis = 60_000
const dayMillis = dayMinutes * minuteMillis

/** A date whose hours replace the weekly ones. */
export interface HoursException extends Repeating {
  id: number
  reason: string
  /** Empty if closed all day. */
  spans: readonly Span[]
}

/** The rules that decide when a store is open. */
export interface HoursPlan {
  /** Keyed by ISO day. A day without an entry is closed. */
  week: ReadonlyMap<number, readonly Span[]>
  exceptions: readonly HoursException[]
  /** Minutes after opening and before closing in which no orders are taken. */
  buffers: { open: number; close: number }
}
export const noBuffers = { open: 0, close: 0 } as const

/** The spans of a week in the form's shape, by day. Closed or incomplete days have none. */
export const toWeek = (days: readonly HoursDay[]): ReadonlyMap<number, readonly Span[]> =>
  new Map(
    days.map(({ day, isClosed, blocks }) => [
      day,
      isClosed ? [] : blocks.flatMap((block) => toSpan(block) ?? []),
    ]),
  )

/** The rule that decides a date: the weekday's hours, or an exception. */
export type HoursRule =
  | { kind: 'week'; isoDay: number; day: DayNumber }
  | { kind: 'exception'; exception: HoursException; day: DayNumber }

/** A span of one date, as instants. */
interface Part {
  from: Millis
  until: Millis
  rule: HoursRule
}
/** A continuous open time, and the spans that it was joined from. */
export interface OpenTime {
  from: Millis
  /** Exclusive. */
  until: Millis
  parts: readonly Part[]
}

export interface Opening {
  isOpen: boolean
  rule: HoursRule
  /** Null if the state never changes. */
  changesAt: Millis | null
}

/**
 * The hours of one date and the rule that decides them. An exception for exactly that date takes
 * precedence over a yearly one.
 */
export function hoursOn(
  { week, exceptions }: Pick<HoursPlan, 'week' | 'exceptions'>,
  day: DayNumber,
): { spans: readonly Span[]; rule: HoursRule } {
  if (exceptions.length > 0) {
    const date = toDateText(day)
    const exception =
      exceptions.find((each) => each.date === date) ??
      exceptions.find((each) => comesOn(each, date))
    if (exception) return { spans: exception.spans, rule: { kind: 'exception', exception, day } }
  }
  const isoDay = toIsoDay(day)
  return { spans: week.get(isoDay) ?? [], rule: { kind: 'week', isoDay, day } }
}

const listParts = (plan: HoursPlan, calendar: StoreCalendar, day: DayNumber): Part[] => {
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
 * Generates the open times that end after `from`, in order. Spans that touch are joined, because a
 * buffer counts from the real opening and closing, and a store that is open around midnight has no
 * gap there. A time longer than `endlessDays` has no end.
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
  // Starts two days earlier. Hours of the previous day may run past midnight, and may touch hours
  // of the day before that.
  for (let day = calendar.dayAt(from) - 2; day <= last; day += 1) {
    for (const part of listParts(plan, calendar, day)) {
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
    // This open time is complete, because later dates can't start before their midnight.
    if (current && current.until < calendar.instantAt(day + 1, 0)) {
      const done = trimmed(current)
      if (done) yield done
      current = undefined
    }
  }
  const done = current && trimmed(current)
  if (done) yield done
}

/**
 * A store that is open for longer than this counts as never closing. No schedule of a week with
 * exceptions is that long.
 */
const endlessDays = 30
/**
 * How far to look for the next opening. Finds the opening of a store that opens only once a year.
 */
const searchedDays = 4 * 366

/** The open times that overlap a period, in order. `until` is exclusive. */
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

/** Whether a store is open at an instant, which rule decides that, and when it changes next. */
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

// The clock and calendar of a time zone in plain numbers, for store hours. An instant takes
// microseconds here, and tens of microseconds with Temporal's own arithmetic. The rules of the zone
// come from Temporal.
import { Temporal } from 'temporal-polyfill'

const dayMillis = 86_400_000
const offsetAt = (instant: number, zone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6

/** The zone's offsets on one UTC day, in milliseconds, and when they change on that day. */
interface Offsets {
  before: number
  after: number
  /**
   * The first instant with the offset `after`. If nothing changes on that day, the end of the day.
   */
  at: number
}

/** Number of days whose offsets are cached. The hours of a store need a few days around today. */
const mostDaysKept = 10_000

/**
 * The clock of a time zone.
 * @param zone IANA name, such as America/New_York
 * @throws RangeError for any other name
 */
export function zoneCalendar(zone: string) {
  const known = new Map<number, Offsets>()
  const offsetsOn = (utcDay: number): Offsets => {
    const kept = known.get(utcDay)
    if (kept) return kept
    const start = utcDay * dayMillis
    const end = start + dayMillis
    const before = offsetAt(start, zone)
    const after = offsetAt(end, zone)
    const offsets = { before, after, at: before === after ? end : changeBetween(start, end, zone) }
    if (known.size >= mostDaysKept) known.clear()
    known.set(utcDay, offsets)
    return offsets
  }
  return {
    /** The local date, as days since 1970-01-01. */
    dayAt: (instant: number): number => {
      const { before, after, at } = offsetsOn(Math.floor(instant / dayMillis))
      return Math.floor((instant + (instant < at ? before : after)) / dayMillis)
    },
    /**
     * The first instant at which the local clock shows that minute of the day. If the clock skips
     * that minute, a later instant. If the clock shows it twice, the first time.
     */
    instantAt: (day: number, minute: number): number => {
      const shown = day * dayMillis + minute * 60_000
      // A change near this time is on one of three UTC days, because no zone is more than a day
      // away from UTC.
      const utcDay = Math.floor(shown / dayMillis)
      for (const near of [utcDay - 1, utcDay, utcDay + 1]) {
        const { before, after, at } = offsetsOn(near)
        if (before === after) continue
        if (shown - before < at) return shown - before
        return Math.max(shown - after, at)
      }
      return shown - offsetsOn(utcDay).before
    },
  }
}

/** Finds the first instant with the later offset by bisection. A day has at most one change. */
function changeBetween(start: number, end: number, zone: string): number {
  const before = offsetAt(start, zone)
  let [from, until] = [start, end]
  while (until - from > 1000) {
    const middle = Math.floor((from + until) / 2000) * 1000
    if (offsetAt(middle, zone) === before) from = middle
    else until = middle
  }
  return until
}

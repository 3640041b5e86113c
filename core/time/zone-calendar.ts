// A zone's clock and calendar in plain numbers, for store hours, because an instant takes
// microseconds here and tens of them with Temporal's own arithmetic. The zone's rules come from
// Temporal.
import { Temporal } from 'temporal-polyfill'

const dayMillis = 86_400_000
const offsetAt = (instant: number, zone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6

/** Offsets of one day of UTC in milliseconds, and when they change on that day. */
interface Offsets {
  before: number
  after: number
  /** The first instant with the offset `after`; the day's end if the day has no change. */
  at: number
}

/** Number of days whose offsets are cached; a store's hours need a few around today. */
const mostDaysKept = 10_000

/**
 * The clock of a zone.
 * @param zone IANA name, such as America/New_York
 * @throws RangeError for another name
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
    /** The date on the clock, as days since 1970-01-01. */
    dayAt: (instant: number): number => {
      const { before, after, at } = offsetsOn(Math.floor(instant / dayMillis))
      return Math.floor((instant + (instant < at ? before : after)) / dayMillis)
    },
    /**
     * The first instant at which the clock shows that minute of the day, or a later one if it skips
     * it. If a time occurs twice, the first.
     */
    instantAt: (day: number, minute: number): number => {
      const shown = day * dayMillis + minute * 60_000
      // A nearby change is on one of three days, because no zone is more than a day away from UTC.
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

/** The first instant of the later offset, by bisection, because a day has at most one change. */
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

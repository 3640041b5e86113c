// A store's local time and business day. All arithmetic uses Temporal, so that days of 23 and 25
// hours are correct.
import { Temporal } from 'temporal-polyfill'

import type { Instant } from './clock.ts'
import { dateFormat } from './date-format.ts'
import { toMinutes, wallTime, type WallTime } from './wall-time.ts'

/** A business day starts at 4:00, unless the store has set another time. */
export const defaultBusinessDayStart: WallTime = wallTime('0400')

export function isTimeZone(zone: string): boolean {
  try {
    // Reject offsets such as '+02:00'. Temporal accepts them as zones, but they have no daylight
    // saving time.
    return !/^[+-]/.test(zone) && Temporal.Now.zonedDateTimeISO(zone).timeZoneId !== ''
  } catch {
    return false
  }
}

export interface StoreTime {
  /** The city of the zone, such as 'New York'. */
  place: string
  /** For example '9:41 AM', in the given culture. */
  time: string
  /** For example 'EST', or an offset if the culture has no name for the zone. */
  shortZone: string
  /** For example 'Eastern Standard Time'. */
  longZone: string
  /** Calendar date in the zone, YYYY-MM-DD. */
  date: string
}

/** A store's clock for display, such as "New York · 9:41 AM". */
export function storeTime(now: Instant, zone: string, culture: string): StoreTime {
  const part = (style: 'short' | 'long') =>
    dateFormat(culture, { timeZone: zone, timeZoneName: style })
      .formatToParts(now.epochMilliseconds)
      .find(({ type }) => type === 'timeZoneName')?.value ?? zone
  return {
    place: placeOf(zone),
    time: dateFormat(culture, {
      timeZone: zone,
      hour: 'numeric',
      minute: '2-digit',
    }).format(now.epochMilliseconds),
    shortZone: part('short'),
    longZone: part('long'),
    date: now.toZonedDateTimeISO(zone).toPlainDate().toString(),
  }
}

/** 'America/Argentina/Buenos_Aires' → 'Buenos Aires'. */
export const placeOf = (zone: string): string =>
  zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')

/**
 * The business date at an instant, YYYY-MM-DD. If business days start at 0400, a sale at 01:30
 * belongs to the previous day.
 */
export function businessDate(
  now: Instant,
  zone: string,
  start: WallTime = defaultBusinessDayStart,
): string {
  const date = now.toZonedDateTimeISO(zone).toPlainDate()
  return (
    Temporal.Instant.compare(now, startOn(date, zone, start)) < 0
      ? date.subtract({ days: 1 })
      : date
  ).toString()
}

/** When the next business day starts, strictly after `now`. Used for "until close of business". */
export function nextBusinessDayStart(
  now: Instant,
  zone: string,
  start: WallTime = defaultBusinessDayStart,
): Instant {
  const today = now.toZonedDateTimeISO(zone).toPlainDate()
  const candidate = startOn(today, zone, start)
  return Temporal.Instant.compare(candidate, now) > 0
    ? candidate
    : startOn(today.add({ days: 1 }), zone, start)
}

/**
 * When the business day of a date starts. If daylight saving skips that time of day, the start is
 * later by the skipped time ('compatible').
 */
function startOn(date: Temporal.PlainDate, zone: string, start: WallTime): Instant {
  const minutes = toMinutes(start)
  return date
    .toPlainDateTime({ hour: Math.floor(minutes / 60), minute: minutes % 60 })
    .toZonedDateTime(zone)
    .toInstant()
}

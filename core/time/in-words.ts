// Dates, times of day and instants as text, in a culture.
import { formatWallTime, isWallTime } from './wall-time.ts'

const formatters = new Map<string, Intl.DateTimeFormat>()
/**
 * A format of dates of the calendar (midnight in UTC), made once: a report says hundreds of them.
 * @param culture undefined is the browser's
 */
export function dateFormat(
  culture: string | undefined,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${culture} ${JSON.stringify(options)}`
  const made =
    formatters.get(key) ?? new Intl.DateTimeFormat(culture, { ...options, timeZone: 'UTC' })
  formatters.set(key, made)
  return made
}

/** `Nov 20, 2026`; '' for no date. */
export const dateText = (date: string, culture: string): string =>
  date === '' ? '' : dateFormat(culture, { dateStyle: 'medium' }).format(Date.parse(date))

/** Example: `Sat, Nov 21`, in the given culture or else the browser's. */
export const dayText = (date: string, culture?: string): string =>
  dateFormat(culture, { weekday: 'short', month: 'short', day: 'numeric' }).format(Date.parse(date))

/** `4:30 PM`, or `16:30` for a 24-hour culture; '' if the text is no wall time. */
export const timeText = (time: string, culture: string): string =>
  isWallTime(time) ? formatWallTime(time, culture) : ''

/**
 * The time of an instant: `4:30 PM`, or `16:30` for a 24-hour culture. Screens say every time of
 * day by this or `timeText`, so that all are written alike.
 * @param timeZone an IANA name; without one the reader's zone
 * @param day what else is said, such as the weekday
 */
export const clockText = (
  at: string | Date,
  culture: string,
  timeZone?: string | null,
  day: Pick<Intl.DateTimeFormatOptions, 'weekday' | 'month' | 'day'> = {},
): string =>
  new Intl.DateTimeFormat(culture, {
    ...day,
    hour: 'numeric',
    minute: '2-digit',
    timeZone: timeZone ?? undefined,
  }).format(new Date(at))

/** `Nov 20, 2026, 10:00 AM`, in this time zone; without one in the reader's. */
export const instantText = (at: string | Date, culture: string, timeZone?: string | null): string =>
  new Intl.DateTimeFormat(culture, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: timeZone ?? undefined,
  }).format(new Date(at))

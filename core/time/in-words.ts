// Dates, times of day and instants as text, in a culture.
import { dateFormat } from './date-format.ts'
import { formatWallTime, isWallTime } from './wall-time.ts'

/** For example `Nov 20, 2026`, or '' if there is no date. */
export const dateText = (date: string, culture: string): string =>
  date === '' ? '' : dateFormat(culture, { dateStyle: 'medium' }).format(Date.parse(date))

/** For example `Sat, Nov 21`, in the given culture or else the browser's. */
export const dayText = (date: string, culture?: string): string =>
  dateFormat(culture, { weekday: 'short', month: 'short', day: 'numeric' }).format(Date.parse(date))

/** For example `4:30 PM`, or `16:30` in a 24-hour culture. '' if the text isn't a wall time. */
export const timeText = (time: string, culture: string): string =>
  isWallTime(time) ? formatWallTime(time, culture) : ''

/** A full hour of the day, such as `7 AM`, or `07` in a 24-hour culture. */
export const hourText = (hour: number, culture: string): string =>
  dateFormat(culture, { hour: 'numeric' }).format(Date.UTC(2000, 0, 1, hour))

/** The hour that starts at this time, such as `7 AM – 8 AM`. */
export const hourSpanText = (hour: number, culture: string): string =>
  `${hourText(hour, culture)} – ${hourText((hour + 1) % 24, culture)}`

/**
 * The time of an instant, such as `4:30 PM`, or `16:30` in a 24-hour culture. Screens format every
 * time of day with this function or with `timeText`, so that all times look alike.
 * @param timeZone an IANA name; by default, the user's zone
 * @param day additional parts, such as the weekday
 */
export const clockText = (
  at: string | Date,
  culture: string,
  timeZone?: string | null,
  day: Pick<Intl.DateTimeFormatOptions, 'weekday' | 'month' | 'day'> = {},
): string =>
  dateFormat(culture, {
    ...day,
    hour: 'numeric',
    minute: '2-digit',
    timeZone: timeZone ?? undefined,
  }).format(new Date(at))

/**
 * A time in the shortest form: `4:30 PM` on the same day, `Sat 7:00 AM` within the next six days,
 * and otherwise with the date.
 */
export function momentText(
  at: string | Date,
  now: string | Date,
  culture: string,
  timeZone?: string | null,
): string {
  const [then, from] = [new Date(at), new Date(now)]
  const day = dateFormat(culture, { dateStyle: 'short', timeZone: timeZone ?? undefined })
  if (day.format(then) === day.format(from)) return clockText(then, culture, timeZone)
  const ahead = then.getTime() - from.getTime()
  const isNear = ahead > 0 && ahead <= 6 * 86_400_000
  return clockText(then, culture, timeZone, {
    weekday: 'short',
    ...(!isNear && { month: 'short', day: 'numeric' }),
  })
}

/** For example `Nov 20, 2026, 10:00 AM`, in this time zone. By default, in the user's zone. */
export const instantText = (at: string | Date, culture: string, timeZone?: string | null): string =>
  dateFormat(culture, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: timeZone ?? undefined,
  }).format(new Date(at))

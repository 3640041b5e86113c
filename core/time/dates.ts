// Calendar dates as text, YYYY-MM-DD, without time or zone (CONVENTIONS "Time").
import { Temporal } from 'temporal-polyfill'

/** The date `days` later; negative for earlier. */
export const plusDays = (date: string, days: number): string =>
  Temporal.PlainDate.from(date).add({ days }).toString()

/** The day of the week: 1 is Monday, 7 is Sunday. */
export const weekdayOf = (date: string): number => Temporal.PlainDate.from(date).dayOfWeek

/** The same day of another month, or that month's last day where it is shorter. */
export const plusMonths = (date: string, months: number): string =>
  Temporal.PlainDate.from(date).add({ months }).toString()

/** Days between two dates: 0 for the same date, negative if the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(to, { largestUnit: 'day' }).days

// Calendar dates as text, YYYY-MM-DD, without any time of day or zone (CONVENTIONS "Time").
import { Temporal } from 'temporal-polyfill'

/** So many days later, or earlier. */
export const plusDays = (date: string, days: number): string =>
  Temporal.PlainDate.from(date).add({ days }).toString()

/** Days from one to the other: 0 for the same, negative where the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(to, { largestUnit: 'day' }).days

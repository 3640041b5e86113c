// Calendar dates as text, YYYY-MM-DD, without a time or zone (CONVENTIONS "Time"). Uses plain
// numbers, because every list reads dates and the Temporal polyfill is larger than a list.

const msOfDay = 86_400_000

/** @throws RangeError for an invalid date, such as February 30 */
function toMs(date: string): number {
  const ms = Date.parse(date)
  if (Number.isNaN(ms) || toDateText(ms) !== date) throw new RangeError(`'${date}' isn't a date.`)
  return ms
}
const toDateText = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** The date that is `days` later, or earlier if `days` is negative. */
export const plusDays = (date: string, days: number): string =>
  toDateText(toMs(date) + days * msOfDay)

/** The day of the week: 1 is Monday, 7 is Sunday. */
export const weekdayOf = (date: string): number => new Date(toMs(date)).getUTCDay() || 7

/** The same day in another month. If that month is too short, its last day. */
export function plusMonths(date: string, months: number): string {
  const at = new Date(toMs(date))
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth() + months]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return toDateText(Date.UTC(year, month, Math.min(at.getUTCDate(), last)))
}

/**
 * Number of days between two dates. 0 if they are the same, and negative if the second is earlier.
 */
export const daysBetween = (from: string, to: string): number => (toMs(to) - toMs(from)) / msOfDay

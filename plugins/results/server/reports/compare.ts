// The period that a report is compared with.
import { daysBetween, plusDays, plusMonths } from '#core/time/dates.ts'
import type { Period } from '../viewers/sums.ts'
import type { Sent, Table } from './definition.ts'

/**
 * 52 weeks. This is a day or two shorter than a year, so that Mondays are compared with Mondays.
 */
const yearOfWeeks = 364

const isFirst = (date: string): boolean => date.endsWith('-01')
const isLast = (date: string): boolean => isFirst(plusDays(date, 1))
const monthsBetween = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
  Number(to.slice(5, 7)) -
  Number(from.slice(5, 7))
/**
 * The period to compare with. It aligns weekdays wherever possible:
 *
 * - `LastYear`: up to a week, or whole weeks, is compared with the dates 52 weeks earlier. Other
 *   ranges, such as months, use the same dates of the year before.
 * - `Before`: whole months are compared with the whole months before them. Up to a week, or whole
 *   weeks, use the same weekdays of the whole weeks before. Other ranges use as many days right
 *   before them.
 */
export function periodBefore(
  { from, to }: Period,
  how: NonNullable<Sent['Compare']>,
): NonNullable<Table['Compared']> {
  const days = daysBetween(from, to) + 1
  const inWeeks = days <= 7 || days % 7 === 0
  const back = (by: number) => ({
    FromDate: plusDays(from, -by),
    ToDate: plusDays(to, -by),
    WeekdaysMeet: by % 7 === 0,
  })
  const ofMonths = isFirst(from) && isLast(to)
  // Compares whole months with whole months, even if their lengths differ.
  const byMonths = (months: number) => ({
    FromDate: plusMonths(from, -months),
    ToDate: ofMonths ? plusDays(plusMonths(plusDays(to, 1), -months), -1) : plusMonths(to, -months),
    WeekdaysMeet: false,
  })
  if (how === 'LastYear') return inWeeks && !ofMonths ? back(yearOfWeeks) : byMonths(12)
  if (ofMonths) return byMonths(monthsBetween(from, to) + 1)
  return back(inWeeks ? Math.ceil(days / 7) * 7 : days)
}

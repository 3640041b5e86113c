// Public holidays of the United States by date: suggestions for exceptions. Those with a fixed date
// come every year on it; the others have another date each year.
import { dateOf, dayNumberOf, isoDayOf } from './opening.ts'

type Rule =
  | { month: number; day: number }
  /** `nth` of the month from 1; -1 is its last. */
  | { month: number; isoDay: number; nth: number }

const rules = {
  newYear: { month: 1, day: 1 },
  martinLutherKing: { month: 1, isoDay: 1, nth: 3 },
  presidents: { month: 2, isoDay: 1, nth: 3 },
  memorial: { month: 5, isoDay: 1, nth: -1 },
  juneteenth: { month: 6, day: 19 },
  independence: { month: 7, day: 4 },
  labor: { month: 9, isoDay: 1, nth: 1 },
  columbus: { month: 10, isoDay: 1, nth: 2 },
  veterans: { month: 11, day: 11 },
  thanksgiving: { month: 11, isoDay: 4, nth: 4 },
  christmas: { month: 12, day: 25 },
} as const satisfies Record<string, Rule>
export type UsHoliday = keyof typeof rules

export interface HolidayDate {
  holiday: UsHoliday
  /** YYYY-MM-DD */
  date: string
  /** Whether later years have it on the same date. */
  isFixed: boolean
}

const two = (part: number) => String(part).padStart(2, '0')

/** The date of a holiday in a year. */
export function holidayIn(holiday: UsHoliday, year: number): string {
  const rule: Rule = rules[holiday]
  const first = dayNumberOf(`${year}-${two(rule.month)}-01`)
  if ('day' in rule) return dateOf(first + rule.day - 1)
  if (rule.nth > 0)
    return dateOf(first + ((rule.isoDay - isoDayOf(first) + 7) % 7) + 7 * (rule.nth - 1))
  const next = dayNumberOf(
    rule.month === 12 ? `${year + 1}-01-01` : `${year}-${two(rule.month + 1)}-01`,
  )
  return dateOf(next - 1 - ((isoDayOf(next - 1) - rule.isoDay + 7) % 7))
}

/** The next date of each holiday, from a day on, in their order. */
export const comingHolidays = (today: string): HolidayDate[] =>
  (Object.keys(rules) as UsHoliday[])
    .map((holiday) => {
      const year = Number(today.slice(0, 4))
      const date = holidayIn(holiday, year)
      return {
        holiday,
        date: date < today ? holidayIn(holiday, year + 1) : date,
        isFixed: 'day' in rules[holiday],
      }
    })
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))

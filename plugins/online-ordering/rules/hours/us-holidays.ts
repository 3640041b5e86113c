// Dates of public holidays in the United States, as suggestions for exceptions. Some have a fixed
// date, the others fall on a weekday of their month.
import { dateIn, type YearlyBy, type YearRule } from './yearly.ts'

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
} as const satisfies Record<string, YearRule>
export type UsHoliday = keyof typeof rules

export interface HolidayDate {
  holiday: UsHoliday
  /** YYYY-MM-DD */
  date: string
  /** How the date repeats in later years. */
  by: YearlyBy
}

export const holidayIn = (holiday: UsHoliday, year: number): string =>
  dateIn(rules[holiday], year) ?? ''

const wayOf = (rule: YearRule): YearlyBy =>
  'day' in rule ? 'date' : rule.nth > 0 ? 'weekday' : 'lastWeekday'

/** The next date of each holiday, from a day on, in date order. */
export const comingHolidays = (today: string): HolidayDate[] =>
  (Object.keys(rules) as UsHoliday[])
    .map((holiday) => {
      const year = Number(today.slice(0, 4))
      const date = holidayIn(holiday, year)
      return {
        holiday,
        date: date < today ? holidayIn(holiday, year + 1) : date,
        by: wayOf(rules[holiday]),
      }
    })
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))

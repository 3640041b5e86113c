// Dates that come every year: on the same date, or on the same weekday of a month, such as the
// fourth Thursday of November.
import { dateOf, dayNumberOf, isoDayOf } from '#schemas/rules/hours/days.ts'

/** How a date comes again; `lastWeekday` is the last one of its month. */
export const yearlyWays = ['date', 'weekday', 'lastWeekday'] as const
export type YearlyBy = (typeof yearlyWays)[number]
export interface Repeating {
  /** YYYY-MM-DD; of a yearly one the first. */
  date: string
  /** Also in later years. February 29 comes only in years that have it. */
  yearly: boolean
  /** Absent: `date`. */
  yearlyBy?: YearlyBy
}

export type YearRule =
  | { month: number; day: number }
  /** `nth` of the month from 1; -1 is its last. */
  | { month: number; isoDay: number; nth: number }

const two = (part: number) => String(part).padStart(2, '0')
const firstOf = (year: number, month: number) => dayNumberOf(`${year}-${two(month)}-01`)

/** The date by a rule in a year; undefined where that year has none, such as February 29. */
export function dateIn(rule: YearRule, year: number): string | undefined {
  const first = firstOf(year, rule.month)
  const next = rule.month === 12 ? firstOf(year + 1, 1) : firstOf(year, rule.month + 1)
  const day =
    'day' in rule
      ? first + rule.day - 1
      : rule.nth > 0
        ? first + ((rule.isoDay - isoDayOf(first) + 7) % 7) + 7 * (rule.nth - 1)
        : next - 1 - ((isoDayOf(next - 1) - rule.isoDay + 7) % 7)
  return day < next ? dateOf(day) : undefined
}

/** The rule that a first date stands for. */
export function yearRule(date: string, by: YearlyBy): YearRule {
  const [month, day] = [Number(date.slice(5, 7)), Number(date.slice(8))]
  if (by === 'date') return { month, day }
  const isoDay = isoDayOf(dayNumberOf(date))
  return { month, isoDay, nth: by === 'weekday' ? Math.ceil(day / 7) : -1 }
}

/** Whether a date is one on which a repeating one comes. */
export function comesOn({ date, yearly, yearlyBy = 'date' }: Repeating, on: string): boolean {
  if (date === on) return true
  // Months are compared first: hours are read for many dates.
  if (!yearly || on < date || on.slice(5, 7) !== date.slice(5, 7)) return false
  return dateIn(yearRule(date, yearlyBy), Number(on.slice(0, 4))) === on
}

/** The ways that a date can come again: a fifth weekday is its month's last. */
export function waysOf(date: string): YearlyBy[] {
  const isLast = dateIn(yearRule(date, 'lastWeekday'), Number(date.slice(0, 4))) === date
  return yearlyWays.filter((way) =>
    way === 'weekday' ? Number(date.slice(8)) <= 28 : way === 'date' || isLast,
  )
}

/** The way that was chosen, or by the date where another date doesn't come that way. */
export const fittingWay = (date: string, by: YearlyBy): YearlyBy =>
  waysOf(date).includes(by) ? by : 'date'

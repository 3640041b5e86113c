// Dates that repeat every year: on the same date, or on the same weekday of a month, such as the
// fourth Thursday of November.
import { toDateText, toDayNumber, toIsoDay } from '#schemas/rules/hours/days.ts'

/** How a date repeats; `lastWeekday` is the last one of its month. */
export const yearlyWays = ['date', 'weekday', 'lastWeekday'] as const
export type YearlyBy = (typeof yearlyWays)[number]
export interface Repeating {
  /** YYYY-MM-DD. The first date if it repeats yearly. */
  date: string
  /** Whether it also applies in later years. February 29 repeats only in leap years. */
  yearly: boolean
  /** If absent, it repeats by date. */
  yearlyBy?: YearlyBy
}

export type YearRule =
  | { month: number; day: number }
  /** `nth` in the month, from 1. -1 is the last. */
  | { month: number; isoDay: number; nth: number }

const two = (part: number) => String(part).padStart(2, '0')
const firstOf = (year: number, month: number) => toDayNumber(`${year}-${two(month)}-01`)

/** The date of a rule in a year. Undefined if the year has no such date, such as February 29. */
export function dateIn(rule: YearRule, year: number): string | undefined {
  const first = firstOf(year, rule.month)
  const next = rule.month === 12 ? firstOf(year + 1, 1) : firstOf(year, rule.month + 1)
  const day =
    'day' in rule
      ? first + rule.day - 1
      : rule.nth > 0
        ? first + ((rule.isoDay - toIsoDay(first) + 7) % 7) + 7 * (rule.nth - 1)
        : next - 1 - ((toIsoDay(next - 1) - rule.isoDay + 7) % 7)
  return day < next ? toDateText(day) : undefined
}

/** The rule that follows from the first date. */
export function yearRule(date: string, by: YearlyBy): YearRule {
  const [month, day] = [Number(date.slice(5, 7)), Number(date.slice(8))]
  if (by === 'date') return { month, day }
  const isoDay = toIsoDay(toDayNumber(date))
  return { month, isoDay, nth: by === 'weekday' ? Math.ceil(day / 7) : -1 }
}

/** Whether a repeating date falls on this date. */
export function comesOn({ date, yearly, yearlyBy = 'date' }: Repeating, on: string): boolean {
  if (date === on) return true
  // Compares the month first, because this runs for many dates.
  if (!yearly || on < date || on.slice(5, 7) !== date.slice(5, 7)) return false
  return dateIn(yearRule(date, yearlyBy), Number(on.slice(0, 4))) === on
}

/**
 * The ways in which a date can repeat. A fifth weekday of a month can only repeat as the last one,
 * because not every month has five.
 */
export function listWays(date: string): YearlyBy[] {
  const isLast = dateIn(yearRule(date, 'lastWeekday'), Number(date.slice(0, 4))) === date
  return yearlyWays.filter((way) =>
    way === 'weekday' ? Number(date.slice(8)) <= 28 : way === 'date' || isLast,
  )
}

/** The chosen way if the date can repeat that way, otherwise by date. */
export const fittingWay = (date: string, by: YearlyBy): YearlyBy =>
  listWays(date).includes(by) ? by : 'date'

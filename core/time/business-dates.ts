// Ranges of business days. Both ends are included.
// Facts: K-40
import { daysBetween, plusDays, weekdayOf } from './dates.ts'
import { dateFormat } from './date-format.ts'

/** Both dates are `YYYY-MM-DD`. */
export interface BusinessRange {
  from: string
  to: string
}

/** The first day of the month or year that a date is in. */
const monthOf = (date: string) => `${date.slice(0, 7)}-01`
const yearOf = (date: string) => `${date.slice(0, 4)}-01-01`
/** The current day, and the company's first day of the week (0 for Sunday). */
export interface Calendar {
  today: string
  weekStart: number
}
/** The first day of the week that a date is in. Weeks begin on `weekStart` (0 for Sunday). */
export const weekOf = (date: string, weekStart: number): string =>
  plusDays(date, -((weekdayOf(date) - weekStart + 7) % 7))
/** From a first day to the day before the next period begins. */
const until = (from: string, next: string): BusinessRange => ({ from, to: plusDays(next, -1) })

/**
 * The quick choices. A period that is still in progress ends today, so that it is compared with the
 * same number of days.
 */
const quick = {
  today: (today) => ({ from: today, to: today }),
  yesterday: (today) => until(plusDays(today, -1), today),
  last7: (today) => ({ from: plusDays(today, -6), to: today }),
  last30: (today) => ({ from: plusDays(today, -29), to: today }),
  thisWeek: (today, weekStart) => ({ from: weekOf(today, weekStart), to: today }),
  lastWeek: (today, weekStart) => {
    const week = weekOf(today, weekStart)
    return until(plusDays(week, -7), week)
  },
  thisMonth: (today) => ({ from: monthOf(today), to: today }),
  lastMonth: (today) => until(monthOf(plusDays(monthOf(today), -1)), monthOf(today)),
  thisYear: (today) => ({ from: yearOf(today), to: today }),
  lastYear: (today) => until(yearOf(plusDays(yearOf(today), -1)), yearOf(today)),
} as const satisfies Record<string, (today: string, weekStart: number) => BusinessRange>
export type QuickRange = keyof typeof quick
/** Shown side by side if there is room. */
export const nearRanges = ['today', 'yesterday', 'last7', 'last30'] as const
/** Calendar periods. */
export const calendarRanges = [
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'thisYear',
  'lastYear',
] as const
export const quickRanges = [...nearRanges, ...calendarRanges] as const

export const quickRange = (name: QuickRange, { today, weekStart }: Calendar): BusinessRange =>
  quick[name](today, weekStart)

/** The quick choice that matches these days, if there is one. If two match, the first. */
export const findQuickRange = (
  { from, to }: BusinessRange,
  calendar: Calendar,
): QuickRange | undefined =>
  quickRanges.find((name) => {
    const range = quickRange(name, calendar)
    return range.from === from && range.to === to
  })

/** Whether a text is a calendar date, `YYYY-MM-DD`. Checked because a URL can contain anything. */
export const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(text).toJSON()?.slice(0, 10) === text

export type RangeFault = 'order' | 'tooLong'
/** The error of a range that may have at most `mostDays` days. */
export function rangeFault({ from, to }: BusinessRange, mostDays: number): RangeFault | undefined {
  if (from > to) return 'order'
  return daysBetween(from, to) + 1 > mostDays ? 'tooLong' : undefined
}

/** For example `Nov 23` or `Nov 2 – 22`. Includes the year if it isn't the year of `today`. */
export function rangeText({ from, to }: BusinessRange, culture: string, today: string): string {
  const isThisYear = [from, to].every((date) => date.slice(0, 4) === today.slice(0, 4))
  return dateFormat(culture, {
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  }).formatRange(Date.parse(from), Date.parse(to))
}

// Ranges of business days, both ends included.
// Facts: K-40
import { daysBetween, plusDays } from './dates.ts'

/** `YYYY-MM-DD` each. */
export interface BusinessRange {
  from: string
  to: string
}

/** Quick choices, with the days between today and their first and last day. */
const quick = {
  today: [0, 0],
  yesterday: [-1, -1],
  last7: [-6, 0],
  last30: [-29, 0],
} as const
export type QuickRange = keyof typeof quick
export const quickRanges = ['today', 'yesterday', 'last7', 'last30'] as const

export function quickRange(name: QuickRange, today: string): BusinessRange {
  const [first, last] = quick[name]
  return { from: plusDays(today, first), to: plusDays(today, last) }
}

/** The quick choice that these days are, if any. */
export const quickRangeOf = ({ from, to }: BusinessRange, today: string): QuickRange | undefined =>
  quickRanges.find((name) => {
    const range = quickRange(name, today)
    return range.from === from && range.to === to
  })

/** A day of the calendar, `YYYY-MM-DD`: an address can say anything. */
export const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(text).toJSON()?.slice(0, 10) === text

export type RangeFault = 'order' | 'tooLong'
/** What is wrong with a range of at most `mostDays` days. */
export function rangeFault({ from, to }: BusinessRange, mostDays: number): RangeFault | undefined {
  if (from > to) return 'order'
  return daysBetween(from, to) + 1 > mostDays ? 'tooLong' : undefined
}

/** `Nov 23`, `Nov 2 – 22`; with the year where it is not that of `today`. */
export function rangeText({ from, to }: BusinessRange, culture: string, today: string): string {
  const isThisYear = [from, to].every((date) => date.slice(0, 4) === today.slice(0, 4))
  return new Intl.DateTimeFormat(culture, {
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
    timeZone: 'UTC',
  }).formatRange(Date.parse(from), Date.parse(to))
}

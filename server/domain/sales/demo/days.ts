// A store's business days until a date, and the minutes when customers arrive.
import { toDate, instantFrom } from '../../../../core/time/clock.ts'
import { plusDays } from '../../../../core/time/dates.ts'
import { toMinutes, wallTime } from '../../../../core/time/wall-time.ts'
import { nextBusinessDayStart } from '../../../../core/time/zone.ts'
import type { Random } from '../../../data/demo/random.ts'
import { minute } from './draft.ts'
import type { Shop } from './shops.ts'

export interface Day {
  date: string
  /** Number of days before today. */
  ago: number
  isWeekend: boolean
  isFriday: boolean
  /**
   * Converts a time of the store's clock, as minutes on this business day, to an instant in
   * milliseconds.
   */
  at(clockMinute: number): number
}

/** The days with sales, including today. */
export function daysUntil(today: string, { zone, dayStart, trade }: Shop): Day[] {
  const began = wallTime(dayStart)
  // Midnight in America comes after midnight UTC, so the next start of a business day is on the
  // same date.
  let start = nextBusinessDayStart(
    instantFrom(`${plusDays(today, -trade.daysBack)}T00:00:00Z`),
    zone,
    began,
  )
  const days: Day[] = []
  for (let ago = trade.daysBack; ago >= 0; ago--) {
    const date = plusDays(today, -ago)
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
    const milliseconds = toDate(start).getTime()
    if (!trade.closed.includes(weekday))
      days.push({
        date,
        ago,
        isWeekend: weekday === 0 || weekday === 6,
        isFriday: weekday === 5,
        at: (clockMinute) => milliseconds + (clockMinute - toMinutes(began)) * minute,
      })
    start = nextBusinessDayStart(start, zone, began)
  }
  return days
}

/** The minutes of arrival of this many customers, in order. Most arrive around the peaks. */
export const arrivals = (count: number, { trade }: Shop, random: Random): number[] =>
  Array.from({ length: count }, () => {
    const wanted = random.pick(trade.peaks) + (random.next() + random.next() - 1) * 180
    return Math.round(Math.min(Math.max(wanted, trade.opens + 2), trade.closes - 20))
  }).sort((a, b) => a - b)

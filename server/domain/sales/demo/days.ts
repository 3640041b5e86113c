// A store's business days before a date, and the minutes at which customers arrive.
import { toDate, instantFrom } from '../../../../core/time/clock.ts'
import { plusDays } from '../../../../core/time/dates.ts'
import { minutesOf, wallTime } from '../../../../core/time/wall-time.ts'
import { nextBusinessDayStart } from '../../../../core/time/zone.ts'
import type { Random } from '../../../data/demo/random.ts'
import { minute } from './draft.ts'
import type { Shop } from './shops.ts'

export interface Day {
  date: string
  /** Number of days before today. */
  ago: number
  isWeekend: boolean
  /** Converts a minute of the store's clock on this business day to an instant in milliseconds. */
  at(clockMinute: number): number
}

export function daysBefore(today: string, count: number, { zone, dayStart, trade }: Shop): Day[] {
  const began = wallTime(dayStart)
  // Midnight in America comes after midnight UTC, so the next day start belongs to the same date.
  let start = nextBusinessDayStart(instantFrom(`${plusDays(today, -count)}T00:00:00Z`), zone, began)
  const days: Day[] = []
  for (let ago = count; ago > 0; ago--) {
    const date = plusDays(today, -ago)
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
    const milliseconds = toDate(start).getTime()
    if (!trade.closed.includes(weekday))
      days.push({
        date,
        ago,
        isWeekend: weekday === 0 || weekday === 6,
        at: (clockMinute) => milliseconds + (clockMinute - minutesOf(began)) * minute,
      })
    start = nextBusinessDayStart(start, zone, began)
  }
  return days
}

/** The arrival minutes on a day, in order: most are around the peaks. */
export function arrivals({ isWeekend }: Day, { trade }: Shop, random: Random): number[] {
  const count = Math.round(
    trade.perDay * (isWeekend ? trade.weekend : 1) * (0.75 + random.next() * 0.5),
  )
  return Array.from({ length: count }, () => {
    const wanted = random.pick(trade.peaks) + (random.next() + random.next() - 1) * 180
    return Math.round(Math.min(Math.max(wanted, trade.opens + 2), trade.closes - 20))
  }).sort((a, b) => a - b)
}

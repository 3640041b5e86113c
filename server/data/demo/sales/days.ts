// The business days of a store before a date, and the minutes in which people come.
import { toDate, instantFrom } from '../../../../core/time/clock.ts'
import { plusDays } from '../../../../core/time/dates.ts'
import { minutesOf, wallTime } from '../../../../core/time/wall-time.ts'
import { nextBusinessDayStart } from '../../../../core/time/zone.ts'
import type { Random } from '../random.ts'
import { minute } from './draft.ts'
import type { Shop } from './shops.ts'

export interface Day {
  date: string
  /** Days before today. */
  ago: number
  isWeekend: boolean
  /** The instant, in milliseconds, of a minute of the store's clock on that business day. */
  at(clockMinute: number): number
}

export function daysBefore(today: string, count: number, { zone, dayStart, trade }: Shop): Day[] {
  const began = wallTime(dayStart)
  // America's midnight comes after that of UTC: the next beginning of a day is the date's own.
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

/** When people come on a day, in order: most around the peaks. */
export function arrivals({ isWeekend }: Day, { trade }: Shop, random: Random): number[] {
  const count = Math.round(
    trade.perDay * (isWeekend ? trade.weekend : 1) * (0.75 + random.next() * 0.5),
  )
  return Array.from({ length: count }, () => {
    const wanted = random.pick(trade.peaks) + (random.next() + random.next() - 1) * 180
    return Math.round(Math.min(Math.max(wanted, trade.opens + 2), trade.closes - 20))
  }).sort((a, b) => a - b)
}

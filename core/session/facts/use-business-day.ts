import { systemClock } from '../../time/clock.ts'
import { isWallTime, type WallTime } from '../../time/wall-time.ts'
import type { Calendar } from '../../time/business-dates.ts'
import { businessDate, defaultBusinessDayStart, placeOf } from '../../time/zone.ts'
import { usePortalData } from './facts.ts'

export interface BusinessDay extends Calendar {
  /** The current business date, `YYYY-MM-DD`. */
  today: string
  /** Start time of the business day. */
  start: WallTime
  zone: string
  /** City of the time zone, such as `New York`. */
  place: string
}

/** The company's first day of the week, 0 for Sunday. */
export const useWeekStart = (): number => usePortalData()?.weekStart ?? 0

/**
 * The business day of the chosen store, or of the company. In that context's lists, it defines what
 * Today means.
 */
export function useBusinessDay(): BusinessDay {
  const weekStart = useWeekStart()
  const { storeTimeZone, storeBusinessDayStart } = usePortalData() ?? {}
  const zone = storeTimeZone ?? 'UTC'
  const start =
    storeBusinessDayStart && isWallTime(storeBusinessDayStart)
      ? storeBusinessDayStart
      : defaultBusinessDayStart
  return {
    today: businessDate(systemClock.now(), zone, start),
    weekStart,
    start,
    zone,
    place: placeOf(zone),
  }
}

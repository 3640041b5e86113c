import { useQuery } from '@tanstack/react-query'

import { operationQuery, zoneCalendar } from '#core'
import { isoDayOf } from '#schemas/rules/hours/opening.ts'

import type { StripMarks } from './week-strip.tsx'

/** Where the store's clock stands in the week, and whether the store takes no orders at all. */
export function useStoreClock(): {
  isOffline: boolean
  marksOf: (isoDay: number) => StripMarks
} {
  // The line above the week asks the same, once a minute.
  const { data } = useQuery(operationQuery('getStoreOpenings', { query: {} }))
  if (!data) return { isOffline: false, marksOf: () => ({}) }
  const calendar = zoneCalendar(data.zone)
  const at = Date.parse(data.at)
  const today = calendar.dayAt(at)
  const minute = Math.floor((at - calendar.instantAt(today, 0)) / 60_000)
  return {
    isOffline:
      data.modes.length > 0 &&
      data.modes.every(({ rule }) => rule.kind === 'notAccepting' || rule.kind === 'inactive'),
    marksOf: (isoDay) => (isoDay === isoDayOf(today) ? { now: minute } : {}),
  }
}

import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { dayText, operationQuery, useCulture, zoneCalendar } from '#core'

import { toIsoDay } from '../rules/hours/opening.ts'
import { hoursText } from './opening-strings.ts'
import type { StripMarks } from './week-strip.tsx'

/**
 * The store's current time in the week, what to mark on the next seven days in addition to their
 * weekly hours, and whether the store takes no orders at all.
 * @param of `orders` also marks a pause, which stops orders but doesn't close the store
 */
export function useStoreClock(of: 'orders' | 'store'): {
  isOffline: boolean
  marksOf: (isoDay: number) => StripMarks
} {
  const { t } = useTranslation('online-ordering')
  const culture = useCulture()
  // Uses the same query as the line above the week, so that both share one request a minute.
  const { data } = useQuery(operationQuery('getStoreOpenings', { query: {} }))
  if (!data) return { isOffline: false, marksOf: () => ({}) }
  const calendar = zoneCalendar(data.zone)
  const today = calendar.dayAt(Date.parse(data.at))
  const toMinute = (at: string) =>
    Math.floor((Date.parse(at) - calendar.instantAt(today, 0)) / 60_000)
  const now = toMinute(data.at)
  const pause = data.modes.find(({ rule }) => rule.kind === 'pause')?.rule
  const paused =
    of === 'orders' && pause?.until !== undefined
      ? { from: now, until: toMinute(pause.until) }
      : undefined
  const exceptionOn = (isoDay: number) => {
    const exception = data.exceptions.find((each) => each.isoDay === isoDay)
    if (!exception) return undefined
    const { reason, date, spans } = exception
    return t(spans.length === 0 ? 'strip.exceptionClosed' : 'strip.exceptionHours', {
      reason,
      date: dayText(date, culture),
      hours: hoursText(spans, culture),
    })
  }
  return {
    isOffline:
      data.modes.length > 0 &&
      data.modes.every(({ rule }) => rule.kind === 'notAccepting' || rule.kind === 'inactive'),
    marksOf: (isoDay) => ({
      exception: exceptionOn(isoDay),
      ...(isoDay === toIsoDay(today) && { now, paused }),
    }),
  }
}

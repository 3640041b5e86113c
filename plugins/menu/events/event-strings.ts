// An event's days, times and dates as text in the merchant's culture.
import { dateFormat, dateText, isWallTime, timeText, type TextOf } from '#core'
import {
  endsAtMidnight,
  endsOnNextDay,
  weekdays,
  type EventValues,
  type Weekday,
} from '../rules/menu.ts'

/** A date with that weekday, for formatting: January 1, 2023 was a Sunday. */
const dayAt = (day: Weekday): number => Date.UTC(2023, 0, 1 + day)
export const weekdayName = (
  day: Weekday,
  culture: string,
  style: 'long' | 'short' = 'long',
): string => dateFormat(culture, { weekday: style }).format(dayAt(day))

/** The next day. The week wraps around from Saturday to Sunday. */
const after = (day: Weekday): Weekday => weekdays[day + 1] ?? 0
const fromMonday = (day: Weekday): number => (day + 6) % 7
/** Groups consecutive days, also across the end of the week: Fri, Sat, Sun and Tue are two runs. */
export function splitRuns(days: readonly Weekday[]): Weekday[][] {
  const chosen = new Set(days)
  if (chosen.size === 7) return [weekdays.toSorted((a, b) => fromMonday(a) - fromMonday(b))]
  const starts = [...chosen].filter((day) => ![...chosen].some((other) => after(other) === day))
  return starts
    .toSorted((a, b) => fromMonday(a) - fromMonday(b))
    .map((start) => {
      const run = [start]
      for (let next = after(start); chosen.has(next); next = after(next)) run.push(next)
      return run
    })
}
/** Three or more consecutive days become a range; fewer are listed separately. */
const formatParts = (
  days: readonly Weekday[],
  name: (day: Weekday) => string,
  range: (from: string, to: string) => string,
): string[] =>
  splitRuns(days).flatMap((run) => {
    const names = run.map(name)
    const [first, last] = [names[0], names.at(-1)]
    return names.length < 3 || !first || !last ? names : [range(first, last)]
  })

/** `Mon–Fri`, `Sat, Sun`. */
export function daysShort(days: readonly Weekday[], t: TextOf, culture: string): string {
  if (days.length === 7) return t('menu:events.everyDay')
  const parts = formatParts(
    days,
    (day) => weekdayName(day, culture, 'short'),
    (from, to) => `${from}–${to}`,
  )
  return new Intl.ListFormat(culture, { type: 'unit', style: 'short' }).format(parts)
}
/** `Mondays to Fridays`, `Saturdays and Sundays`. */
function daysLong(days: readonly Weekday[], t: TextOf, culture: string): string {
  if (days.length === 7) return t('menu:events.everyDay')
  const parts = formatParts(
    days,
    (day) => t(`menu:events.dayPlurals.${day}`),
    (from, to) => t('menu:events.dayRange', { from, to }),
  )
  return new Intl.ListFormat(culture, { type: 'conjunction' }).format(parts)
}

export const endText = (time: string, t: TextOf, culture: string): string =>
  endsAtMidnight(time) ? t('menu:events.midnight') : timeText(time, culture)
/** `4:00 PM–6:00 PM` */
export const timesText = (start: string, end: string, t: TextOf, culture: string): string =>
  t('menu:events.times', { start: timeText(start, culture), end: endText(end, t, culture) })

export type EventTimes = Pick<
  EventValues,
  'daysOfWeek' | 'startTime' | 'endTime' | 'startDate' | 'endDate'
>
/**
 * `Mondays to Fridays, 4:00 PM to 6:00 PM, from Nov 20, 2026`; undefined while the event is
 * incomplete.
 */
export function formatSummary(event: EventTimes, t: TextOf, culture: string): string | undefined {
  const { daysOfWeek, startTime, endTime, startDate, endDate } = event
  if (daysOfWeek.length === 0 || !isWallTime(startTime) || !isWallTime(endTime) || startDate === '')
    return undefined
  const [first, last] = [dateText(startDate, culture), endDate ? dateText(endDate, culture) : '']
  const dates =
    last === ''
      ? t('menu:events.summary.from', { first })
      : startDate === endDate
        ? t('menu:events.summary.once', { first })
        : t('menu:events.summary.between', { first, last })
  const days = daysLong(daysOfWeek, t, culture)
  if (startTime === '0000' && endsAtMidnight(endTime))
    return t('menu:events.summary.allDay', { days, dates })
  const [start, end] = [timeText(startTime, culture), endText(endTime, t, culture)]
  return t('menu:events.summary.times', {
    days,
    start,
    end: endsOnNextDay(event) ? t('menu:events.summary.nextDay', { end }) : end,
    dates,
  })
}

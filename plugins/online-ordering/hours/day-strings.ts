// Days and their hours as text.
import { dateFormat, isWallTime, timeText } from '#core'
import type { HoursDay } from '../rules/hours/week.ts'

/** `Friday`, or `Fri`. Monday is 1, because January 1, 2024 was a Monday. */
export const dayName = (day: number, culture: string, style: 'long' | 'short' = 'long'): string =>
  dateFormat(culture, { weekday: style }).format(Date.UTC(2024, 0, day))

/** `Friday and Saturday`. */
export const dayNames = (days: readonly number[], culture: string): string =>
  new Intl.ListFormat(culture).format(days.map((day) => dayName(day, culture)))

/** `6:00 PM – 1:00 AM`; undefined if closed all day. */
export function dayHoursText({ isClosed, blocks }: HoursDay, culture: string): string | undefined {
  // Shows the input itself instead if it isn't a time yet.
  const format = (time: string | null) =>
    time !== null && isWallTime(time) ? timeText(time, culture) : (time ?? '…')
  return isClosed
    ? undefined
    : blocks.map(({ opens, closes }) => `${format(opens)} – ${format(closes)}`).join(', ')
}

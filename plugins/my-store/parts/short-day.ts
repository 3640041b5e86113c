import { dateFormat } from '#core'

/** `Nov 16`, without the weekday, because that is already known. */
export const shortDay = (date: string, culture: string): string =>
  dateFormat(culture, { month: 'short', day: 'numeric' }).format(Date.parse(date))

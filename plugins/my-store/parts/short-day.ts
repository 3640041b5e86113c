import { dateFormat } from '#core'

/** `Nov 16`. Leaves out the weekday, because the compared day has the same one. */
export const shortDay = (date: string, culture: string): string =>
  dateFormat(culture, { month: 'short', day: 'numeric' }).format(Date.parse(date))

import { dateFormat } from '#core'

/** `Nov 16`: where the weekday is known already. */
export const shortDay = (date: string, culture: string): string =>
  dateFormat(culture, { month: 'short', day: 'numeric' }).format(Date.parse(date))

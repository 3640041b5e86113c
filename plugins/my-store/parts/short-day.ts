/** `Nov 16`: where the weekday is known already. */
export const shortDay = (date: string, culture: string): string =>
  new Intl.DateTimeFormat(culture, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(date),
  )

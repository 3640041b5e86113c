const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * A format of dates and times, made once: making one takes longer than drawing the line that shows
 * it. Always of the Gregorian calendar, which business days, calendars to choose from and files
 * have: a Thai date of the year 2569 beside them would be another one.
 * @param culture undefined is the browser's
 * @param options without `timeZone` in UTC, where dates of the calendar are midnight; `timeZone:
 *   undefined` is the reader's, which may change
 */
export function dateFormat(
  culture: string | undefined,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const whole = { calendar: 'gregory', timeZone: 'UTC', ...options }
  if (whole.timeZone === undefined) return new Intl.DateTimeFormat(culture, whole)
  const key = `${culture} ${JSON.stringify(whole)}`
  let format = formats.get(key)
  if (!format) formats.set(key, (format = new Intl.DateTimeFormat(culture, whole)))
  return format
}

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * A format for dates and times. Formats are cached, because creating one takes longer than
 * rendering the line that shows it. Always uses the Gregorian calendar, as business days, date
 * pickers and files do. Next to them, a date in the Thai year 2569 would look like a different
 * date.
 * @param culture undefined uses the browser's culture
 * @param options without `timeZone`, UTC is used, in which calendar dates are midnight; `timeZone:
 * undefined` is the user's zone, which may change
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

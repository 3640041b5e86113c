const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * A format of dates and times, cached because creating one takes longer than rendering the line
 * that shows it. Always uses the Gregorian calendar, like business days, date pickers and files:
 * beside them, a Thai date in the year 2569 would look like another one.
 * @param culture undefined for the browser's
 * @param options UTC without `timeZone`, because calendar dates are midnight there; `timeZone:
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

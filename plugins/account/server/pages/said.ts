// Formats amounts and dates for document pages. Unlike list pages, these aren't formatted in the
// browser.
import { toCents } from '#core/money.ts'
import { formatMoney } from '#core/i18n/numbers.ts'
import { dateFormat } from '#core/time/date-format.ts'

/** Formats an amount for a culture, such as `$374.18`. */
export const amount = (decimal: string | number, culture: string, currency = 'USD'): string =>
  formatMoney(toCents(decimal), culture, currency)

/** Formats a date for a culture, such as `November 20, 2026`. */
export const day = (date: string, culture: string): string =>
  dateFormat(culture, { dateStyle: 'long' }).format(Date.parse(date))

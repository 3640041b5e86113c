// Formats numbers for display. Core and plugins use only this module, so that signs, separators and
// decimals are the same everywhere. i18next uses it for `{{count, number}}` (core/shell/start.ts).
// Facts: K-17
import { toDecimal, type Cents, type Hundredths } from '../money.ts'

const formatters = new Map<string, Intl.NumberFormat>()

/**
 * For example `1,234.5`. Negative numbers have a true minus sign (−), which is as wide as a plus.
 * Formats are cached, because creating one takes longer than rendering the line that shows it.
 * @param value as decimal text if a number would not be exact
 */
export function formatNumber(
  value: number | string,
  culture: string,
  options: Intl.NumberFormatOptions = {},
): string {
  const key = culture + JSON.stringify(options)
  let format = formatters.get(key)
  if (!format) formatters.set(key, (format = new Intl.NumberFormat(culture, options)))
  return format.format(value as Intl.StringNumericLiteral).replace('-', '−')
}

/** For example `$1,234.50` or `−$0.05`. The default currency is the US dollar. */
export const formatMoney = (value: Cents, culture: string, currency = 'USD'): string =>
  formatNumber(toDecimal(value), culture, { style: 'currency', currency })

/** An amount without its currency, as on receipts, such as `1,234.50`. */
export const formatAmount = (decimal: string | number, culture: string): string =>
  formatNumber(decimal, culture, { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/**
 * For example '12.5%', or '12,5 %' in German. Has at most two decimals.
 * @param least minimum number of decimals: with 2, '12.50%'
 */
export const formatPercent = (value: Hundredths, culture: string, least: 0 | 2 = 0): string =>
  // Intl formats percentages from a fraction of one, so shift by two more digits. Do this in the
  // text, to stay exact.
  formatNumber(`${toDecimal(value)}e-2`, culture, {
    style: 'percent',
    minimumFractionDigits: least,
    maximumFractionDigits: 2,
  })

/** A tax rate such as `8.875%`, with at most five decimals. */
export const formatRate = (decimal: string | number, culture: string): string =>
  // As text, because a percentage divided by a hundred isn't always exact.
  formatNumber(`${decimal}e-2`, culture, { style: 'percent', maximumFractionDigits: 5 })

/**
 * For example `+$87.76` or `−$87.76`. A value that rounds to zero has no sign, so that neither `+0`
 * nor `−0.0%` appears.
 */
export function formatDifference(value: number, format: (size: number) => string): string {
  const size = format(Math.abs(value))
  return size === format(0) ? size : `${value < 0 ? '−' : '+'}${size}`
}

/**
 * A tick of an axis, such as `$1,500`, `$0.50` or `8%`. It isn't abbreviated, and has cents only if
 * they aren't zero.
 */
export const formatTick = (
  value: number,
  culture: string,
  unit: 'number' | 'money' | 'percent',
): string => {
  if (unit === 'number') return formatNumber(value, culture)
  if (unit === 'percent')
    return formatNumber(value / 100, culture, { style: 'percent', maximumFractionDigits: 2 })
  const minimumFractionDigits = Number.isInteger(value) ? 0 : 2
  return formatNumber(value, culture, { style: 'currency', currency: 'USD', minimumFractionDigits })
}

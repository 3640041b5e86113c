// Money and percents: whole cents and hundredths in code, decimal text in the database, a JSON
// number on the wire. Converted only in core/api and at a handler's edge (CONVENTIONS "Data").
// Facts: K-17

declare const cents: unique symbol
/** A whole number of cents. Add and subtract freely; anything else goes through a function here. */
export type Cents = number & { readonly [cents]: true }
declare const hundredths: unique symbol
/** A percent in hundredths: 12.5 % is 1250. */
export type Hundredths = number & { readonly [hundredths]: true }

/** An amount that has more than two decimals, or is no number that cents can hold. */
export class NotExact extends RangeError {
  override name = 'NotExact'
}

/**
 * A JSON number (or decimal text) of dollars as cents, exactly. 0.1 + 0.2 is refused as
 * 30.000000000000004 cents would be:
 * rounding is the sender's business.
 * @throws NotExact
 */
export const toCents = (amount: number | string): Cents => shift(amount) as Cents
/** A percent such as 12.5 as hundredths, exactly. @throws NotExact */
export const toHundredths = (percent: number | string): Hundredths => shift(percent) as Hundredths

/**
 * Whether an amount has at most two decimals and cents can hold it; what `format: money` and
 * `format: percent` ask.
 */
export function hasTwoDecimals(amount: number): boolean {
  return digitsOf(amount) !== undefined
}

/** The JSON number: 1250 → 12.5. */
export const fromCents = (value: Cents): number => Number(decimalOf(value))
export const fromHundredths = (value: Hundredths): number => Number(decimalOf(value))

/**
 * The text that a numeric(12, 2) column takes and gives: 1250 → '12.50'. Read it by {@link
 * toCents}.
 */
export function decimalOf(value: Cents | Hundredths): string {
  if (!Number.isSafeInteger(value)) throw new NotExact(`${value} is no whole number of cents`)
  const digits = String(Math.abs(value)).padStart(3, '0')
  return `${value < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * By the decimal digits that JavaScript prints, which are those that were sent: multiplying by 100
 * would err (64.1, 1.15).
 */
function digitsOf(amount: number | string): number | undefined {
  const text = typeof amount === 'number' ? plain(amount) : amount
  const [, sign, whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d{1,2})0*)?$/.exec(text) ?? []
  if (whole === undefined) return undefined
  const value = Number(`${sign}${whole}${fraction.padEnd(2, '0')}`)
  return Number.isSafeInteger(value) ? value + 0 : undefined
}

/** Numbers from 1e21 on are printed with an exponent, as are tiny ones; neither can be cents. */
const plain = (amount: number) => (Object.is(amount, -0) ? '0' : String(amount))

function shift(amount: number | string): number {
  const value = digitsOf(amount)
  if (value === undefined) throw new NotExact(`${amount} is no amount with at most two decimals`)
  return value === 0 ? 0 : value
}

/** As people read it: '$1,234.50'. Currency is the dollar unless said otherwise. */
export function formatMoney(value: Cents, culture: string, currency = 'USD'): string {
  return formatter(culture, { style: 'currency', currency }).format(
    decimalOf(value) as Intl.StringNumericLiteral,
  )
}

/** '12.5 %' as the culture writes it, with as many decimals as it needs, at most two. */
export function formatPercent(value: Hundredths, culture: string): string {
  // Moved by two more places as text, since percents format a fraction of one.
  return formatter(culture, { style: 'percent', maximumFractionDigits: 2 }).format(
    `${decimalOf(value)}e-2` as Intl.StringNumericLiteral,
  )
}

const formatters = new Map<string, Intl.NumberFormat>()
function formatter(culture: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${culture} ${options.style} ${options.currency ?? ''}`
  let format = formatters.get(key)
  if (!format) formatters.set(key, (format = new Intl.NumberFormat(culture, options)))
  return format
}

// Money and percentages. Code uses integer cents and hundredths, the database uses decimal text,
// and requests and responses use JSON numbers. Convert only in core/api and at the edge of handlers
// (CONVENTIONS "Data").
import type { Cents, Hundredths } from '#schemas/rules/amounts.ts'

export type { Cents, Hundredths }

/** Thrown for an amount with more than two decimals, or outside the safe integer range of cents. */
export class NotExact extends RangeError {
  override name = 'NotExact'
}

/**
 * Converts dollars (a JSON number or decimal text) to cents exactly. Never rounds. For example, 0.1
 * + 0.2 is refused, because only the sender can decide how to round.
 * @throws NotExact
 */
export const toCents = (amount: number | string): Cents => shift(amount) as Cents
/** Converts a whole number of cents, such as a total or a rounded share. @throws NotExact */
export function wholeCents(value: number): Cents {
  if (!isWhole(value)) throw new NotExact(`${value} isn't a whole number of cents`)
  return value
}
const isWhole = (value: number): value is Cents => Number.isSafeInteger(value)
/** Converts a whole number of hundredths of a percent. @throws NotExact */
export const wholeHundredths = (value: number): Hundredths => {
  if (!isHundredths(value)) throw new NotExact(`${value} isn't a whole number of hundredths`)
  return value
}
const isHundredths = (value: number): value is Hundredths => Number.isSafeInteger(value)
/** Converts a percent such as 12.5 to hundredths exactly. @throws NotExact */
export const toHundredths = (percent: number | string): Hundredths => shift(percent) as Hundredths

/**
 * Whether an amount has at most two decimals and fits into cents. Used to check `format: money` and
 * `format: percent`.
 */
export function hasTwoDecimals(amount: number): boolean {
  return parseDigits(amount) !== undefined
}

/** Cents as a JSON number: 1250 → 12.5. */
export const fromCents = (value: Cents): number => Number(toDecimal(value))
export const fromHundredths = (value: Hundredths): number => Number(toDecimal(value))

/** The text for a numeric(12, 2) column: 1250 → '12.50'. Read such text with {@link toCents}. */
export function toDecimal(value: Cents | Hundredths): string {
  if (!Number.isSafeInteger(value)) throw new NotExact(`${value} isn't a whole number of cents`)
  const digits = String(Math.abs(value)).padStart(3, '0')
  return `${value < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * Adds JSON numbers (amounts or counts) with at most three decimals exactly. 0.1 + 0.2 gives 0.3,
 * whereas `+` would give a number that {@link toCents} refuses.
 */
export const addUp = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + Math.round(value * 1000), 0) / 1000

/**
 * The amount in a column or a response. Null if the value is null or undefined. @throws NotExact
 */
export const centsOrNull = (amount: number | string | null | undefined): Cents | null =>
  amount === null || amount === undefined ? null : toCents(amount)
/**
 * The percentage in a column or a response. Null if the value is null or undefined. @throws
 * NotExact
 */
export const hundredthsOrNull = (percent: number | string | null | undefined): Hundredths | null =>
  percent === null || percent === undefined ? null : toHundredths(percent)
/** The JSON number for a form's amount or percentage. @throws NotExact */
export const numberOrNull = (value: Cents | Hundredths | null): number | null =>
  value === null ? null : Number(toDecimal(value))
/** Like {@link toDecimal}, for an amount or percentage that may be null. @throws NotExact */
export const decimalOrNull = (hundredths: number | null): string | null =>
  hundredths === null ? null : toDecimal(wholeCents(hundredths))
/**
 * For example `12.50`. Used in the conflict dialog, where the field's name tells whether it is
 * money or a percentage. Text that isn't a number, which the input keeps, is returned as typed.
 */
export const hundredthsText = (hundredths: number | string | null): string =>
  typeof hundredths === 'string' ? hundredths : (decimalOrNull(hundredths) ?? '')

/**
 * Works on the decimal digits that JavaScript prints, which are the digits that are sent.
 * Multiplying by 100 would be inexact (64.1, 1.15).
 */
function parseDigits(amount: number | string): number | undefined {
  const text = typeof amount === 'number' ? plain(amount) : amount
  const [, sign, whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d{1,2})0*)?$/.exec(text) ?? []
  if (whole === undefined) return undefined
  const value = Number(`${sign}${whole}${fraction.padEnd(2, '0')}`)
  return Number.isSafeInteger(value) ? value + 0 : undefined
}

/** Numbers from 1e21 and very small numbers print with an exponent. Neither is a valid amount. */
const plain = (amount: number) => (Object.is(amount, -0) ? '0' : String(amount))

function shift(amount: number | string): number {
  const value = parseDigits(amount)
  if (value === undefined) throw new NotExact(`${amount} isn't an amount with at most two decimals`)
  return value === 0 ? 0 : value
}

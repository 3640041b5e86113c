// Converts amounts between the API (dollars, percent) and the form (hundredths). Null stays null.
import { fromCents, toCents, type Cents } from '#core'

export const centsOrNull = (amount: number | null | undefined): number | null =>
  amount === null || amount === undefined ? null : toCents(amount)
/** @throws RangeError if the form let an amount through that is no whole number of cents */
export function centsFrom(hundredths: number): Cents {
  if (isCents(hundredths)) return hundredths
  throw new RangeError(`${hundredths} is no whole number of cents.`)
}
const isCents = (hundredths: number): hundredths is Cents => Number.isSafeInteger(hundredths)
export const numberOrNull = (hundredths: number | null): number | null =>
  hundredths === null ? null : fromCents(centsFrom(hundredths))
/** `12.50`, for the conflict dialog: the field's name tells whether it is money or percent. */
export const hundredthsText = (hundredths: number | null): string =>
  hundredths === null ? '' : fromCents(centsFrom(hundredths)).toFixed(2)

// Converts amounts and texts between API and column: whole cents in code, decimal text in the
// table, a number in the API.
import { decimalOf, fromCents, toCents, wholeCents, type Cents } from '#core/money.ts'
import { nameOf } from '#schemas/rules/names.js'
import { storable } from './typed-text.ts'

export const centsOf = (decimal: string | null): number | null =>
  decimal === null ? null : toCents(decimal)
export const decimalText = (cents: number | null): string | null =>
  cents === null ? null : decimalOf(wholeCents(cents))
export function numberOf(decimal: string): number
export function numberOf(decimal: string | null): number | null
export function numberOf(decimal: string | null): number | null {
  return decimal === null ? null : fromCents(toCents(decimal))
}
/** An amount in cents, or a percentage in hundredths: both convert the same way. */
export const sentCents = (number: number | null): Cents | null =>
  number === null ? null : toCents(number)
export const orNull = (text: string): string | null => (text === '' ? null : text)
/** The text without outer spaces. */
export const trimmedText = (text: string | null): string => nameOf(storable(text ?? ''))

// Amounts and texts between the wire and a column: whole cents in code, decimal text in the table,
// a number on the wire.
import { decimalOf, fromCents, toCents, type Cents } from '../../../core/money.ts'
import { nameOf } from '../../../schemas/rules/names.js'
import { storable } from './typed-text.ts'

export const centsOf = (decimal: string | null): number | null =>
  decimal === null ? null : toCents(decimal)
export const decimalText = (cents: number | null): string | null =>
  cents === null ? null : decimalOf(cents as Cents)
export const numberOf = (decimal: string | null): number | null =>
  decimal === null ? null : fromCents(toCents(decimal))
/** An amount, or a percent in hundredths: the one conversion does for both. */
export const sentCents = (number: number | null): Cents | null =>
  number === null ? null : toCents(number)
export const orNull = (text: string): string | null => (text === '' ? null : text)
/** Blanks at either end are nobody's intention. */
export const trimmedText = (text: string | null): string => nameOf(storable(text ?? ''))

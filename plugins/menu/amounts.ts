// Converts amounts between the API (dollars, percent) and the form (hundredths). Null stays null.
import { fromCents, toCents, type Cents } from '#core'

export const centsOrNull = (amount: number | null | undefined): number | null =>
  amount === null || amount === undefined ? null : toCents(amount)
export const numberOrNull = (hundredths: number | null): number | null =>
  hundredths === null ? null : fromCents(hundredths as Cents)

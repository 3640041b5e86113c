// Converts amounts and percentages between column and answer: decimal text in the table, a number
// in the API.
import { fromCents, toCents } from '../../core/money.ts'

export function numberOf(decimal: string): number
export function numberOf(decimal: string | null): number | null
export function numberOf(decimal: string | null): number | null {
  return decimal === null ? null : fromCents(toCents(decimal))
}

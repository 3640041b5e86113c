// Converts amounts and percentages between column and answer: decimal text in the table, a number
// in the API.
import { fromCents, toCents } from '../../core/money.ts'

export function toNumber(decimal: string): number
export function toNumber(decimal: string | null): number | null
export function toNumber(decimal: string | null): number | null {
  return decimal === null ? null : fromCents(toCents(decimal))
}

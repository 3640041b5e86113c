// Converts amounts and percentages between the table, where they are decimal text, and the API,
// where they are numbers.
import { fromCents, toCents } from '../../core/money.ts'

export function toNumber(decimal: string): number
export function toNumber(decimal: string | null): number | null
export function toNumber(decimal: string | null): number | null {
  return decimal === null ? null : fromCents(toCents(decimal))
}

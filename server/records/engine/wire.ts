// Converts values between database and API.
import type { ColumnKind } from './description.ts'
import type { Value } from './source.ts'

/**
 * Both drivers return numeric and dates as text, and instants as Date. Sums of counts are numeric,
 * too.
 */
export function toWire(kind: ColumnKind, stored: unknown): Value {
  if (stored === null || stored === undefined) return null
  if (stored instanceof Date) return stored.toISOString()
  switch (kind) {
    case 'integer':
      return Number(stored)
    case 'money':
    case 'percent':
      // Averages have more than the two decimals that are shown.
      return Math.round(Number(stored) * 100) / 100
    case 'boolean':
      return Boolean(stored)
    case 'text':
    case 'choice':
      return String(stored)
    case 'date':
    case 'dateTime':
      return String(stored) // the drivers return dates as text
  }
}

export const toStored = (kind: ColumnKind, value: Value): unknown =>
  (kind === 'money' || kind === 'percent') && typeof value === 'number' ? value.toFixed(2) : value

// Values between the database and the wire.
import type { ColumnKind, Value } from './description.ts'

/**
 * Both drivers give numeric as text, dates as text and instants as Date; a sum of counts is numeric
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
      // an average has more decimals than anybody reads
      return Math.round(Number(stored) * 100) / 100
    case 'boolean':
      return Boolean(stored)
    case 'text':
    case 'choice':
      return String(stored)
    default:
      return stored as Value // dates come as text
  }
}

export const toStored = (kind: ColumnKind, value: Value): unknown =>
  (kind === 'money' || kind === 'percent') && typeof value === 'number' ? value.toFixed(2) : value

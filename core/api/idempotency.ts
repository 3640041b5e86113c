// Idempotency keys: one for each user action, even if it is sent several times.
import { randomId } from './wire.ts'

/**
 * Keys of writes with unknown outcome, by request. Repeating such a write reuses its key, so it is
 * not done twice.
 */
const unsettled = new Map<string, { key: string; until: number }>()
const keptMs = 15 * 60_000

/** Files by number: they have no JSON of their own, so that any two would read the same. */
const numbers = new WeakMap<Blob, number>()
let last = 0
function numberOf(file: Blob): number {
  const number = numbers.get(file) ?? ++last
  numbers.set(file, number)
  return number
}
const listed = (_name: string, value: unknown): unknown => {
  if (value instanceof Blob) return `file ${numberOf(value)}`
  return value instanceof FormData ? [...value] : value
}
const fingerprint = (id: string, args: unknown): string =>
  `${id} ${JSON.stringify(args, listed) ?? ''}`

/** The key for a write: a new one, or that of the same write if its outcome is still unknown. */
export function keyFor(id: string, args: unknown): string {
  const kept = unsettled.get(fingerprint(id, args))
  return kept && Date.now() < kept.until ? kept.key : randomId()
}
export function markUnsettled(id: string, args: unknown, key: string): void {
  unsettled.set(fingerprint(id, args), { key, until: Date.now() + keptMs })
}
export function markSettled(id: string, args: unknown): void {
  unsettled.delete(fingerprint(id, args))
}

// Idempotency keys. Each user action has one, even if it is sent several times.
import { perPortal, type Portal } from '../portal/portal.ts'
import { randomId } from './wire.ts'

/**
 * Keys of writes whose outcome is unknown, by request. Repeating such a write reuses its key, so
 * that it isn't carried out twice.
 */
const unsettled = perPortal(() => new Map<string, { key: string; until: number }>())
const keptMs = 15 * 60_000

/** Each file gets a number for its fingerprint. As JSON, all files would look the same. */
const numbers = perPortal(() => ({ last: 0, of: new WeakMap<Blob, number>() }))
function assignNumber(portal: Portal, file: Blob): number {
  const own = numbers(portal)
  const number = own.of.get(file) ?? ++own.last
  own.of.set(file, number)
  return number
}
function fingerprint(portal: Portal, id: string, args: unknown): string {
  const listed = (_name: string, value: unknown): unknown => {
    if (value instanceof Blob) return `file ${assignNumber(portal, value)}`
    return value instanceof FormData ? [...value] : value
  }
  return `${id} ${JSON.stringify(args, listed) ?? ''}`
}

/**
 * The key for a write. If the same write has an unknown outcome, its key is reused; otherwise the
 * key is new.
 */
export function keyFor(portal: Portal, id: string, args: unknown): string {
  const kept = unsettled(portal).get(fingerprint(portal, id, args))
  return kept && Date.now() < kept.until ? kept.key : randomId()
}
export function markUnsettled(portal: Portal, id: string, args: unknown, key: string): void {
  unsettled(portal).set(fingerprint(portal, id, args), { key, until: Date.now() + keptMs })
}
export function markSettled(portal: Portal, id: string, args: unknown): void {
  unsettled(portal).delete(fingerprint(portal, id, args))
}

// Versions of records on the wire: `ConcurrencyChecksum`.
// Facts: D15
import { ConflictError } from './errors.ts'

/** What the client hands back with an update or delete. Opaque to it. */
export const checksum = (version: number): string => `v${version.toString(36)}`

/**
 * Refuses a change that was made to an older record. Read the row `for update` in the same
 * transaction, or two changes of the same version both pass. A record that was never stored has
 * version 0.
 * @param record the record as it is now, in the operation's own shape: the person compares it with
 * theirs
 * @throws ConflictError
 */
export function requireVersion(row: { version: number }, sent: string, record: unknown): void {
  if (sent !== checksum(row.version))
    throw new ConflictError(typeof record === 'function' ? (record as () => unknown)() : record)
}

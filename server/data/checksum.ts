// Record versions as the API sends them: `ConcurrencyChecksum`.
// Facts: D15
import { ConflictError } from './errors.ts'

/** The checksum of a version. The client sends it back, unread, with an update or delete. */
export const checksum = (version: number): string => `v${version.toString(36)}`

/**
 * Rejects a change that was made to an outdated record. Read the row `for update` in the same
 * transaction; otherwise two changes of the same version both pass. A record that was never stored
 * has version 0.
 * @param record the current record, in the operation's own shape (or a function that returns it),
 * shown to the person for comparison
 * @throws ConflictError
 */
export function requireVersion(row: { version: number }, sent: string, record: unknown): void {
  if (sent !== checksum(row.version))
    throw new ConflictError(typeof record === 'function' ? (record as () => unknown)() : record)
}

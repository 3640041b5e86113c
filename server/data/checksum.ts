// Versions of records as the API sends them: `ConcurrencyChecksum`.
// Facts: D15
import { ConflictError } from './errors.ts'

/** The checksum of a version. The client sends it back unchanged with an update or delete. */
export const checksum = (version: number): string => `v${version.toString(36)}`

/** Who last changed a record, and when. Both are null if it was never saved. */
interface Changed<At extends Date | null> {
  version: number
  modified_at: At
  modified_by: string | null
}
interface LastChange<At> {
  concurrencyChecksum: string
  lastModified: At
  lastModifiedBy: string | null
}
/** The members of an answer for a record's version and last change. */
export function lastChange(row: Changed<Date>): LastChange<string>
export function lastChange(row: Changed<Date | null>): LastChange<string | null>
export function lastChange(row: Changed<Date | null>): LastChange<string | null> {
  return {
    concurrencyChecksum: checksum(row.version),
    lastModified: row.modified_at?.toISOString() ?? null,
    lastModifiedBy: row.modified_by,
  }
}
interface LegacyLastChange<At> {
  ConcurrencyChecksum: string
  LastModified: At
  LastModifiedBy: string | null
}
/** The same members, with the names that the specification's older calls use. */
export function legacyLastChange(row: Changed<Date>): LegacyLastChange<string>
export function legacyLastChange(row: Changed<Date | null>): LegacyLastChange<string | null>
export function legacyLastChange(row: Changed<Date | null>): LegacyLastChange<string | null> {
  const { concurrencyChecksum, lastModified, lastModifiedBy } = lastChange(row)
  return {
    ConcurrencyChecksum: concurrencyChecksum,
    LastModified: lastModified,
    LastModifiedBy: lastModifiedBy,
  }
}

/**
 * Rejects a change to an outdated record. Read the row `for update` in the same transaction;
 * otherwise two changes of the same version both pass. A record that was never stored has version
 * 0.
 * @param record the current record in the operation's own shape, or a function that returns it. The
 * person sees it for comparison.
 * @throws ConflictError
 */
export function requireVersion(row: { version: number }, sent: string, record: unknown): void {
  if (sent !== checksum(row.version))
    throw new ConflictError(typeof record === 'function' ? (record as () => unknown)() : record)
}

// Parses values where the driver's defaults don't suit us, for both engines (checked with
// TZ=America/New_York). Avoid numeric[], date[] and interval in results, or cast them to text.
import pg from 'pg'

/**
 * Parses bigint and count(*) as a number. IDs and counts stay far below 2^53; a larger value throws
 * instead of losing digits.
 */
function toSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new RangeError(`${text} does not fit a safe integer; cast the column to text`)
  return value
}
const asIs = (text: string) => text

/**
 * By type OID. int8 becomes a number. numeric stays text, and so do date and timestamp, which have
 * no time zone.
 */
const parsers: Record<number, (text: string) => unknown> = {
  20: toSafeInteger,
  1082: asIs,
  1114: asIs,
  1700: asIs,
}

/** The parser lookup that node-postgres calls. */
export const pgTypes = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format), // the driver requests text only
}

// What the driver reads otherwise than we need it, on both engines (measured with
// TZ=America/New_York). Avoid numeric[], date[] and interval in results, or cast them to text.
import pg from 'pg'

/**
 * bigint, count(*): a number; ids and counts stay far below 2^53, and anything above is an error
 * rather than another number.
 */
function toSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new RangeError(`${text} does not fit a safe integer; cast the column to text`)
  return value
}
const asIs = (text: string) => text

/**
 * By type oid: int8; date, timestamp (without a zone they are no instants) and numeric stay text.
 */
const parsers: Record<number, (text: string) => unknown> = {
  20: toSafeInteger,
  1082: asIs,
  1114: asIs,
  1700: asIs,
}

/** What node-postgres asks. */
export const pgTypes = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format), // the driver asks for text only
}

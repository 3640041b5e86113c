// Comparing and sorting text alike on both engines, whatever their locale.
import { sql, type RawBuilder } from 'kysely'

/**
 * Text as it arrives. A database takes neither U+0000 nor half a surrogate pair, and neither is
 * anything that a person types.
 */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD')

/** Folded for comparison: `where(folded('user_name'), '=', foldedValue(name))`. */
export const folded = (column: string): RawBuilder<string> => sql<string>`lower(${sql.ref(column)})`
export const foldedValue = (text: string): RawBuilder<string> =>
  sql<string>`lower(${storable(text)}::text)`

/**
 * For `orderBy`: ignoring case, then by code point. Engines and servers sort by locale otherwise,
 * each another way.
 */
export const textOrder = (column: string): RawBuilder<string> =>
  sql<string>`lower(${sql.ref(column)}) collate "C"`

/**
 * Whether a column contains what a person typed, ignoring case; `%`, `_` and `\` mean themselves.
 */
export const contains = (column: string, search: string): RawBuilder<boolean> =>
  sql<boolean>`lower(${sql.ref(column)}) like lower(${`%${storable(search).replace(/[\\%_]/g, '\\$&')}%`}::text)`

// Comparing and sorting text alike on both engines, whatever their locale.
import { sql, type RawBuilder } from 'kysely'

/** Folded for comparison: `where(folded('user_name'), '=', foldedValue(name))`. */
export const folded = (column: string): RawBuilder<string> => sql<string>`lower(${sql.ref(column)})`
export const foldedValue = (text: string): RawBuilder<string> => sql<string>`lower(${text}::text)`

/** For `orderBy`: ignoring case, then by code point. Engines and servers sort by locale otherwise, each another way. */
export const textOrder = (column: string): RawBuilder<string> => sql<string>`lower(${sql.ref(column)}) collate "C"`

/** Whether a column contains what a person typed, ignoring case; `%`, `_` and `\` mean themselves. */
export const contains = (column: string, search: string): RawBuilder<boolean> =>
  sql<boolean>`lower(${sql.ref(column)}) like lower(${`%${search.replace(/[\\%_]/g, '\\$&')}%`}::text)`

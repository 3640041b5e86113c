// Text as it is stored, and compared and sorted the same way on both engines, whatever their
// locale.
import { sql, type RawBuilder } from 'kysely'

import { folded as foldedText, linesOf, nameOf } from '../../schemas/rules/names.js'

/** Makes text storable: PostgreSQL rejects U+0000 and lone surrogates, so both become U+FFFD. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD')

/** The text of a search field; '' finds everything. */
export const searchOf = (typed: string | null | undefined): string =>
  storable(foldedText(typed ?? ''))
/** A sent text of one line as stored; '' for none. */
export const trimmedText = (text: string | null | undefined): string => nameOf(storable(text ?? ''))
/** A sent text of many lines as stored; '' for none. */
export const trimmedLines = (text: string | null | undefined): string =>
  linesOf(storable(text ?? ''))
export const orNull = (text: string): string | null => (text === '' ? null : text)

/** Lower case for comparison: `where(folded('user_name'), '=', foldedValue(name))`. */
export const folded = (column: string): RawBuilder<string> => sql<string>`lower(${sql.ref(column)})`
export const foldedValue = (text: string): RawBuilder<string> =>
  sql<string>`lower(${searchOf(text)}::text)`

/**
 * For `orderBy`: ignores case, then sorts by code point. Without it the order would depend on the
 * server's locale.
 */
export const textOrder = (column: string): RawBuilder<string> =>
  sql<string>`lower(${sql.ref(column)}) collate "C"`

/** Whether a column contains the search text, ignoring case; `%`, `_` and `\` are literal. */
export function contains(column: string, search: string): RawBuilder<boolean> {
  const pattern = `%${searchOf(search).replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`lower(${sql.ref(column)}) like lower(${pattern}::text)`
}

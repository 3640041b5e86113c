// Text as it is stored, and compared and sorted the same way on both engines, whatever their
// locale.
import { sql, type RawBuilder } from 'kysely'

import { folded as foldedText, linesOf, nameOf } from '../../schemas/rules/names.js'
import { phoneOf, wordsOf } from '../../schemas/rules/search.ts'

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
 * For `orderBy`: ignores case and accents, then sorts by code point. Without it the order would
 * depend on the server's locale.
 */
export const textOrder = (column: string): RawBuilder<string> =>
  sql<string>`sort_key(${sql.ref(column)}) collate "C"`

/**
 * Whether a column contains each word of the search, whatever its case and accents, or the digits
 * of the telephone number that is searched for. The key of a word is worked out once, not for each
 * row.
 */
export function contains(column: string, search: string): RawBuilder<boolean> {
  const text = searchOf(search)
  const key = sql`search_key(${sql.ref(column)})`
  const words = wordsOf(text).map((word) => sql`strpos(${key}, (select search_key(${word}))) > 0`)
  const found = words.length === 0 ? sql`true` : sql.join(words, sql` and `)
  const phone = phoneOf(text)
  // The columns of a list are joined by U+001F: a number does not begin in one and end in the next.
  const called =
    phone === undefined
      ? sql``
      : sql` or strpos(regexp_replace(${sql.ref(column)}, '[^0-9\x1f]', '', 'g'), ${phone}) > 0`
  return sql<boolean>`((${found})${called})`
}

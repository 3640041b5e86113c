// Stores, compares and sorts text the same way on both engines, whatever their locale.
import { sql, type RawBuilder } from 'kysely'

import { folded as foldedText, cleanLines, cleanName } from '../../schemas/rules/names.ts'
import { parsePhone, splitWords } from '../../schemas/rules/search.ts'

/** Replaces U+0000 and lone surrogates with U+FFFD, because PostgreSQL rejects them. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD')

/** The text of a search field. '' finds everything. */
export const cleanSearch = (typed: string | null | undefined): string =>
  storable(foldedText(typed ?? ''))
/** The stored form of a single-line text. '' if there is none. */
export const trimmedText = (text: string | null | undefined): string =>
  cleanName(storable(text ?? ''))
/** The stored form of a multi-line text. '' if there is none. */
export const trimmedLines = (text: string | null | undefined): string =>
  cleanLines(storable(text ?? ''))
export const orNull = (text: string): string | null => (text === '' ? null : text)

/** The text in lower case, for comparison: `where(folded('user_name'), '=', foldedValue(name))`. */
export const folded = (column: string): RawBuilder<string> => sql<string>`lower(${sql.ref(column)})`
export const foldedValue = (text: string): RawBuilder<string> =>
  sql<string>`lower(${cleanSearch(text)}::text)`

/**
 * For `orderBy`: ignores case and accents, then sorts by code point, because the order would
 * otherwise depend on the server's locale.
 */
export const textOrder = (column: string): RawBuilder<string> =>
  sql<string>`sort_key(${sql.ref(column)}) collate "C"`

/**
 * Whether a stored `search_key` contains a word. The word's own key is computed once, not per row.
 */
export const keyHas = (key: RawBuilder<unknown>, word: string): RawBuilder<boolean> =>
  sql<boolean>`strpos(${key}, (select search_key(${word}))) > 0`

/**
 * Whether a row contains each word of the search, or the digits of a searched phone number.
 * @param has whether the row contains one word
 * @param digits the digits of the row's texts, separated by U+001F like the texts, so that a number
 * doesn't match across two texts
 */
export function found(
  search: string,
  has: (word: string) => RawBuilder<boolean>,
  digits: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const text = cleanSearch(search)
  const words = splitWords(text).map(has)
  const named = words.length === 0 ? sql`true` : sql.join(words, sql` and `)
  const phone = parsePhone(text)
  const called = phone === undefined ? sql`` : sql` or strpos(${digits}, ${phone}) > 0`
  return sql<boolean>`((${named})${called})`
}

/** Whether a column contains each word of the search, ignoring case and accents; see `found`. */
export const contains = (column: string, search: string): RawBuilder<boolean> =>
  found(
    search,
    (word) => keyHas(sql`search_key(${sql.ref(column)})`, word),
    sql`regexp_replace(${sql.ref(column)}, '[^0-9\x1f]', '', 'g')`,
  )

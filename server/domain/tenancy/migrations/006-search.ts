// Creates the functions that compute keys for searching and sorting texts. schemas/rules/search.ts
// computes the search key in the browser. They are in this migration because the tables of all
// other owners come later.
import { sortedByKey } from '../../../data/building/sorted-by-key.ts'
import { migration } from '../../../data/building/table.ts'

const marks = String.raw`[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]`
/**
 * The body of `search_key`, in this migration and in 012. Never change its result, because
 * databases that already ran these migrations keep theirs. A changed body needs a new function.
 * @param apostrophes all characters that people type for an apostrophe
 * @param ascii the key of a pure ASCII text
 */
export function searchKeyOf(apostrophes: string, ascii: string): string {
  const alike = `translate(given, '${apostrophes}', '${"''".repeat(apostrophes.length)}')`
  const folded = `lower(regexp_replace(normalize(${alike}, NFKD), '${marks}', '', 'g'))`
  // Replaces letters that Unicode doesn't decompose. Some become one letter, some two.
  const single = `translate(${folded}, 'øłđðħıς', 'olddhiσ')`
  const plain = Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' }).reduce(
    (text, [letter, typed]) => `replace(${text}, '${letter}', '${typed}')`,
    single,
  )
  // A text with as many bytes as characters is ASCII, which is the common case. It only has to be
  // put into lower case.
  return `case when octet_length(given) = char_length(given) then ${ascii} else ${plain} end`
}

export const statements = migration(
  [
    `create function search_key(given text) returns text language sql immutable parallel safe
    return ${searchKeyOf('’‘ʼ′´`', 'lower(given)')}`,
    // Texts that differ only in accents and case sort by code point. The separator sorts before
    // every character that people can type. Compare keys with collate "C".
    `create function sort_key(given text) returns text language sql immutable parallel safe
    return search_key(given) || chr(1) || given`,
  ],
  sortedByKey('merchant', 'store'),
)

// The keys by which texts are searched and sorted; schemas/rules/search.ts makes the first one in
// the browser. They stand here because the tables of all other owners come after these.
import { sortedByKey } from '../../../data/building/sorted-by-key.ts'
import { migration } from '../../../data/building/table.ts'

const marks = String.raw`[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]`
/**
 * The body of `search_key`, in this migration and in 012. Never change what it makes: databases
 * that have run them keep it. A new body gets a function of its own.
 * @param apostrophes all that are typed for one
 * @param ascii the key of a text of ASCII alone
 */
export function searchKeyOf(apostrophes: string, ascii: string): string {
  const alike = `translate(given, '${apostrophes}', '${"''".repeat(apostrophes.length)}')`
  const folded = `lower(regexp_replace(normalize(${alike}, NFKD), '${marks}', '', 'g'))`
  // Letters that Unicode does not take apart: some are one letter, some are two.
  const single = `translate(${folded}, 'øłđðħıς', 'olddhiσ')`
  const plain = Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' }).reduce(
    (text, [letter, typed]) => `replace(${text}, '${letter}', '${typed}')`,
    single,
  )
  // ASCII, the common case, has as many bytes as characters and needs no more than small letters.
  return `case when octet_length(given) = char_length(given) then ${ascii} else ${plain} end`
}

export const statements = migration(
  [
    `create function search_key(given text) returns text language sql immutable parallel safe
    return ${searchKeyOf('’‘ʼ′´`', 'lower(given)')}`,
    // Equal but for accents and case: by code points. What divides both sorts before all that
    // people can type. To be compared with collate "C".
    `create function sort_key(given text) returns text language sql immutable parallel safe
    return search_key(given) || chr(1) || given`,
  ],
  sortedByKey('merchant', 'store'),
)

// Defines how server and browser search text. Each word matches anywhere, ignoring case, accents
// and forms of apostrophes. Telephone numbers match by their digits. The database function
// search_key makes the same keys (server/domain/tenancy/migrations/012-search-backtick.ts).
import { cleanText } from './kinds.ts'
import { folded } from './names.ts'

const apostrophes = /[’‘ʼ′´`｀]/g
/**
 * Accents above, below and through letters. Vowel signs of other scripts aren't included, because
 * they change the pronounced word.
 */
// oxlint-disable-next-line no-misleading-character-class -- ranges of marks, none of them joined
const marks = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g
/**
 * Letters that Unicode doesn't decompose → what people type if their keyboard lacks them.
 */
const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
}

/**
 * Normalizes text for search and typeahead: lower case, without accents, with one form of
 * apostrophe and narrow letters. ASCII text, the common case, takes a faster path.
 */
export const searchKey = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- tests for ASCII
  /^[\x00-\x7f]*$/.test(text)
    ? text.replaceAll('`', "'").toLowerCase()
    : text
        .replaceAll(apostrophes, "'")
        .normalize('NFKD')
        .replaceAll(marks, '')
        .toLowerCase()
        .replaceAll(/[ßæœþøłđðħıς]/g, (letter) => plain[letter] ?? letter)

/**
 * The key that lists sort by, in code point order: lower case without accents, then the text
 * itself.
 */
export const sortKey = (text: string): string => `${searchKey(text)}\u0001${text}`

/** The words of a search. An empty list matches everything. */
export const splitWords = (typed: string): string[] =>
  folded(typed)
    .split(' ')
    .filter((word) => word !== '')

/**
 * Returns a function that tells whether a text matches. The search is normalized only once, no
 * matter how many texts are tested.
 */
export function finds(typed: string): (text: string) => boolean {
  const words = splitWords(typed).map(searchKey)
  return (text) => {
    const key = searchKey(folded(text))
    return words.every((word) => key.includes(word))
  }
}

/** Shorter numbers are usually something else, such as a ticket, a customer or a house number. */
const phoneDigits = 6
/**
 * The digits of a typed telephone number, or undefined if it isn't one. Drops North America's
 * country code, because most people leave it out.
 */
export function parsePhone(typed: string): string | undefined {
  const text = cleanText('phone', typed)
  if (!/^[\d ()+./-]+$/.test(text)) return undefined
  const digits = text.replaceAll(/\D/g, '')
  if (digits.length < phoneDigits) return undefined
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
}

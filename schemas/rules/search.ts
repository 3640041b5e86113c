// How texts are searched, on the server and in the browser alike: each word anywhere, whatever its
// case, accents and apostrophes; telephone numbers by their digits. The function search_key of the
// database makes the same keys (server/domain/tenancy/migrations/012-search-backtick.ts).
import { textOfKind } from './kinds.ts'
import { folded } from './names.ts'

const apostrophes = /[’‘ʼ′´`｀]/g
/** Marks above, below and through letters. Vowel signs of other scripts are none: they are read. */
// oxlint-disable-next-line no-misleading-character-class -- ranges of marks, none of them joined
const marks = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g
/** Letters that Unicode does not take apart, as one types them without their keyboard. */
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
 * A text as it is searched and typed ahead: in small letters, without accents, apostrophes all
 * alike, wide letters narrow. ASCII, the common case, needs little of it.
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

/** By which lists are sorted, by code point: small letters without accents, then the text. */
export const sortKey = (text: string): string => `${searchKey(text)}\u0001${text}`

/** The words of what somebody typed into a search; none finds everything. */
export const wordsOf = (typed: string): string[] =>
  folded(typed)
    .split(' ')
    .filter((word) => word !== '')

/** Whether a text holds what somebody typed. Folds the search once, for many texts. */
export function finds(typed: string): (text: string) => boolean {
  const words = wordsOf(typed).map(searchKey)
  return (text) => {
    const key = searchKey(folded(text))
    return words.every((word) => key.includes(word))
  }
}

/** Fewer digits are the number of something else: of a ticket, a customer, a house. */
const phoneDigits = 6
/**
 * The digits of a typed telephone number, without the country code of North America, which most
 * people leave out; undefined for what is none.
 */
export function phoneOf(typed: string): string | undefined {
  const text = textOfKind('phone', typed)
  if (!/^[\d ()+./-]+$/.test(text)) return undefined
  const digits = text.replaceAll(/\D/g, '')
  if (digits.length < phoneDigits) return undefined
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
}

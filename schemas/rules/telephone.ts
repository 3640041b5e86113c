// Telephone numbers: read, written as one types, refused; for forms and the server.
// Facts: V-083, V-108, V-122; resolution 41
import { strangerFault, textOfKind } from './kinds.ts'
import type { FieldFault } from './rule.ts'

/** A number of the North American plan without its country code: area and exchange begin 2 to 9. */
const northAmerican = /^([2-9]\d{2})([2-9]\d{2})(\d{4})$/
/** After the 0 that is dialled inside the United Kingdom. */
const british = /^[1-9]\d{8,9}$/
/** What a national number is in a country whose numbers we know, and a number to show. */
const plans = {
  northAmerican: {
    countries: 'US CA AG AI AS BB BM BS DM DO GD GU JM KN KY LC MP MS PR SX TC TT VC VG VI'.split(
      ' ',
    ),
    code: '1',
    inland: (digits: string) => northAmerican.test(digits.replace(/^1(?=\d{10}$)/, '')),
    abroad: northAmerican,
    example: '(207) 555-0134',
  },
  british: {
    countries: ['GB', 'GG', 'IM', 'JE'],
    code: '44',
    inland: (digits: string) => digits.startsWith('0') && british.test(digits.slice(1)),
    abroad: british,
    example: '020 7946 0018',
  },
} as const
const known = Object.values(plans)
const planOf = (country: string | undefined) =>
  known.find(({ countries }) => countries.some((each) => each === country))

/** Shortest and longest number of any country, in digits (E.164). */
const anyNumber = /^\d{7,15}$/
const written = /^(\+?)([\d ()./-]*\d\)?)(?:\s*(?:x|ext\.?|#)\s*(\d{1,6}))?$/i

interface Telephone {
  /** Begins with the code of a country. */
  isAbroad: boolean
  digits: string
  /** '' without one. */
  extension: string
}
function read(typed: string): Telephone | undefined {
  const [, plus, number = '', extension = ''] = written.exec(textOfKind('phone', typed)) ?? []
  if (plus === undefined || !/^[^()]*(?:\(\d+\)[^()]*)?$/.test(number)) return undefined
  // In +44 (0)20 the 0 is dialled at home only.
  const dialled = plus === '' ? number : number.replace('(0)', '')
  return { isAbroad: plus === '+', digits: dialled.replaceAll(/\D/g, ''), extension }
}

/**
 * Whether a text is a telephone number, with or without an extension (`x12`, `ext. 12`). A number
 * with + is one of its own country, any other one of `country` (ISO 3166-1 alpha-2). Where the
 * country is not known, or its numbers are not, seven to fifteen digits are enough.
 */
export function isTelephone(typed: string, country?: string): boolean {
  const number = read(typed)
  if (number === undefined || !anyNumber.test(number.digits)) return false
  const { isAbroad, digits } = number
  if (!isAbroad) return planOf(country)?.inland(digits) ?? true
  const plan = known.find(({ code }) => digits.startsWith(code))
  return plan?.abroad.test(digits.slice(plan.code.length)) ?? true
}

/** A ten-digit number of the United States or Canada, with its parts. */
const partsOf = (digits: string) => northAmerican.exec(digits.replace(/^1(?=\d{10}$)/, ''))
/**
 * Numbers of other plans may have ten digits too: without a country they are taken for American.
 */
const mayBeNorthAmerican = (country: string | undefined) =>
  country === undefined || planOf(country) === plans.northAmerican

/**
 * A number as it is stored and shown: (207) 555-0134 or (207) 555-0134 x12 in the United States and
 * Canada, else as typed, its extension written the same way.
 */
export function telephoneText(typed: string, country?: string): string {
  const kept = textOfKind('phone', typed)
  const number = read(kept)
  if (number === undefined) return kept
  const { isAbroad, digits, extension } = number
  const isAmerican = isAbroad ? digits.startsWith('1') : mayBeNorthAmerican(country)
  const [, area, exchange, line] = (isAmerican && partsOf(digits)) || []
  const [plain] = kept.split(/(?:x|ext|#)/i)
  const text = area ? `(${area}) ${exchange}-${line}` : plain!.trimEnd()
  return extension === '' ? text : `${text} x${extension}`
}

/**
 * The text of a field while somebody types at its end: brackets, blank and dash come by themselves
 * from the fourth digit on. What begins with 0 or +, and numbers of other countries, stay as typed.
 */
export function telephoneTyped(typed: string, country?: string): string {
  if (!mayBeNorthAmerican(country) || !/^[\d() .-]*$/.test(typed)) return typed
  const digits = typed.replaceAll(/\D/g, '')
  if (!/^[2-9]\d{3,9}$/.test(digits)) return typed
  const rest = digits.slice(3)
  const tail = rest.length > 3 ? `${rest.slice(0, 3)}-${rest.slice(3)}` : rest
  return `(${digits.slice(0, 3)}) ${tail}`
}

/**
 * How long a store's number may be: (207) 555-0134 where all are written alike, without an
 * extension; elsewhere as typed.
 */
export const telephoneLength = (country: string | undefined): number =>
  mayBeNorthAmerican(country) ? 14 : 25

/** A number to show in a message or an empty field. */
export const telephoneExample = (country?: string): string =>
  (planOf(country) ?? (country === undefined ? plans.northAmerican : undefined))?.example ??
  '+61 2 5550 0134'

/** Faults of a field with a telephone number; an empty one has none. */
export const telephoneFaults = (
  field: string,
  typed: string | null | undefined,
  country?: string,
  key: FieldFault['key'] = 'forms:errors.telephone',
): FieldFault[] =>
  !typed || isTelephone(typed, country)
    ? []
    : [
        {
          field,
          ...(strangerFault('phone', typed) ?? {
            key,
            params: { example: telephoneExample(country) },
          }),
        },
      ]

// Parses, formats and checks telephone numbers. Shared by forms and server.
// Facts: V-083, V-108, V-122; resolution 41
import { strangerFault, cleanText } from './kinds.ts'
import type { FieldFault } from './rule.ts'

/** A North American number without country code. Area code and exchange start with 2 to 9. */
const northAmerican = /^([2-9]\d{2})([2-9]\d{2})(\d{4})$/
/** A number after the 0 that is dialed within the United Kingdom. */
const british = /^[1-9]\d{8,9}$/
/** The number formats of countries whose format is known, each with an example to show. */
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

/** The length of any country's number, in digits (E.164). */
const anyNumber = /^\d{7,15}$/
const written = /^(\+?)([\d ()./-]*\d\)?)(?:\s*(?:x|ext\.?|#)\s*(\d{1,6}))?$/i

interface Telephone {
  /** Whether it starts with a country code. */
  isAbroad: boolean
  digits: string
  /** '' if there is none. */
  extension: string
}
function read(typed: string): Telephone | undefined {
  const [, plus, number = '', extension = ''] = written.exec(cleanText('phone', typed)) ?? []
  if (plus === undefined || !/^[^()]*(?:\(\d+\)[^()]*)?$/.test(number)) return undefined
  // Drop (0), because the 0 in +44 (0)20 is dialed only within the country.
  const dialled = plus === '' ? number : number.replace('(0)', '')
  return { isAbroad: plus === '+', digits: dialled.replaceAll(/\D/g, ''), extension }
}

/**
 * Whether a text is a telephone number, with or without an extension (`x12`, `ext. 12`). A number
 * with + is checked against its own country, any other against `country` (ISO 3166-1 alpha-2).
 * Without a known country or format, seven to fifteen digits are enough.
 */
export function isTelephone(typed: string, country?: string): boolean {
  const number = read(typed)
  if (number === undefined || !anyNumber.test(number.digits)) return false
  const { isAbroad, digits } = number
  if (!isAbroad) return planOf(country)?.inland(digits) ?? true
  const plan = known.find(({ code }) => digits.startsWith(code))
  return plan?.abroad.test(digits.slice(plan.code.length)) ?? true
}

/** Splits a ten-digit number of the United States or Canada into its parts. */
const partsOf = (digits: string) => northAmerican.exec(digits.replace(/^1(?=\d{10}$)/, ''))
/**
 * Whether a ten-digit number may be North American. Other countries have ten-digit numbers, too. If
 * the country isn't known, such numbers are treated as North American.
 */
const mayBeNorthAmerican = (country: string | undefined) =>
  country === undefined || planOf(country) === plans.northAmerican

/**
 * Formats a number for storing and showing. In the United States and Canada, it becomes (207)
 * 555-0134 or (207) 555-0134 x12. Elsewhere, it stays as typed, but its extension gets the same
 * form.
 */
export function telephoneText(typed: string, country?: string): string {
  const kept = cleanText('phone', typed)
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
 * Formats a number while someone types at its end: adds brackets, space and dash from the fourth
 * digit on. Leaves numbers that start with 0 or +, and numbers of other countries, as typed.
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
 * The greatest length of a store's number. In North America, it is the length of (207) 555-0134
 * without an extension. Elsewhere numbers are stored as typed.
 */
export const telephoneLength = (country: string | undefined): number =>
  mayBeNorthAmerican(country) ? 14 : 25

/** An example number for a message or an empty field. */
export const telephoneExample = (country?: string): string =>
  (planOf(country) ?? (country === undefined ? plans.northAmerican : undefined))?.example ??
  '+61 2 5550 0134'

/** Faults of a telephone field. An empty field has none. */
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

// Postal codes by country: how they look, how they are written. For forms and the server.
// Facts: V-069, V-078, V-107
import type { FieldFault } from './rule.ts'

interface PostalForm {
  /** In capital letters. */
  pattern: RegExp
  example: string
  /** Where a blank or a dash belongs, counted from the end. */
  gap?: { sign: ' ' | '-'; fromEnd: number }
}

const ofDigits = { 4: /^\d{4}$/, 5: /^\d{5}$/, 6: /^\d{6}$/, 7: /^\d{7}$/ }
const digits = (count: keyof typeof ofDigits, example: string): PostalForm => ({
  pattern: ofDigits[count],
  example,
})
const unitedStates: PostalForm = { pattern: /^\d{5}(?:-\d{4})?$/, example: '04101' }
const unitedKingdom: PostalForm = {
  pattern: /^(?:GIR 0AA|[A-PR-UWYZ][A-HK-Y]?\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2})$/,
  example: 'SW1A 1AA',
  gap: { sign: ' ', fromEnd: 3 },
}

/** By the country's code (ISO 3166-1 alpha-2). Of a country that is not here any code is taken. */
const forms: Readonly<Record<string, PostalForm>> = {
  US: unitedStates,
  PR: { ...unitedStates, example: '00901' },
  GU: { ...unitedStates, example: '96910' },
  VI: { ...unitedStates, example: '00802' },
  AS: { ...unitedStates, example: '96799' },
  MP: { ...unitedStates, example: '96950' },
  CA: {
    pattern: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/,
    example: 'K1A 0B1',
    gap: { sign: ' ', fromEnd: 3 },
  },
  GB: unitedKingdom,
  AU: digits(4, '2000'),
  NZ: digits(4, '6011'),
  JP: {
    pattern: /^\d{3}-\d{4}$/,
    example: '100-0001',
    gap: { sign: '-', fromEnd: 4 },
  },
  CN: digits(6, '100000'),
  ZA: digits(4, '8001'),
  RU: digits(6, '101000'),
  TH: digits(5, '10110'),
  ID: digits(5, '10110'),
  MX: digits(5, '06000'),
  DE: digits(5, '10115'),
  FR: digits(5, '75001'),
  IT: digits(5, '00118'),
  ES: digits(5, '28001'),
  AT: digits(4, '1010'),
  CH: digits(4, '8001'),
  BE: digits(4, '1000'),
  DK: digits(4, '1050'),
  NO: digits(4, '0150'),
  SG: digits(6, '018956'),
  IN: digits(6, '110001'),
}
/** What a code of any other country may hold: letters and digits, and at least one of them. */
const anyCode = /^[\p{L}\d][\p{L}\d -]*$/u

const formOf = (country: string): PostalForm | undefined =>
  Object.hasOwn(forms, country) ? forms[country] : undefined

/**
 * A postal code as it is stored and shown: capital letters, with the blank or dash of its country
 * (`k1a0b1` is K1A 0B1 in Canada). What does not look like a code stays, and is refused.
 */
export function postalCodeText(typed: string, country: string): string {
  const text = typed.trim().toUpperCase()
  const form = formOf(country)
  if (form?.pattern === unitedStates.pattern) return text.replace(/^(\d{5})\s*(\d{4})$/, '$1-$2')
  if (!form?.gap) return text
  const plain = text.replaceAll(/[\s-]/g, '')
  const { sign, fromEnd } = form.gap
  const gapped = `${plain.slice(0, -fromEnd)}${sign}${plain.slice(-fromEnd)}`
  return form.pattern.test(gapped) ? gapped : text
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
  const example = formOf(country)?.example
  return [example ? { field, key, params: { example } } : { field, key: 'forms:errors.format' }]
}

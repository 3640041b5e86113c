// Rules of the company record, shared by form and server, in the order of the specification's
// table.
// Facts: V-061 to V-071, V-080, V-083, E-047 to E-049
import { countryCodeOf } from '#schemas/rules/countries.ts'
import { addressFaults } from '#schemas/rules/mail-address.ts'
import type { PictureFault } from '#schemas/rules/pictures.ts'
import { needsPostalCode, postalCodeFaults } from '#schemas/rules/postal-codes.ts'
import { nameFaults, type FieldFault } from '#schemas/rules/rule.ts'
import { telephoneFaults } from '#schemas/rules/telephone.ts'

/** All message keys about a company. They have the specification's names, if it names them. */
export const companyKeys = {
  required: 'settings:companyInfo.errors.required',
  website: 'settings:companyInfo.errors.website',
  state: 'settings:companyInfo.errors.state',
  /** A logo needs a company record that is saved with an address. */
  first: 'settings:companyInfo.errors.first',
  logoType: 'settings:CompanyInfo.LogoFileTypeError',
  logoSize: 'settings:CompanyInfo.LogoFileSizeExceed',
  organization: 'settings:CompanyInfo.OrgIdIsNull',
  logoEmpty: 'settings:companyInfo.errors.logoEmpty',
  logoPixels: 'settings:companyInfo.errors.logoPixels',
  logoBroken: 'settings:companyInfo.errors.logoBroken',
} as const

/** The message key of an invalid logo file. */
export const logoKeys: Readonly<Record<PictureFault, FieldFault['key']>> = {
  format: companyKeys.logoType,
  tooLarge: companyKeys.logoSize,
  empty: companyKeys.logoEmpty,
  pixels: companyKeys.logoPixels,
  broken: companyKeys.logoBroken,
}

export interface CompanyTexts {
  countryId: number
  coName: string
  coAdd1: string
  coCity: string
  coState?: string | null
  coZip: string
  contName: string
  contEmail: string
  contPhone?: string | null
  webSiteUrl?: string | null
  marketingFromEmailAddress: string
}
const needed = [
  'contName',
  'contEmail',
  'coName',
  'coAdd1',
  'coCity',
  'marketingFromEmailAddress',
] as const

/**
 * Whether the text is a complete http or https URL. Other schemes could do harm where a receipt
 * shows them.
 */
function isWebsite(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false
  return new URL(text).hostname.includes('.')
}

function stateFault(state: string, states: readonly string[]): FieldFault['key'] | undefined {
  if (states.length === 0) return undefined
  if (state === '') return companyKeys.required
  return states.includes(state) ? undefined : companyKeys.state
}

/** @param states codes of the country's states. Undefined until they load */
export function companyFaults(
  values: CompanyTexts,
  states: readonly string[] | undefined,
): FieldFault[] {
  const country = countryCodeOf(values.countryId)
  const found: FieldFault[] = country ? [] : [{ field: 'countryId', key: companyKeys.required }]
  const filled = country && needsPostalCode(country) ? [...needed, 'coZip' as const] : needed
  for (const field of filled) found.push(...nameFaults(field, values[field], companyKeys.required))
  for (const field of ['contEmail', 'marketingFromEmailAddress'] as const)
    found.push(...addressFaults(field, values[field]))
  const state = states && stateFault(values.coState?.trim() ?? '', states)
  if (state) found.push({ field: 'coState', key: state })
  const website = values.webSiteUrl?.trim()
  if (website && !isWebsite(website)) found.push({ field: 'webSiteUrl', key: companyKeys.website })
  return [
    ...found,
    ...telephoneFaults('contPhone', values.contPhone?.trim(), country),
    ...postalCodeFaults('coZip', values.coZip.trim(), country ?? ''),
  ]
}

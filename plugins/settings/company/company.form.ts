// Facts: F-35, F-36, V-061 to V-083, S-111
import { z } from 'zod'

import { limits, toCheck, type AnswerOf, type ArgsOf, type FormSpec } from '#core'
import { companyFaults, type CompanyTexts } from '../rules/company.ts'

type Entity = NonNullable<AnswerOf<'getCompanyContactInfoAndIndustry'>['entity']>
export type Company = Entity['company']
type Body = Exclude<ArgsOf<'updateCompanyContactInfoAndIndustry'>['body'], FormData>
type SentCompany = Body['company']

/**
 * `stored` is the saved logo, or null if there is none or it will be deleted. `staged` is a new
 * file that isn't saved yet.
 */
export interface Logo {
  stored: string | null
  staged: File | null
}
/** The parts of a save: the record's fields if they changed, and the new logo file. */
export interface CompanySave {
  loaded: Company
  company: SentCompany
  isChanged: boolean
  file: File | null
}

const most = limits.CompanyContactFieldsLimits
const text = (limit: { maxLength: number }) => z.string().max(limit.maxLength)
const fields = z.object({
  contName: text(most.contName),
  contEmail: text(most.contEmail),
  coName: text(most.coName),
  industryId: z.number(),
  countryId: z.number(),
  coAdd1: text(most.coAdd1),
  coAdd2: text(most.coAdd2),
  coCity: text(most.coCity),
  coState: text(most.coState),
  coZip: text(most.coZip),
  contPhone: text(most.contPhone),
  webSiteUrl: text(most.webSiteUrl),
  marketingFromEmailAddress: text(most.marketingFromEmailAddress),
  logo: z.custom<Logo>(),
})
export type CompanyValues = z.infer<typeof fields>

const toSent = (
  { logo, coAdd2, coState, contPhone, webSiteUrl, ...values }: CompanyValues,
  { merchantId, concurrencyChecksum }: Company,
): SentCompany => ({
  ...values,
  merchantId,
  concurrencyChecksum,
  coAdd2: coAdd2 || null,
  coState: coState || null,
  contPhone: contPhone || null,
  webSiteUrl: webSiteUrl || null,
  merchantLogoUrl: logo.stored,
})
const isSame = (sent: SentCompany, loaded: Company): boolean =>
  (Object.keys(sent) as (keyof SentCompany)[]).every(
    (member) => (sent[member] ?? null) === (loaded[member] ?? null),
  )

/**
 * The form for the company record and its logo.
 * @param states codes of the country's states. Undefined until they load
 */
export const companyForm = (
  states: readonly string[] | undefined,
): FormSpec<Company, CompanyValues, CompanySave> => ({
  schema: fields.check(toCheck<CompanyTexts>([(values) => companyFaults(values, states)])),
  fromApi: (company) => ({
    contName: company.contName,
    contEmail: company.contEmail,
    coName: company.coName,
    industryId: company.industryId,
    countryId: company.countryId,
    coAdd1: company.coAdd1,
    coAdd2: company.coAdd2 ?? '',
    coCity: company.coCity,
    coState: company.coState ?? '',
    coZip: company.coZip,
    contPhone: company.contPhone ?? '',
    webSiteUrl: company.webSiteUrl ?? '',
    marketingFromEmailAddress: company.marketingFromEmailAddress,
    logo: { stored: company.merchantLogoUrl ?? null, staged: null },
  }),
  toApi(values, loaded) {
    const company = toSent(values, loaded)
    return { loaded, company, isChanged: !isSame(company, loaded), file: values.logo.staged }
  },
  fieldOf: (field) =>
    /^(?:file|merchantId|company\.merchantLogoUrl)$/.test(field)
      ? 'logo'
      : field.replace(/^company\./, ''),
  fromSaved: (saved) => saved as Company,
  labels: {
    countryId: 'settings:companyInfo.fields.countryId',
    coState: 'settings:companyInfo.fields.coState',
    logo: 'settings:companyInfo.logo.title',
  },
  show: {
    logo: ({ staged, stored }) =>
      staged?.name ?? (stored ? 'settings:companyInfo.logo.stored' : 'forms:conflict.none'),
  },
})

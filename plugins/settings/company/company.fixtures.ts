// The company record as the platform answers it.
import type { Company } from './company.form.ts'

export const buildCompany = (given: Partial<Company> = {}): Company => ({
  merchantId: 1002,
  coName: 'Copper Kettle Bakery',
  coAdd1: '12 Harbour Street',
  coAdd2: null,
  coCity: 'Portland',
  coState: 'ME',
  coZip: '04101',
  contName: 'Oliver Grant',
  contPhone: '(207) 555-0134',
  contEmail: 'oliver@kettle.example',
  countryId: 840,
  industryId: 4,
  webSiteUrl: null,
  marketingFromEmailAddress: 'hello@kettle.example',
  merchantLogoUrl: null,
  concurrencyChecksum: 'v1',
  lastModified: null,
  lastModifiedBy: null,
  ...given,
})
export const answerOf = (company: Company) => ({
  isSuccessful: true,
  message: null,
  entity: {
    company,
    industries: [
      { industryId: 3, name: 'Coffee shop' },
      { industryId: 4, name: 'Bakery' },
    ],
  },
})
export const countries = {
  isSuccessful: true,
  message: null,
  resultSet: [
    { countryId: 124, name: 'Canada' },
    { countryId: 826, name: 'United Kingdom' },
    { countryId: 840, name: 'United States' },
  ],
}
const states: Readonly<Record<string, [string, string][]>> = {
  124: [['QC', 'Quebec']],
  840: [
    ['MA', 'Massachusetts'],
    ['ME', 'Maine'],
  ],
}
export const statesAnswer = (countryId: string | undefined) => ({
  isSuccessful: true,
  message: null,
  resultSet: (states[countryId ?? ''] ?? []).map(([stateCode, displayName]) => ({
    stateCode,
    displayName,
  })),
})

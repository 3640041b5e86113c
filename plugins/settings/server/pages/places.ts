// Countries, states and industries for the company and store forms.
// Facts: F-37, K-95, V-068, V-082
import { countries as allCountries } from '#server/core/places/countries.ts'
import { statesOf } from '#server/core/places/states.ts'
import { choicesOf } from '#server/records/settings/columns.ts'

/** All countries, by ISO 3166-1 number. */
export const countries = allCountries.map(({ countryId, name }) => ({
  value: String(countryId),
  label: name,
}))
const unitedStates = 840
/** US states, by code. */
export const states = statesOf(unitedStates).map(({ stateCode, displayName }) => ({
  value: stateCode,
  label: displayName,
}))
/** Whether addresses of a country need a state or province code. */
export const hasStates = (country: unknown): boolean => statesOf(Number(country)).length > 0
/** Whether a code is one of the country's states, where the country has any. */
export const isState = (country: unknown, code: string): boolean =>
  !hasStates(country) || statesOf(Number(country)).some(({ stateCode }) => stateCode === code)

/** Shown on the company form, never changed there. */
export const industries = choicesOf({
  1: 'Restaurant',
  2: 'Deli or sandwich shop',
  3: 'Coffee shop',
  4: 'Bakery',
  5: 'Bar',
  6: 'Food truck',
  7: 'Grocery',
  8: 'Retail shop',
  9: 'Services',
})

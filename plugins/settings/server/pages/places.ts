// Countries, states, time zones and industries for the company and store forms.
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

/** Time zones of the countries of the portal's eleven locales. */
export const timeZones = [
  'America/New_York',
  'America/Detroit',
  'America/Kentucky/Louisville',
  'America/Indiana/Indianapolis',
  'America/Chicago',
  'America/Menominee',
  'America/Denver',
  'America/Boise',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'America/Adak',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'America/St_Johns',
  'America/Halifax',
  'America/Toronto',
  'America/Winnipeg',
  'America/Regina',
  'America/Edmonton',
  'America/Vancouver',
  'Europe/London',
  'Australia/Perth',
  'Australia/Darwin',
  'Australia/Adelaide',
  'Australia/Brisbane',
  'Australia/Sydney',
  'Australia/Melbourne',
  'Australia/Hobart',
  'Pacific/Auckland',
  'Asia/Tokyo',
  'Asia/Shanghai',
  'Africa/Johannesburg',
  'Europe/Kaliningrad',
  'Europe/Moscow',
  'Europe/Samara',
  'Asia/Yekaterinburg',
  'Asia/Omsk',
  'Asia/Novosibirsk',
  'Asia/Irkutsk',
  'Asia/Yakutsk',
  'Asia/Vladivostok',
  'Asia/Magadan',
  'Asia/Kamchatka',
  'Asia/Bangkok',
  'Asia/Jakarta',
  'Asia/Makassar',
  'Asia/Jayapura',
].map((value) => ({ value, label: value.replaceAll('_', ' ').replaceAll('/', ', ') }))

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

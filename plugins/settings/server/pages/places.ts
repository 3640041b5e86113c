// Countries, states, time zones and industries for the company and store forms.
// Facts: F-37, K-95, V-068, V-082
import { stateNames } from '#schemas/rules/us-states.ts'
import { choicesOf } from '#server/records/settings/columns.ts'

/** Countries of the portal's eleven locales, by ISO 3166-1 number. */
export const countries = choicesOf({
  840: 'United States',
  124: 'Canada',
  826: 'United Kingdom',
  36: 'Australia',
  554: 'New Zealand',
  392: 'Japan',
  156: 'China',
  710: 'South Africa',
  643: 'Russia',
  764: 'Thailand',
  360: 'Indonesia',
}).toSorted((a, b) => (a.label < b.label ? -1 : 1))

/** US states, by code. */
export const states = choicesOf(stateNames)
const unitedStates = '840'
/**
 * Countries whose addresses need a state or province code. For the United States it must be one of
 * `states`.
 */
const withStates: readonly string[] = [unitedStates, '124', '36']
export const hasStates = (country: unknown): boolean => withStates.includes(String(country))
export const isState = (country: unknown, code: string): boolean =>
  String(country) !== unitedStates || states.some(({ value }) => value === code)

/** Time zones of these countries. */
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

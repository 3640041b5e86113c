import { expect, it } from 'vitest'

import { postalCodes } from '../generated/postal-codes.ts'
import { isPostalCode, needsPostalCode, postalCodeFaults, postalCodeText } from './postal-codes.ts'

it.each([
  ['US', '04101', true],
  ['US', '04101-1234', true],
  ['US', '041011234', true],
  ['US', 'abc', false],
  ['US', '4101', false],
  ['PR', '00901', true],
  ['CA', 'k1a0b1', true],
  ['CA', 'K1A-0B1', true],
  ['CA', 'D1A 0B1', false],
  ['GB', 'sw1a1aa', true],
  ['GB', 'M1 1AE', true],
  ['GB', '12345', false],
  ['AU', '2000', true],
  ['AU', '20000', false],
  ['NZ', '6011', true],
  ['JP', '1000001', true],
  ['JP', '100-001', false],
  ['CN', '100000', true],
  ['ZA', '8001', true],
  ['RU', '101000', true],
  ['TH', '10110', true],
  ['ID', '10110', true],
  ['IN', '110 001', true],
  ['JP', '〒１００ー０００１', true],
  ['DE', 'D-10115', true],
  ['DE', 'DE 10115', true],
  ['DE', 'F-75001', false],
  ['HK', '999077', true],
  ['IR', '11936-12345', true],
  ['IE', 'D02 AF30', true],
  ['IE', '-', false],
  ['constructor', 'A1', true],
])('in %s, %s is a postal code: %s', (country, typed, is) => {
  expect(isPostalCode(typed, country)).toBe(is)
})

it('is written as its country does', () => {
  expect(postalCodeText(' 041011234 ', 'US')).toBe('04101-1234')
  expect(postalCodeText('k1a0b1', 'CA')).toBe('K1A 0B1')
  expect(postalCodeText('sw1a1aa', 'GB')).toBe('SW1A 1AA')
  expect(postalCodeText('1000001', 'JP')).toBe('100-0001')
  expect(postalCodeText('d-10115', 'DE')).toBe('10115')
  expect(postalCodeText('110 001', 'IN')).toBe('110001')
  expect(postalCodeText('〒100ー0001', 'JP')).toBe('100-0001')
  expect(postalCodeText('d02af30', 'IE')).toBe('D02 AF30')
  expect(postalCodeText('abc', 'CA')).toBe('ABC')
})

it('is refused with an example', () => {
  expect(postalCodeFaults('coZip', '', 'US')).toEqual([])
  expect(postalCodeFaults('coZip', 'abc', 'US')).toEqual([
    { field: 'coZip', key: 'forms:errors.postalCode', params: { example: '95014' } },
  ])
  expect(postalCodeFaults('coZip', '!', 'IE')).toEqual([
    { field: 'coZip', key: 'forms:errors.stranger.postalCode', params: { character: '!' } },
  ])
  expect(postalCodeFaults('coZip', '-', 'HK')).toEqual([
    { field: 'coZip', key: 'forms:errors.format' },
  ])
})

it('is needed where addresses have one', () => {
  expect(['US', 'DE', 'JP', 'IN'].filter((country) => !needsPostalCode(country))).toEqual([])
  expect(['HK', 'IE', 'PA', 'JM', 'AE', ''].filter(needsPostalCode)).toEqual([])
})

it('has an example that is one, in each country', () => {
  const wrong = Object.entries(postalCodes).filter(
    ([country, [, example]]) => example !== '' && postalCodeText(example, country) !== example,
  )
  expect(wrong).toEqual([])
})

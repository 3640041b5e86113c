import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Cents, Hundredths } from '../../core/money.ts'
import { formatMoney, formatPercent } from '../../core/i18n/numbers.ts'
import { readAmount, writeAmount } from './amounts.ts'

const cultures = (
  'en-US en-GB en-CA en-IN de-DE de-AT de-CH fr-FR fr-CA fr-CH es-ES es-MX pt-PT pt-BR pl-PL ' +
  'sv-SE nb-NO it-IT nl-NL ja-JP ar-EG he-IL hi-IN tr-TR'
).split(' ')
const money = (text: string, culture = 'en-US') => readAmount(text, culture, { unit: 'money' })
const amount = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 })

describe('an amount as a person writes it', () => {
  it.each<[string, number | null]>([
    ['4.50', 450],
    ['4', 400],
    ['.5', 50],
    ['5.', 500],
    [' $1,234.5 ', 123_450],
    ['$ 4', 400],
    ['4 $', 400],
    ['1,234,567', 123_456_700],
    ['1234567.89', 123_456_789],
    ['64.1', 6410],
    ['007', 700],
    ['１', 100],
    ['٣', 300],
    ['0', 0],
    ['-1', -100],
    ['-$0.05', -5],
    ['$-0.05', -5],
    ['-0', 0],
    ['USD 3', 300],
    ['', null],
    ['  ', null],
  ])('“%s” is %s cents in en-US', (text, value) => {
    expect(money(text)).toEqual({ value })
  })
  const none =
    '1,5 | 1e3 | 1E3 | 0x10 | abc | 1.2.3 | . | - | $ | --1 | 1- | $$1 | 4.50 each | ' +
    "1 5 | 1 234 | 1'234 | 1.234,50 | " +
    '12,34 | 1,23,456 | 1234,567 | 1,234,5 | ,5 | 1, | 1,,234 | 0,123 | +1 | (1) | ' +
    '€4 | 4 % | ½ | Infinity | NaN | 1_000 | 90071992547409.92 | 1\n2 | 1\t2 | 1.5. | 1 .5 | =1'
  it.each([...none.split(' | '), '9'.repeat(40)])('“%s” is none in en-US, nor another', (text) => {
    expect(money(text)).toEqual({ fault: 'number' })
  })
  it('has two decimals at most: a third is not rounded away', () => {
    for (const text of ['1.005', '1.234', '1,500.000'])
      expect(money(text)).toEqual({ fault: 'decimals' })
  })
  it.each<[string, string, number]>([
    ['de-DE', '1,5', 150],
    ['de-DE', '1.234,50', 123_450],
    ['de-DE', '1.234', 123_400],
    ['de-DE', '4,50 $', 450],
    ['fr-FR', '1 234,50', 123_450],
    ['fr-FR', '1\u202f234,50', 123_450],
    ['de-CH', '1’234.50', 123_450],
    ['de-CH', "1'234.50", 123_450],
    ['en-IN', '12,34,567', 123_456_700],
    ['es-ES', '1.234', 123_400],
    ['sv-SE', '−1,5', -150],
    ['ar-EG', '١٢٫٥٠', 1250],
    ['fr-CA', '12,50 $ US', 1250],
  ])('in %s “%s” is %i cents', (culture, text, value) => {
    expect(money(text, culture)).toEqual({ value })
  })
  it.each([
    ['de-DE', '1.5'],
    ['de-DE', '1,234.50'],
    ['de-DE', '1.23'],
    ['fr-FR', '1.5'],
    ['en-IN', '1,234,567'],
    ['es-ES', '1.5'],
  ])('in %s “%s” is none', (culture, text) =>
    expect(money(text, culture)).toEqual({ fault: 'number' }),
  )
  it('is a percent with its sign, and a whole number without decimals', () => {
    expect(readAmount('12.5 %', 'en-US', { unit: 'percent' })).toEqual({ value: 1250 })
    expect(readAmount('$12', 'en-US', { unit: 'percent' })).toEqual({ fault: 'number' })
    expect(readAmount('1,200', 'en-US', { decimals: 0 })).toEqual({ value: 1200 })
    expect(readAmount('1,2', 'en-US', { decimals: 0 })).toEqual({ fault: 'number' })
    for (const text of ['1.5', '1.0', '1.'])
      expect(readAmount(text, 'en-US', { decimals: 0 })).toEqual({ fault: 'decimals' })
  })
})

describe.each(cultures)('in %s', (culture) => {
  it('an amount is read again from whatever writes it', () => {
    fc.assert(
      fc.property(amount, (cents) => {
        const value = { value: cents }
        expect(money(writeAmount(cents, culture), culture)).toEqual(value)
        expect(money(formatMoney(cents as Cents, culture), culture)).toEqual(value)
        expect(
          readAmount(formatPercent(cents as Hundredths, culture), culture, { unit: 'percent' }),
        ).toEqual(value)
      }),
      { numRuns: 200 },
    )
  })
  it('what is read is written as the same amount, or is a fault', () => {
    const near = fc.string({
      unit: fc.constantFrom(..."0123456789.,-$% \u00a0\u202f'’e+٫٬٣−"),
      maxLength: 12,
    })
    fc.assert(
      fc.property(near, (text) => {
        const { value } = money(text, culture)
        if (value === undefined || value === null) return
        // The amount keeps every typed digit, in order, and adds none.
        const digits = text.replaceAll('٣', '3').replaceAll(/\D/g, '').replace(/^0+/, '')
        const told = String(Math.abs(value))
        expect(told === '0' ? '' : told.slice(0, digits.length)).toBe(digits.replace(/^0+$/, ''))
        expect(told.slice(digits.length)).toMatch(/^0{0,2}$/)
        expect(money(writeAmount(value, culture), culture)).toEqual({ value })
      }),
      { numRuns: 500 },
    )
  })
})

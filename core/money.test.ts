import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  centsOrNull,
  toDecimal,
  decimalOrNull,
  fromCents,
  fromHundredths,
  hasTwoDecimals,
  hundredthsText,
  NotExact,
  numberOrNull,
  toCents,
  toHundredths,
  wholeCents,
  type Cents,
  type Hundredths,
} from './money.ts'

const anyCents = fc
  .integer({ min: -99_999_999_999, max: 99_999_999_999 })
  .map((value) => value as Cents)

describe('money', () => {
  it('comes back from the wire and from the database as it went', () => {
    fc.assert(
      fc.property(anyCents, (cents) => {
        expect(toCents(fromCents(cents))).toBe(cents)
        expect(toCents(toDecimal(cents))).toBe(cents)
        expect(toCents(JSON.parse(JSON.stringify(fromCents(cents))) as number)).toBe(cents)
      }),
      { numRuns: 10_000 },
    )
  })

  it('stays away where there is none', () => {
    expect([centsOrNull(null), centsOrNull(undefined), centsOrNull(0.5)]).toEqual([null, null, 50])
    expect([numberOrNull(null), numberOrNull(wholeCents(1250))]).toEqual([null, 12.5])
    expect([decimalOrNull(null), decimalOrNull(-310)]).toEqual([null, '-3.10'])
    expect([null, 1250, '1,5'].map(hundredthsText)).toEqual(['', '12.50', '1,5'])
  })
  it('isn’t an amount before it is a whole number of cents', () => {
    expect(() => numberOrNull(12.5 as Cents)).toThrow(NotExact)
  })

  it('is exact where multiplying by a hundred is not; has no negative nothing', () => {
    expect(64.1 * 100).not.toBe(6410)
    expect(1.15 * 100).not.toBe(115)
    expect([8.41, 1.1, 0.07, 1.15, 64.1, 999999.99].map(toCents)).toEqual([
      841, 110, 7, 115, 6410, 99999999,
    ])
    expect(['12.50', '0.00', '-3.10', '7', '12.500'].map(toCents)).toEqual([
      1250, 0, -310, 700, 1250,
    ])
    expect(Object.is(toCents(-0), 0)).toBe(true)
    expect(Object.is(toCents('-0.00'), 0)).toBe(true)
    expect(toDecimal(toCents(-0))).toBe('0.00')
  })

  it('takes exactly the numbers with at most two decimals', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: false }), (amount) => {
        const holds =
          Number.isFinite(amount) &&
          Math.abs(amount) < 1e13 &&
          amount === Math.round(amount * 100) / 100 &&
          Number(amount.toFixed(2)) === amount
        if (holds) expect(fromCents(toCents(amount))).toBe(Math.abs(amount) === 0 ? 0 : amount)
        else if (Math.abs(amount) < 1e13 || !Number.isFinite(amount))
          expect(() => toCents(amount)).toThrow(NotExact)
      }),
      { numRuns: 10_000 },
    )
  })

  it.each([
    0.1 + 0.2,
    1.005,
    12.345,
    0.001,
    1e-7,
    1e21,
    1e16,
    Number.NaN,
    Infinity,
    '',
    ' 1',
    '1,5',
    '1e2',
    '0x10',
    '.5',
    '1.',
    '12.345',
    'NaN',
  ])('refuses %s', (amount) => {
    expect(() => toCents(amount)).toThrow(NotExact)
    if (typeof amount === 'number') expect(hasTwoDecimals(amount)).toBe(false)
  })

  it('writes the text of a numeric(12, 2)', () => {
    expect([1250, 5, 0, -5, -1250].map((value) => toDecimal(value as Cents))).toEqual([
      '12.50',
      '0.05',
      '0.00',
      '-0.05',
      '-12.50',
    ])
    expect(() => toDecimal(12.5 as Cents)).toThrow(NotExact)
  })
})

describe('percents', () => {
  it('are hundredths in code', () => {
    expect(toHundredths(12.5)).toBe(1250)
    expect(fromHundredths(1250 as Hundredths)).toBe(12.5)
    expect(() => toHundredths(12.345)).toThrow(NotExact)
  })
})

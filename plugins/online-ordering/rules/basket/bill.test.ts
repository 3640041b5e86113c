import { describe, expect, it } from 'vitest'

import type { Basket, BasketFee, Tax } from './basket.ts'
import { computeBill, type Bill, type BillLine } from './bill.ts'
import { feeAmount, type FeeCalculation } from './fee-amount.ts'
import { computeAnswer, type Answer } from './oracle.fixtures.ts'
import { randomBasket, randomFrom } from './random-baskets.fixtures.ts'

const flat = (value: number, rest: Partial<FeeCalculation> = {}): FeeCalculation => ({
  type: 'amount',
  value,
  minAmount: null,
  maxAmount: null,
  roundingDecimalPlaces: 0,
  ...rest,
})
const percent = (value: number, rest: Partial<FeeCalculation> = {}): FeeCalculation => ({
  ...flat(value, rest),
  type: 'percent',
})
const fee = (
  id: string,
  calculation: FeeCalculation,
  rest: Partial<BasketFee> = {},
): BasketFee => ({
  id,
  calculation,
  pickupAndCurbside: true,
  dineIn: false,
  delivery: true,
  assignedSites: ['portland'],
  taxCategory: 'prepared',
  ...rest,
})
const prepared: Tax = {
  name: 'meals',
  taxCategory: 'prepared',
  orders: 'all',
  rate: 70_000,
  rows: [],
}
const kind = (taxCategory: string, rest = {}) => ({
  taxCategory,
  isTaxable: true,
  isInclusive: false,
  isGratuity: false,
  ...rest,
})

/** The basket in the design: 2 Latte, Ham Sandwich, Croissant, 2 Sourdough. */
const basket: Basket = {
  lines: [
    { quantity: 2, unitCents: 535, taxCategory: 'prepared' },
    { quantity: 1, unitCents: 950, taxCategory: 'prepared' },
    { quantity: 1, unitCents: 375, taxCategory: 'prepared' },
    { quantity: 2, unitCents: 800, taxCategory: 'groceries' },
  ],
  mode: 'pickup',
  store: 'portland',
  fees: [
    fee('packaging', percent(300, { minAmount: 100, maxAmount: 600, roundingDecimalPlaces: 1 })),
    fee('delivery', flat(499), { pickupAndCurbside: false }),
  ],
  taxes: [prepared],
  categories: [kind('prepared'), kind('groceries', { isTaxable: false })],
  tip: 1_800,
}
const line = ({ lines }: Bill, of: string): BillLine | undefined =>
  lines.find((each) => ('id' in each ? each.id : each.kind) === of)

describe('the bill of a basket', () => {
  it('says what each line comes to and how, the total and who gets it', () => {
    const bill = computeBill(basket)
    expect(bill).toMatchObject({
      items: 3_995,
      fees: 120,
      addedTax: 176,
      includedTax: 0,
      tip: 719,
      total: 5_010,
      shares: { store: 4_115, staff: 719, state: 176 },
    })
    expect(line(bill, 'packaging')).toEqual({
      kind: 'fee',
      id: 'packaging',
      cents: 120,
      rule: {
        by: 'percent',
        base: 3_995,
        percent: 300,
        exact: 1_198_500,
        step: 10,
        rounded: 120,
        bound: null,
      },
    })
    expect(line(bill, 'delivery')).toMatchObject({
      cents: 0,
      rule: { by: 'none', because: 'mode' },
    })
    expect(line(bill, 'meals')).toMatchObject({ cents: 176, rule: { base: 2_515, rate: 70_000 } })
    expect(line(bill, 'tip')).toMatchObject({ rule: { base: 3_995, exact: 7_191_000 } })
  })

  it('has a fee only in its modes, and only in its stores', () => {
    const charged = (mode: Basket['mode'], store = 'portland') =>
      computeBill({ ...basket, mode, store }).lines.flatMap((each) =>
        each.kind === 'fee' ? [each.rule.by === 'none' ? each.rule.because : each.id] : [],
      )
    expect(charged('pickup')).toEqual(['packaging', 'mode'])
    expect(charged('dineIn')).toEqual(['mode', 'mode'])
    expect(charged('delivery')).toEqual(['packaging', 'delivery'])
    expect(charged('dineIn', 'elsewhere')).toEqual(['store', 'store'])
  })

  it.each([
    ['a percentage to the cent, halves up', percent(50), 2_500, 13],
    [
      'no half of a half: rounded once from the exact figure',
      percent(500, { roundingDecimalPlaces: 1 }),
      899,
      40,
    ],
    ['to ten cents (N-30)', percent(300, { roundingDecimalPlaces: 1 }), 3_995, 120],
    ['to the dollar (N-30)', percent(1_000, { roundingDecimalPlaces: 2 }), 2_500, 300],
    ['the minimum', percent(100, { minAmount: 50 }), 1_000, 50],
    [
      'the maximum, which is not rounded',
      percent(1_000, { maxAmount: 455, roundingDecimalPlaces: 2 }),
      9_900,
      455,
    ],
    ['no maximum where it is 0 (K-84)', percent(100, { minAmount: 0, maxAmount: 0 }), 1_000, 10],
    ['a flat amount', flat(50), 2_500, 50],
    ['a flat amount, rounded', flat(250, { roundingDecimalPlaces: 2 }), 2_500, 300],
    [
      'a flat amount with a minimum (V-144)',
      flat(100, { minAmount: 300, maxAmount: 0 }),
      2_500,
      300,
    ],
    ['a flat amount with a maximum (V-144)', flat(500, { maxAmount: 455 }), 2_500, 455],
  ])('works out %s', (_, calculation, items, cents) => {
    expect(feeAmount(calculation, items).cents).toBe(cents)
  })

  it('says which bound replaced a percentage', () => {
    const rule = (calculation: FeeCalculation) => feeAmount(calculation, 1_000).rule
    expect(rule(percent(100, { minAmount: 50 }))).toMatchObject({ rounded: 10, bound: 'minimum' })
    expect(rule(percent(900, { maxAmount: 50 }))).toMatchObject({ rounded: 90, bound: 'maximum' })
  })

  it('takes included taxes out of the price, and leaves the total as it is', () => {
    const city: Tax = { ...prepared, name: 'city', rate: 30_000 }
    const bill = computeBill({
      ...basket,
      lines: [{ quantity: 1, unitCents: 1_100, taxCategory: 'prepared' }],
      fees: [],
      tip: null,
      taxes: [prepared, city],
      categories: [kind('prepared', { isInclusive: true })],
    })
    expect(bill).toMatchObject({ addedTax: 0, includedTax: 100, total: 1_100 })
    expect(bill.shares).toMatchObject({ store: 1_000, state: 100 })
    expect(line(bill, 'meals')).toMatchObject({
      cents: 70,
      isIncluded: true,
      rule: { within: 100_000 },
    })
  })

  it('gives the staff what counts as a gratuity', () => {
    const bill = computeBill({
      ...basket,
      mode: 'delivery',
      fees: [fee('service', flat(300), { taxCategory: 'service' }), fee('delivery', flat(499))],
      categories: [...basket.categories, kind('service', { isGratuity: true })],
    })
    expect(bill.shares).toMatchObject({ staff: 719 + 300 })
    expect(Object.values(bill.shares).reduce((sum, cents) => sum + cents)).toBe(bill.total)
  })

  it('refuses amounts that it cannot work out to the cent', () => {
    const lines = [{ quantity: 999, unitCents: 9_999_999_999, taxCategory: 'prepared' }]
    expect(() => computeBill({ ...basket, lines })).toThrow(RangeError)
  })

  it('is that of an independent oracle for 100,000 random baskets', () => {
    const random = randomFrom(35)
    for (let run = 0; run < 100_000; run += 1) {
      const given = randomBasket(random)
      const [bill, answer] = [summed(given, computeBill(given)), computeAnswer(given)]
      // A matcher takes longer than both calculations, so it runs only for differences.
      if (!isSame(bill, answer)) expect({ run, given, bill }).toEqual({ run, given, bill: answer })
    }
  }, 30_000)
})

/** The bill in the oracle's shape. */
function summed(given: Basket, bill: Bill): Answer {
  const taxes = (isIncluded: boolean) => {
    const sums: Record<string, bigint> = Object.fromEntries(
      given.taxes.map(({ name }) => [name, 0n]),
    )
    for (const each of bill.lines)
      if (each.kind === 'tax' && each.isIncluded === isIncluded)
        sums[each.id] = (sums[each.id] ?? 0n) + BigInt(each.cents)
    return sums
  }
  return {
    items: BigInt(bill.items),
    fees: bill.lines.flatMap((each) =>
      each.kind === 'fee' ? [each.rule.by === 'none' ? null : BigInt(each.cents)] : [],
    ),
    onTop: taxes(false),
    within: taxes(true),
    tip: BigInt(bill.tip),
    total: BigInt(bill.total),
    shares: {
      store: BigInt(bill.shares.store),
      staff: BigInt(bill.shares.staff),
      state: BigInt(bill.shares.state),
    },
  }
}

/** The taxes may be in another order. */
const isSame = (one: Answer, other: Answer) => formatAnswer(one) === formatAnswer(other)
const formatAnswer = ({ items, fees, onTop, within, tip, total, shares }: Answer) =>
  [
    items,
    fees.map(String),
    ...[onTop, within, shares].map((sums) =>
      Object.keys(sums)
        .sort()
        .map((name) => `${name} ${sums[name as keyof typeof sums]}`),
    ),
    tip,
    total,
  ].join('|')

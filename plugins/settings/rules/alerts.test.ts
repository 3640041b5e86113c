// When alerts fire: each rule on fixed measures.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  comparisonsOf,
  isAlert,
  isThreshold,
  marketingDays,
  neededDays,
  shownDays,
  thresholdAlerts,
  thresholdFault,
  type AlertDay,
} from './alerts.ts'

const dateOf = (at: number) => new Date(Date.UTC(2026, 9, 2 + at)).toISOString().slice(0, 10)
/** An ordinary day: $100 of goods with a tenth discounted. */
const plain = (at: number): AlertDay => ({
  date: dateOf(at),
  tickets: 4,
  netSales: 9_000,
  grossSales: 10_000,
  discounts: 1_000,
  priceOverrides: 0,
  promotions: [],
  mailings: [],
})
const closed = { tickets: 0, netSales: 0, grossSales: 0, discounts: 0 }
/** Seven weeks of ordinary days up to day -1. */
function daysWith(change: Readonly<Record<number, Partial<AlertDay>>>): AlertDay[] {
  return Array.from({ length: neededDays }, (_, at) => ({
    ...plain(at),
    ...change[at - neededDays],
  }))
}
const last = (alert: (typeof thresholdAlerts)[number], days: AlertDay[]) =>
  comparisonsOf(alert, days)[0]!

describe('sales', () => {
  it('are compared with the mean of the past six same weekdays (K-90)', () => {
    const days = daysWith({
      [-1]: { netSales: 12_000 },
      [-8]: { netSales: 15_000 },
      // Neither other weekdays nor the seventh same weekday count.
      [-2]: { netSales: 90_000 },
      [-50]: { netSales: 90_000 },
    })
    expect(last('sales', days)).toEqual({
      date: dateOf(neededDays - 1),
      value: 12_000,
      usual: 10_000,
      comparedDays: 6,
      measure: 2_000,
    })
  })
  it.each([
    [11_500, 15, true],
    [11_499, 15, false],
    [8_500, 15, true],
    [8_501, 15, false],
  ])('of %s compared with 10000 alert at %s percent: %s', (netSales, percent, isExpected) => {
    const days = daysWith({ [-1]: { netSales }, [-8]: { netSales: 15_000 } })
    // Six same weekdays, five with 9,000 and one with 15,000: the average is 10,000.
    expect(isAlert('sales', last('sales', days), percent)).toBe(isExpected)
  })
  it('leave out weekdays without a ticket: the store was closed', () => {
    const days = daysWith({ [-8]: closed, [-15]: closed })
    expect(last('sales', days)).toMatchObject({ usual: 9_000, comparedDays: 4, measure: 0 })
  })
  it('have nothing usual where none of the six sold, and do not alert', () => {
    const days = daysWith(Object.fromEntries([8, 15, 22, 29, 36, 43].map((ago) => [-ago, closed])))
    expect(last('sales', days)).toMatchObject({ usual: null, comparedDays: 0, measure: null })
    expect(isAlert('sales', last('sales', days), 1)).toBe(false)
  })
})

describe.each([
  ['price', 'priceOverrides'],
  ['discount', 'discounts'],
] as const)('%s', (alert, member) => {
  const buildDays = (today: number, before: number) =>
    daysWith({
      ...Object.fromEntries(
        Array.from({ length: 28 }, (_, ago) => [-ago - 2, { [member]: before }]),
      ),
      [-1]: { [member]: today },
      // The 29th day before no longer counts.
      [-30]: { [member]: 9_999 },
    })
  it('is a share of gross sales, compared with its share in the past 28 days (K-91)', () => {
    expect(last(alert, buildDays(1_000, 250))).toMatchObject({
      value: 1_000,
      usual: 250,
      comparedDays: 28,
      measure: 1_000,
    })
  })
  it.each([
    [1_000, 250, 10, true],
    [999, 250, 10, false],
    [1_000, 1_000, 10, false],
    [1_000, 1_500, 10, false],
  ])('of %s compared with %s alerts at %s percent: %s', (today, before, percent, isExpected) => {
    expect(isAlert(alert, last(alert, buildDays(today, before)), percent)).toBe(isExpected)
  })
  it('does not alert for a store without sales before', () => {
    const days = daysWith(
      Object.fromEntries(
        Array.from({ length: neededDays - 1 }, (_, ago) => [-ago - 2, { ...closed, [member]: 0 }]),
      ),
    )
    expect(last(alert, days).usual).toBeNull()
    expect(isAlert(alert, last(alert, days), 1)).toBe(false)
  })
})

describe('marketing', () => {
  it('reports mailings, and promotions that no one used in the 28 days before', () => {
    const days = daysWith({
      [-1]: { promotions: ['Known', 'New'], mailings: ['Stollen is back'] },
      [-29]: { promotions: ['Known'] },
      [-30]: { promotions: ['New'] },
    })
    expect(marketingDays(days)[0]).toEqual({
      date: dateOf(neededDays - 1),
      promotions: ['New'],
      mailings: ['Stollen is back'],
    })
  })
  it('reports no promotion of a store that sold nothing before', () => {
    const days = Array.from({ length: neededDays }, (_, at) => ({ ...plain(at), ...closed }))
    days[neededDays - 1]!.promotions = ['New']
    expect(marketingDays(days)[0]!.promotions).toEqual([])
  })
})

it('shows the last seven days, the newest first, and says the more the lower the threshold', () => {
  const day = fc.integer({ min: 0, max: 50_000 })
  fc.assert(
    fc.property(fc.array(day, { minLength: neededDays, maxLength: neededDays }), (amounts) => {
      const days = amounts.map((netSales, at) => ({
        ...plain(at),
        netSales,
        discounts: netSales % 3_000,
        priceOverrides: netSales % 700,
      }))
      for (const alert of thresholdAlerts) {
        const compared = comparisonsOf(alert, days)
        const shown = days.slice(-shownDays).reverse()
        expect(compared.map(({ date }) => date)).toEqual(shown.map(({ date }) => date))
        for (const comparison of compared)
          for (let percent = 1; percent < 25; percent += 1)
            expect(
              isAlert(alert, comparison, percent) || !isAlert(alert, comparison, percent + 1),
            ).toBe(true)
      }
    }),
  )
})

describe('a threshold', () => {
  it.each([1, 15, 25])('may be %s (V-124, K-63)', (value) => {
    expect([isThreshold(value), thresholdFault(true, value)]).toEqual([true, undefined])
  })
  it.each([0, 26, 1.5, -1, '15', '1e1'])('may not be %j (V-124, E-072)', (value) => {
    expect(thresholdFault(true, value)).toBe('settings:AlertManagement.PercentageError')
  })
  it('is needed while the alert is on, and only then (V-125, E-073)', () => {
    expect(thresholdFault(true, null)).toBe('settings:AlertManagement.EmptyError')
    expect([thresholdFault(false, null), thresholdFault(false, 26)]).toEqual([undefined, undefined])
  })
})

import { describe, expect, it } from 'vitest'

import { feeTraps } from './traps.ts'

const fee = (
  value: number,
  type: 'percent' | 'amount' = 'percent',
  roundingDecimalPlaces: 0 | 1 | 2 = 0,
) => ({
  calculation: { type, value, minAmount: null, maxAmount: null, roundingDecimalPlaces },
  pickupAndCurbside: true,
  dineIn: false,
  delivery: false,
  assignedSites: ['1'],
})
const trapsOf = (given: Parameters<typeof feeTraps>[0]) => feeTraps(given).map(({ trap }) => trap)

describe('a fee that does not do what one would expect', () => {
  it('is charged in no store', () => {
    expect(trapsOf({ ...fee(300), assignedSites: [] })).toEqual(['no-store'])
  })

  it('is charged in no mode', () => {
    expect(trapsOf({ ...fee(300), pickupAndCurbside: false })).toEqual(['no-mode'])
  })

  it('was typed as a percentage and meant as an amount', () => {
    expect(feeTraps(fee(50))).toEqual([
      { trap: 'unnoticed', basket: 2_000, cents: 10, asAmount: 50 },
    ])
  })

  it('is too small as a percentage and as an amount', () => {
    expect(feeTraps(fee(5))).toMatchObject([{ trap: 'unnoticed', cents: 1, asAmount: null }])
  })

  it('is nothing once it is rounded', () => {
    expect(feeTraps(fee(49, 'amount', 2))).toMatchObject([{ cents: 0, asAmount: null }])
  })

  it('is nothing of the kind', () => {
    const minimum = { ...fee(50).calculation, minAmount: 25 }
    expect(
      [fee(125), fee(25, 'amount'), { ...fee(50), calculation: minimum }].map(trapsOf),
    ).toEqual([[], [], []])
  })
})

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

describe('a fee that does not do what one would expect', () => {
  it.each([
    ['is charged in no store', { ...fee(300), assignedSites: [] }, [{ trap: 'no-store' }]],
    ['is charged in no mode', { ...fee(300), pickupAndCurbside: false }, [{ trap: 'no-mode' }]],
    [
      'was typed as a percentage and meant as an amount',
      fee(50),
      [{ trap: 'unnoticed', basket: 2_000, cents: 10, asAmount: 50 }],
    ],
    [
      'is too small as a percentage and as an amount',
      fee(5),
      [{ trap: 'unnoticed', cents: 1, asAmount: null }],
    ],
    ['is nothing once it is rounded', fee(49, 'amount', 2), [{ cents: 0, asAmount: null }]],
    ['is nothing of the kind', fee(125), []],
    ['is nothing of the kind, as an amount', fee(25, 'amount'), []],
    [
      'is nothing of the kind, by its minimum',
      { ...fee(50), calculation: { ...fee(50).calculation, minAmount: 25 } },
      [],
    ],
  ])('%s', (_, given, traps) => expect(feeTraps(given)).toMatchObject(traps))
})

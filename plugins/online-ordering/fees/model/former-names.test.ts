import { expect, it } from 'vitest'

import { feesFormIn } from './fees.form.ts'

it('reads a draft that a former form kept, and one of today', () => {
  const { renamed } = feesFormIn('en-US')
  const same = { name: 'Bags', description: '', taxCategory: '11', dineIn: true, delivery: false }
  const today = {
    ...same,
    calculation: {
      type: 'percent',
      value: 300,
      minAmount: null,
      maxAmount: 500,
      roundingDecimalPlaces: 1,
    },
    pickupAndCurbside: true,
    assignedSites: ['100200001'],
  }
  const former = {
    ...same,
    type: 'percent',
    value: 300,
    minimum: null,
    maximum: 500,
    rounding: 1,
    pickup: true,
    sites: ['100200001'],
  }
  expect(renamed?.({ fees: { 'fee-1': former, 'new-1': today } })).toEqual({
    fees: { 'fee-1': today, 'new-1': today },
  })
})

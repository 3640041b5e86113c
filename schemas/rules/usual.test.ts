import fc from 'fast-check'
import { expect, it } from 'vitest'

import { againstUsual, usualBand } from './usual.ts'

it('is the mean of the weekdays that sold (T-my-store-04)', () => {
  const past = [
    { tickets: 2, netSales: 100 },
    { tickets: 0, netSales: 0 },
    { tickets: 1, netSales: 201 },
  ]
  expect(againstUsual(165, past)).toEqual({ usual: 151, comparedDays: 2, measure: 963 })
  expect(againstUsual(165, [])).toEqual({ usual: null, comparedDays: 0, measure: null })
})
it('has a band of the middle half, of three days or more (T-my-store-04)', () => {
  expect(usualBand([10, 20])).toBeUndefined()
  expect(usualBand([50, 10, 30, 20, 40])).toEqual({ low: 20, high: 40 })
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 3 }), (past) => {
      const { low, high } = usualBand(past)!
      expect(low).toBeLessThanOrEqual(high)
      expect(low).toBeGreaterThanOrEqual(Math.min(...past))
      expect(high).toBeLessThanOrEqual(Math.max(...past))
    }),
  )
})

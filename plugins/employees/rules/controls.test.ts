import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  ScheduleEnforcementFieldsLimits,
  SecurityControlsFieldsLimits,
} from '#core/generated/limits.ts'

import { amountBounds, apart, countBounds, graceAt, slider, thumbsOf } from './controls.ts'

const minutes = fc.integer({ min: 0, max: 6 }).map((steps) => steps * 5)

it('of limits have the bounds of the contract (V-177, V-178)', () => {
  expect(countBounds).toEqual(SecurityControlsFieldsLimits.MaxOpenChecks)
  expect({
    minimum: amountBounds.minimum / 100,
    maximum: amountBounds.maximum / 100,
  }).toMatchObject(SecurityControlsFieldsLimits.MaxTicketAmount)
})
it('go from minutes to thumbs and back: 5 more, and 5 less (K-56, V-181, resolution 13)', () => {
  fc.assert(
    fc.property(minutes, minutes, (lower, upper) => {
      const thumbs = thumbsOf({ lower, upper })
      expect(graceAt(thumbs)).toEqual({ lower, upper })
      expect(apart(thumbs)).toEqual(thumbs)
    }),
  )
  expect(graceAt([-slider.edge, slider.edge])).toEqual({
    lower: ScheduleEnforcementFieldsLimits.clockInLowerLimit.maximum,
    upper: ScheduleEnforcementFieldsLimits.clockInUpperLimit.maximum,
  })
})
it('keep both thumbs on their sides, wherever they are dragged (V-181)', () => {
  const anywhere = fc.integer({ min: -7, max: 7 }).map((steps) => steps * 5)
  fc.assert(
    fc.property(anywhere, anywhere, (from, to) => {
      const [lower, upper] = apart([from, to])
      expect([lower <= -5, upper >= 5]).toEqual([true, true])
    }),
  )
})

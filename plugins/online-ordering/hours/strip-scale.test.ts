import { expect, it } from 'vitest'

import { isOn, scaleFor } from './strip-scale.ts'

it('has no place for a clock outside of its hours', () => {
  const scale = scaleFor([{ from: 7 * 60, until: 22 * 60 }])
  expect([5 * 60, 12 * 60, 26 * 60].map((minute) => isOn(scale, minute))).toEqual([
    true,
    true,
    true,
  ])
  expect([undefined, 4 * 60 + 57, 26 * 60 + 1].map((minute) => isOn(scale, minute))).toEqual([
    false,
    false,
    false,
  ])
  expect(isOn(scaleFor([{ from: 4 * 60, until: 600 }]), 4 * 60 + 57)).toBe(true)
})

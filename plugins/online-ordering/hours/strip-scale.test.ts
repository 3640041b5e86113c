import { expect, it } from 'vitest'

import { isOn, scaleFor, shareAt, listTicks } from './strip-scale.ts'

const hour = 60

it('goes from 5 AM to 2 AM, further in whole hours if hours need it', () => {
  expect(scaleFor([])).toEqual({ from: 5 * hour, until: 26 * hour })
  expect(scaleFor([{ from: 7 * hour, until: 20 * hour }])).toEqual({
    from: 5 * hour,
    until: 26 * hour,
  })
  expect(scaleFor([{ from: 4 * hour + 45, until: 26 * hour + 15 }])).toEqual({
    from: 4 * hour,
    until: 27 * hour,
  })
})
it('names every third hour within it, and midnight as the end of the day', () => {
  const ticks = listTicks({ from: 5 * hour, until: 26 * hour })
  expect(ticks.map(({ minute }) => minute / hour)).toEqual([6, 9, 12, 15, 18, 21, 24])
  expect(ticks.filter(({ isMidnight }) => isMidnight).map(({ minute }) => minute)).toEqual([1440])
  expect(ticks.filter(({ isWide }) => isWide).map(({ minute }) => minute / hour)).toEqual([
    6, 12, 18, 24,
  ])
  // A label on the edge would be cut off.
  expect(
    listTicks({ from: 6 * hour, until: 27 * hour }).map(({ minute }) => minute / hour),
  ).toEqual([9, 12, 15, 18, 21, 24])
})
it('places a minute within the strip', () => {
  const scale = { from: 0, until: 200 }
  expect([0, 50, 200, -10, 900].map((minute) => shareAt(scale, minute))).toEqual([
    0, 25, 100, 0, 100,
  ])
})
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

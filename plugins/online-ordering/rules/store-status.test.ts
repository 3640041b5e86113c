import { describe, expect, it } from 'vitest'

import {
  mostPrepMinutes,
  nudged,
  pauseFaults,
  prepNudges,
  storeStatusKeys,
} from './store-status.ts'

describe('a nudge of the prep time', () => {
  it('is -10, +10, +20 or +30 minutes (U-186)', () => {
    expect(prepNudges.map((by) => nudged(15, by))).toEqual([5, 25, 35, 45])
  })
  it('never goes below nothing, nor over the longest prep time (S-179)', () => {
    expect([nudged(5, -10), nudged(0, -10), nudged(350, 30)]).toEqual([0, 0, mostPrepMinutes])
  })
})

it('asks why orders are paused', () => {
  expect(pauseFaults({ reason: 'Kitchen is behind' })).toEqual([])
  for (const reason of ['', ' ', '\u200b'])
    expect(pauseFaults({ reason })).toEqual([{ field: 'reason', key: storeStatusKeys.reason }])
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { resolveOverlaps, settleWeek } from './resolve.ts'
import { dayMinutes, isoDays, overlapsOf, spanOf, timeAt, type HoursDay } from './week.ts'

const quarter = fc.integer({ min: 0, max: 95 })
const anyBlock = fc.tuple(quarter, fc.integer({ min: 1, max: 96 })).map(([from, length]) => {
  const until = from + length
  return {
    opens: timeAt(from * 15),
    closes: timeAt((until > 96 ? until - 96 : until) * 15),
    closesNextDay: until > 96,
  }
})
const anyWeek = fc
  .tuple(
    fc.array(anyBlock, { minLength: 7, maxLength: 7 }),
    fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
  )
  .map(([blocks, closed]) =>
    isoDays.map((day, index): HoursDay => {
      const block = blocks[index]
      return { day, isClosed: closed[index] === true, blocks: block ? [block] : [] }
    }),
  )
/** Quarters of the week in which it is open. */
const openQuarters = (days: readonly HoursDay[]) => {
  const open = new Set<number>()
  for (const { day, isClosed, blocks } of days)
    for (const block of isClosed ? [] : blocks) {
      const span = spanOf(block)
      for (let at = span?.from ?? 0; at < (span?.until ?? 0); at += 15)
        open.add(((day - 1) * dayMinutes + at) % (7 * dayMinutes))
    }
  return open
}

describe('overlaps with the next day', () => {
  it('are parted at midnight: none is left, and no hour is lost (S-168, S-187)', () => {
    fc.assert(
      fc.property(anyWeek, (days) => {
        const resolved = resolveOverlaps(days)
        expect(overlapsOf(resolved.days)).toEqual([])
        expect(openQuarters(resolved.days)).toEqual(openQuarters(days))
        expect(resolved.overlapsResolved.length > 0).toBe(overlapsOf(days).length > 0)
      }),
    )
  })
  it('never make the rules throw, and what they settle has no fault (V-173, V-174)', () => {
    fc.assert(
      fc.property(anyWeek, (days) => {
        const settled = settleWeek(days)
        if (settled.faults.length > 0) return
        expect(settleWeek(settled.days)).toEqual({ ...settled, overlapsResolved: [] })
      }),
    )
  })
})

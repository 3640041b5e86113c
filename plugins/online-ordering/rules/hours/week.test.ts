import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  dayFaults,
  dayMinutes,
  hoursKeys,
  isoDays,
  toMinute,
  overlapFaults,
  listOverlaps,
  timeAt,
  type HoursBlock,
  type HoursDay,
} from './week.ts'

const block = (opens: string | null, closes: string | null, closesNextDay = false): HoursBlock => ({
  opens,
  closes,
  closesNextDay,
})
const day = (of: number, ...blocks: HoursBlock[]): HoursDay => ({
  day: of,
  isClosed: false,
  blocks,
})

describe('faults within a day', () => {
  it.each([
    ['no opening', block(null, '1700'), hoursKeys.required, '0.blocks.0.opens'],
    ['no closing', block('0900', null), hoursKeys.required, '0.blocks.0.closes'],
    ['closing before opening', block('1700', '0900'), hoursKeys.order, '0.blocks.0.closes'],
    ['closing when it opens', block('0900', '0900'), hoursKeys.order, '0.blocks.0.closes'],
    [
      'more than 1,440 minutes',
      block('0900', '0915', true),
      hoursKeys.exceeds24Hours,
      '0.blocks.0.closes',
    ],
  ])('name the field of %s (V-172, V-173, K-85)', (_, of, key, field) => {
    expect(dayFaults([day(5, of)])).toEqual([expect.objectContaining({ field, key })])
  })
  it('are none for 24 hours, a night past midnight, or a closed day', () => {
    expect(
      dayFaults([
        day(1, block('0900', '0900', true)),
        day(2, block('1800', '0200', true)),
        day(3, block('0000', '2400')),
        { day: 4, isClosed: true, blocks: [block(null, null)] },
      ]),
    ).toEqual([])
  })
})

describe('overlaps', () => {
  it('within a day, with the next day, over the end of the week (V-174, S-186)', () => {
    const keys = (days: HoursDay[]) => overlapFaults(days).map(({ field, key }) => [field, key])
    expect(keys([day(1, block('0900', '1200'), block('1100', '1300'))])).toEqual([
      ['0.blocks.1.opens', hoursKeys.overlapSameDay],
    ])
    expect(keys([day(1, block('1800', '0200', true)), day(2, block('0130', '0300'))])).toEqual([
      ['1.blocks.0.opens', hoursKeys.overlapDiffDay],
    ])
    expect(keys([day(1, block('0100', '0300')), day(7, block('1800', '0200', true))])).toEqual([
      ['0.blocks.0.opens', hoursKeys.overlapDiffDay],
    ])
  })
  it('of every day with the next are reported as one kind (E-126)', () => {
    const days = isoDays.map((of) => day(of, block('0100', '0200', true)))
    expect(new Set(overlapFaults(days).map(({ key }) => key))).toEqual(
      new Set([hoursKeys.overlapEveryDay]),
    )
  })
  it('are none if one block ends when the other begins', () => {
    expect(
      listOverlaps([
        day(1, block('0900', '1200'), block('1200', '0100', true)),
        day(2, block('0100', '0300')),
      ]),
    ).toEqual([])
  })
  it('are found as a walk over the quarters of a week finds them', () => {
    const quarter = fc.integer({ min: 0, max: 95 })
    const anyBlock = fc.tuple(quarter, fc.integer({ min: 1, max: 96 })).map(([from, length]) => {
      const until = from + length
      return block(timeAt(from * 15), timeAt((until > 96 ? until - 96 : until) * 15), until > 96)
    })
    const anyWeek = fc
      .array(fc.array(anyBlock, { maxLength: 2 }), { minLength: 7, maxLength: 7 })
      .map((days) => days.map((blocks, index) => day(index + 1, ...blocks)))
    fc.assert(
      fc.property(anyWeek, (days) => {
        const taken = new Map<number, number>()
        for (const { day: of, blocks } of days)
          for (const { opens, closes, closesNextDay } of blocks) {
            const start = (of - 1) * dayMinutes
            const until = toMinute(closes ?? '') + (closesNextDay ? dayMinutes : 0)
            for (let at = toMinute(opens ?? ''); at < until; at += 15) {
              const minute = (start + at) % (7 * dayMinutes)
              taken.set(minute, (taken.get(minute) ?? 0) + 1)
            }
          }
        expect(listOverlaps(days).length > 0).toBe([...taken.values()].some((count) => count > 1))
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { weekLike } from '../../hours/testing/week.ts'
import { quarterKey } from './quarters.ts'
import { resolveOverlaps, settleWeek } from './resolve.ts'
import {
  dayFaults,
  dayMinutes,
  hoursKeys,
  overlapFaults,
  listOverlaps,
  toSpan,
  timeAt,
  weekMinutes,
  type HoursBlock,
  type HoursDay,
} from './week.ts'

const shown = ({ opens, closes, closesNextDay }: HoursBlock) =>
  `${opens}-${closes}${closesNextDay ? '+' : ''}`
/** A week, Monday first; a day without hours is closed. */
const week = (hours: Readonly<Record<number, string>>) => weekLike('closed', hours)
const formatHours = (days: readonly HoursDay[]) =>
  Object.fromEntries(
    days.flatMap(({ day, isClosed, blocks }) =>
      isClosed ? [] : [[day, blocks.map(shown).join(' ')]],
    ),
  )
const resolved = (hours: Readonly<Record<number, string>>) => {
  const { days, overlapsResolved } = resolveOverlaps(week(hours))
  return [formatHours(days), overlapsResolved]
}

describe('hours that run into the next day (S-168, S-187, E-121, resolution 6)', () => {
  it('are split at midnight: 12 AM next-day close, 12 AM open', () => {
    expect(resolved({ 5: '1800-0300+', 6: '0200-2200' })).toEqual([
      { 5: '1800-0000+', 6: '0000-2200' },
      [5, 6],
    ])
  })
  it('lose no open hour if the first day’s hours end after the next day’s', () => {
    expect(resolved({ 2: '2000-0400+', 3: '0200-0300' })).toEqual([
      { 2: '2000-0000+', 3: '0000-0400' },
      [2, 3],
    ])
  })
  it('name only the day that moved', () => {
    expect(resolved({ 2: '2000-0400+', 3: '0000-0900' })).toEqual([
      { 2: '2000-0000+', 3: '0000-0900' },
      [2],
    ])
  })
  it('stay if they only touch, or if the next day is closed', () => {
    const hours = { 3: '1700-0200+', 4: '0200-0900', 5: '1800-0300+' }
    expect(resolved(hours)).toEqual([hours, []])
  })
})

describe('a week that is to be saved', () => {
  const faults = (hours: Readonly<Record<number, string>>) =>
    settleWeek(week(hours)).faults.map(({ field, key, params }) => [field, key, params?.day])

  it('may last exactly 24 hours, not longer: the fault names the day (V-173, K-85, E-127)', () => {
    expect(faults({ 1: '0900-0900+' })).toEqual([])
    expect(faults({ 3: '0900-0915+' })).toEqual([
      ['2.blocks.0.closes', hoursKeys.exceeds24Hours, 3],
    ])
  })
  it('opens before it closes, unless that is on the next day (V-172)', () => {
    expect(faults({ 1: '1700-0900', 2: '0900-0900', 4: '1700-0900+' })).toEqual([
      ['0.blocks.0.closes', hoursKeys.order, undefined],
      ['1.blocks.0.closes', hoursKeys.order, undefined],
    ])
  })
  it('is refused if splitting would make a day longer than 24 hours (V-173)', () => {
    expect(faults({ 3: '1700-0400+', 4: '0300-0200+' })).toEqual([
      ['3.blocks.0.closes', hoursKeys.exceeds24Hours, 4],
    ])
  })
  it('is refused if one day overlaps itself (V-174, E-124)', () => {
    expect(faults({ 3: '0900-1200 1100-1500' })).toEqual([
      ['2.blocks.1.opens', hoursKeys.overlapSameDay, 3],
    ])
  })
  it('overlaps with the next day without a fault: saving resolves that (V-174, V-176)', () => {
    const { faults: none, overlapsResolved } = settleWeek(week({ 5: '1800-0300+', 6: '0200-2200' }))
    expect([none, overlapsResolved]).toEqual([[], [5, 6]])
  })
  it('has times on the quarter hour, and opens before the end of the day', () => {
    expect(faults({ 1: '0901-1700', 2: '0900-1701', 3: '2400-0100+' })).toEqual([
      ['0.blocks.0.opens', quarterKey, undefined],
      ['1.blocks.0.closes', quarterKey, undefined],
      ['2.blocks.0.opens', quarterKey, undefined],
    ])
  })
  it('tells one day from two by a flag, not by the text of a time (S-186, resolution 49)', () => {
    expect(faults({ 1: '1800-2400' })).toEqual([])
    expect(faults({ 1: '1800-0000' })).toEqual([['0.blocks.0.closes', hoursKeys.order, undefined]])
    expect(faults({ 1: '1800-0000+' })).toEqual([])
  })
})

describe('any week', () => {
  const quarter = fc.integer({ min: 0, max: 96 }).map((n) => timeAt(n * 15))
  const anyBlock = fc.record({
    opens: fc.option(quarter, { freq: 20 }),
    closes: fc.option(quarter, { freq: 20 }),
    closesNextDay: fc.boolean(),
  })
  const anyWeek = (most: number) =>
    fc
      .array(
        fc.record({
          isClosed: fc.boolean(),
          blocks: fc.array(anyBlock, { minLength: 1, maxLength: most }),
        }),
        { minLength: 7, maxLength: 7 },
      )
      .map((days) => days.map((day, index): HoursDay => ({ day: index + 1, ...day })))
  /** One block per day, in order and at most 24 hours long. */
  const soundWeek = fc
    .array(
      fc.option(
        fc.record({
          from: fc.integer({ min: 0, max: 95 }),
          length: fc.integer({ min: 1, max: 96 }),
        }),
        { freq: 8 },
      ),
      { minLength: 7, maxLength: 7 },
    )
    .map((days) =>
      days.map((hours, index): HoursDay => {
        if (!hours) return { day: index + 1, isClosed: true, blocks: [] }
        const until = (hours.from + hours.length) * 15
        const closesNextDay = until > dayMinutes
        const closes = timeAt(closesNextDay ? until - dayMinutes : until)
        const opens = timeAt(hours.from * 15)
        return { day: index + 1, isClosed: false, blocks: [{ opens, closes, closesNextDay }] }
      }),
    )
  /** The quarter hours of the week in which the store is open. */
  const openIn = (days: readonly HoursDay[]) => {
    const open = new Set<number>()
    for (const { day, isClosed, blocks } of days)
      for (const each of isClosed ? [] : blocks) {
        const span = toSpan(each)
        const start = (day - 1) * dayMinutes
        for (let at = span?.from ?? 0; at < (span?.until ?? 0); at += 15)
          open.add((start + at) % weekMinutes)
      }
    return [...open].sort((one, other) => one - other)
  }

  it('never makes the rules throw or loop', () => {
    fc.assert(
      fc.property(anyWeek(4), (days) => {
        const { faults } = settleWeek(days)
        expect(Array.isArray(faults)).toBe(true)
        resolveOverlaps(days)
        overlapFaults(days)
      }),
    )
  })
  it('is left without overlaps, and open just as long (S-168, resolution 6)', () => {
    fc.assert(
      fc.property(soundWeek, (days) => {
        expect(dayFaults(days)).toEqual([])
        const settled = resolveOverlaps(days)
        expect(listOverlaps(settled.days)).toEqual([])
        expect(openIn(settled.days)).toEqual(openIn(days))
        expect(resolveOverlaps(settled.days).overlapsResolved).toEqual([])
        expect(settled.overlapsResolved.length > 0).toBe(listOverlaps(days).length > 0)
      }),
    )
  })
  it('has no fault once it is settled (V-173, V-174)', () => {
    fc.assert(
      fc.property(soundWeek, (days) => {
        const settled = settleWeek(days)
        if (settled.faults.length > 0) return
        expect(settleWeek(settled.days)).toEqual({ ...settled, overlapsResolved: [] })
      }),
    )
  })
})

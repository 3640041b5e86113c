import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { HoursBlock, HoursDay } from '../rules/hours/week.ts'
import {
  addBlock,
  dayAfter,
  emptyBlock,
  everyDayLike,
  isSameEveryDay,
  removeBlock,
  sameHours,
  sameWeek,
  setClosed,
  listWeekSpans,
} from './week-edit.ts'

const block = (opens: string | null, closes: string | null, closesNextDay = false): HoursBlock => ({
  opens,
  closes,
  closesNextDay,
})
const lunch = block('1100', '1400')
const dinner = block('1700', '0100', true)
const friday: HoursDay = { day: 5, isClosed: false, blocks: [lunch, dinner] }

describe('a day', () => {
  it('loses its times when it is closed, and asks for new ones when it opens (S-185)', () => {
    const closed = setClosed(friday, true)
    expect(closed).toEqual({ day: 5, isClosed: true, blocks: [] })
    expect(setClosed(closed, false)).toEqual({ day: 5, isClosed: false, blocks: [emptyBlock] })
  })
  it('gets another block, also if it was closed', () => {
    expect(addBlock(friday).blocks).toEqual([lunch, dinner, emptyBlock])
    expect(addBlock(setClosed(friday, true))).toEqual({
      day: 5,
      isClosed: false,
      blocks: [emptyBlock],
    })
  })
  it('loses one of its blocks', () => {
    expect([0, 1].map((at) => removeBlock(friday, at).blocks)).toEqual([[dinner], [lunch]])
  })
  it('has the same hours as another only with the same times on the same day', () => {
    expect(sameHours(friday, { ...friday, day: 1, blocks: [{ ...lunch }, { ...dinner }] })).toBe(
      true,
    )
    for (const blocks of [
      [lunch],
      [dinner, lunch],
      [lunch, { ...dinner, closesNextDay: false }],
      [lunch, { ...dinner, opens: null }],
    ])
      expect(sameHours(friday, { ...friday, blocks })).toBe(false)
    expect(sameHours(friday, undefined)).toBe(false)
    expect(sameHours(setClosed(friday, true), { ...friday, isClosed: true })).toBe(true)
  })
})

describe('a week', () => {
  it('has the hours of its first row on all days, Monday first (S-185, U-179, K-86)', () => {
    const week = everyDayLike(friday)
    expect(week.map(({ day }) => day)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(week.every((day) => sameHours(day, friday))).toBe(true)
    expect(isSameEveryDay(week)).toBe(true)
    expect(isSameEveryDay(week.with(3, setClosed(week[3]!, true)))).toBe(false)
  })
  it('is the same only day by day', () => {
    const week = everyDayLike(friday)
    expect(sameWeek(week, everyDayLike(friday))).toBe(true)
    expect(sameWeek(week, week.slice(1))).toBe(false)
    expect(sameWeek(week, week.toReversed())).toBe(false)
    expect(sameWeek(week, week.with(6, setClosed(week[6]!, true)))).toBe(false)
  })
  it('starts over after Sunday', () => {
    expect([1, 6, 7].map(dayAfter)).toEqual([2, 7, 1])
  })
})

describe('what is rendered', () => {
  const open = { day: 1, isClosed: false, blocks: [] }
  it('is each block with both times in order, past midnight on', () => {
    expect(
      listWeekSpans([
        friday,
        { ...open, day: 6, blocks: [block('0900', null), block('1700', '0900')] },
        { ...open, day: 7, isClosed: true, blocks: [lunch] },
      ]),
    ).toEqual([
      [
        { from: 660, until: 840 },
        { from: 1020, until: 1500 },
      ],
      [],
      [],
    ])
  })
  it('says which blocks overlap, also over the end of the week (V-174)', () => {
    const week = everyDayLike({ isClosed: true, blocks: [] })
      .with(0, { ...open, day: 1, blocks: [block('0000', '0200'), block('0900', '1000')] })
      .with(6, { ...open, day: 7, blocks: [block('2000', '0100', true)] })
    const rendered = listWeekSpans(week)
    expect(rendered[0]).toEqual([
      { from: 0, until: 120, isOverlap: true },
      { from: 540, until: 600 },
    ])
    expect(rendered[6]).toEqual([{ from: 1200, until: 1500, isOverlap: true }])
  })
  it('never fails on what is typed', () => {
    const time = fc.oneof(fc.constant(null), fc.string(), fc.constantFrom('0930', '2400', '9x'))
    fc.assert(
      fc.property(time, time, fc.boolean(), (opens, closes, next) => {
        const [spans] = listWeekSpans([{ ...open, blocks: [block(opens, closes, next)] }])
        for (const { from, until } of spans!) expect(from).toBeLessThan(until)
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { timeAt, type HoursDay } from './week.ts'
import {
  closedWeek,
  toDayHours,
  hoursModes,
  toWeeks,
  windowFaults,
  type OrderWeeks,
} from './windows.ts'

const isoDays = [1, 2, 3, 4, 5, 6, 7]
/** Days of up to three blocks that don't overlap; the last may end on the next day. */
const blocks = fc
  .uniqueArray(fc.integer({ min: 24, max: 95 }), { minLength: 2, maxLength: 6 })
  .map((quarters) => quarters.toSorted((one, other) => one - other))
  .chain((quarters) =>
    fc.boolean().map((late) => {
      const pairs = quarters.flatMap((from, i) => {
        const until = quarters[i + 1]
        return i % 2 === 0 && until !== undefined ? [[from, until] as const] : []
      })
      return pairs.map(([from, until], n) => {
        const isLate = late && n === pairs.length - 1
        return {
          opens: timeAt(from * 15),
          closes: isLate ? '0100' : timeAt(until * 15),
          closesNextDay: isLate,
        }
      })
    }),
  )
const week: fc.Arbitrary<HoursDay[]> = fc
  .array(fc.option(blocks, { nil: undefined }), { minLength: 7, maxLength: 7 })
  .map((days) =>
    days.map((open, i) => ({ day: i + 1, isClosed: open === undefined, blocks: open ?? [] })),
  )
const weeks: fc.Arbitrary<OrderWeeks> = fc
  .tuple(fc.subarray([...hoursModes]), fc.array(week, { minLength: 5, maxLength: 5 }))
  .map(([modes, each]) => Object.fromEntries(modes.map((mode, i) => [mode, each[i] ?? []])))

describe('order hours as the graph has them', () => {
  it('are read as they were sent, several blocks a day (F-78, F-79, resolution 50)', () => {
    fc.assert(
      fc.property(weeks, (given) => {
        expect(windowFaults(toDayHours(given))).toEqual([])
        expect(toWeeks(toDayHours(given))).toEqual(given)
      }),
    )
  })
  it('have an entry for each day and group: 42 at most (N-23)', () => {
    fc.assert(
      fc.property(weeks, (given) => {
        const entries = toDayHours(given)
        expect(entries).toHaveLength(Object.keys(given).length * isoDays.length)
        const keys = entries.map(({ day, fulfillmentTypes }) => `${day} ${fulfillmentTypes.join()}`)
        expect(new Set(keys).size).toBe(keys.length)
      }),
    )
  })
  it('count days from Sunday (F-78, K-86)', () => {
    expect(toDayHours({ pickup: closedWeek }).map(({ day }) => day)).toEqual([1, 2, 3, 4, 5, 6, 0])
  })
  it('put the blocks of a day in their order, so that the last ends on the next day', () => {
    const late = { opens: '1800', closes: '0200', closesNextDay: true }
    const lunch = { opens: '1100', closes: '1400', closesNextDay: false }
    const [monday] = toDayHours({ dineIn: [{ day: 1, isClosed: false, blocks: [late, lunch] }] })
    expect(monday).toMatchObject({
      nextDay: true,
      timeBlocks: [
        { startTime: '1100', endTime: '1400' },
        { startTime: '1800', endTime: '0200' },
      ],
    })
  })
  it('of missing days are closed', () => {
    expect(toWeeks([{ ...toDayHours({ delivery: closedWeek })[0]!, day: 0 }])).toEqual({
      delivery: closedWeek,
    })
  })
})

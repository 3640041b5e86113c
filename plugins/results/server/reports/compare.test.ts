// Which period a report is compared with.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { daysBetween, plusDays } from '#core/time/dates.ts'
import { periodBefore } from './compare.ts'

const before = (from: string, to: string, how: 'Before' | 'LastYear') => {
  const { FromDate, ToDate, WeekdaysMeet } = periodBefore({ from, to }, how)
  return [FromDate, ToDate, WeekdaysMeet]
}

describe('the period compared with', () => {
  it.each([
    ['a day', '2026-11-25', '2026-11-25', ['2026-11-18', '2026-11-18', true]],
    ['a part of a week', '2026-11-23', '2026-11-25', ['2026-11-16', '2026-11-18', true]],
    ['two weeks', '2026-11-09', '2026-11-22', ['2026-10-26', '2026-11-08', true]],
    ['a month', '2026-03-01', '2026-03-31', ['2026-02-01', '2026-02-28', false]],
    ['a quarter', '2026-07-01', '2026-09-30', ['2026-04-01', '2026-06-30', false]],
    ['30 days', '2026-10-27', '2026-11-25', ['2026-09-27', '2026-10-26', false]],
  ])('before %s lies right before it, weekday by weekday (T-results-41)', (_, from, to, found) => {
    expect(before(from, to, 'Before')).toEqual(found)
  })
  it.each([
    ['a day', '2026-11-25', '2026-11-25', ['2025-11-26', '2025-11-26', true]],
    ['a week', '2026-11-16', '2026-11-22', ['2025-11-17', '2025-11-23', true]],
    ['four weeks from a first', '2027-02-01', '2027-02-28', ['2026-02-01', '2026-02-28', false]],
    ['a month', '2025-02-01', '2025-02-28', ['2024-02-01', '2024-02-29', false]],
    ['30 days', '2026-10-27', '2026-11-25', ['2025-10-27', '2025-11-25', false]],
  ])('of last year meets %s (T-results-41)', (_, from, to, found) => {
    expect(before(from, to, 'LastYear')).toEqual(found)
  })
  it('says of itself whether weekdays meet, and never reaches into the period', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3000 }),
        fc.integer({ min: 0, max: 399 }),
        fc.constantFrom('Before', 'LastYear'),
        (start, length, how) => {
          const from = plusDays('2020-01-01', start)
          const to = plusDays(from, length)
          const { FromDate, ToDate, WeekdaysMeet } = periodBefore({ from, to }, how)
          expect(FromDate <= ToDate).toBe(true)
          if (WeekdaysMeet) {
            expect(daysBetween(FromDate, from) % 7).toBe(0)
            expect(daysBetween(FromDate, ToDate)).toBe(length)
          }
          if (how === 'Before') expect(ToDate < from).toBe(true)
        },
      ),
    )
  })
})

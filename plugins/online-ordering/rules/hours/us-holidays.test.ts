import { describe, expect, it } from 'vitest'

import { comingHolidays, holidayIn } from './us-holidays.ts'

describe('public holidays (T-online-ordering-60)', () => {
  it.each([
    ['thanksgiving', 2026, '2026-11-26'],
    ['thanksgiving', 2027, '2027-11-25'],
    // November begins on a Thursday.
    ['thanksgiving', 2029, '2029-11-22'],
    ['memorial', 2026, '2026-05-25'],
    ['memorial', 2027, '2027-05-31'],
    ['labor', 2026, '2026-09-07'],
    ['martinLutherKing', 2027, '2027-01-18'],
    ['presidents', 2027, '2027-02-15'],
    ['columbus', 2026, '2026-10-12'],
    ['christmas', 2026, '2026-12-25'],
  ] as const)('%s of %i is on %s', (holiday, year, date) => {
    expect(holidayIn(holiday, year)).toBe(date)
  })
  it('are those that come next, today among them', () => {
    const coming = comingHolidays('2026-11-26')
    expect(coming).toHaveLength(11)
    expect(coming.slice(0, 3).map(({ date, by }) => [date, by])).toEqual([
      ['2026-11-26', 'weekday'],
      ['2026-12-25', 'date'],
      ['2027-01-01', 'date'],
    ])
    expect(coming.at(-1)).toEqual({ holiday: 'veterans', date: '2027-11-11', by: 'date' })
  })
})

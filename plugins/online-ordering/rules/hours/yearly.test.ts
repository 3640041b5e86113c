import { describe, expect, it } from 'vitest'

import { meet, nextDate } from './exceptions.ts'
import { toDayNumber, hoursOn } from './opening.ts'
import { comesOn, listWays, type YearlyBy } from './yearly.ts'

const thanksgiving = { date: '2026-11-26', yearly: true, yearlyBy: 'weekday' } as const
const memorial = { date: '2026-05-25', yearly: true, yearlyBy: 'lastWeekday' } as const

describe('a date of every year', () => {
  it.each([
    [thanksgiving, '2027-11-25', true],
    [thanksgiving, '2027-11-26', false],
    // November 2029 begins on a Thursday: the fourth is not the last.
    [thanksgiving, '2029-11-22', true],
    [{ ...thanksgiving, yearlyBy: 'lastWeekday' }, '2029-11-29', true],
    [memorial, '2027-05-31', true],
    [{ ...memorial, yearlyBy: 'weekday' }, '2027-05-24', true],
    [{ ...thanksgiving, yearlyBy: 'date' }, '2027-11-26', true],
    [{ ...thanksgiving, yearly: false }, '2027-11-25', false],
    [thanksgiving, '2025-11-27', false],
  ] as const)('%o comes on %s: %s', (repeating, on, comes) => {
    expect(comesOn(repeating, on)).toBe(comes)
  })
  it('comes next by its rule', () => {
    expect(nextDate(thanksgiving, '2026-11-26')).toBe('2026-11-26')
    expect(nextDate(thanksgiving, '2026-11-27')).toBe('2027-11-25')
    expect(nextDate(memorial, '2026-12-01')).toBe('2027-05-31')
  })
  it('decides the hours of its day', () => {
    const exceptions = [{ ...thanksgiving, id: 1, reason: 'Thanksgiving', spans: [] }]
    const ruleOn = (date: string) =>
      hoursOn({ week: new Map(), exceptions }, toDayNumber(date)).rule.kind
    expect([ruleOn('2027-11-25'), ruleOn('2027-11-26')]).toEqual(['exception', 'week'])
  })
  it('meets only another of the same rule', () => {
    expect(meet(thanksgiving, { ...thanksgiving, date: '2027-11-25' })).toBe(true)
    expect(meet(thanksgiving, { ...thanksgiving, date: '2026-11-19' })).toBe(false)
    expect(meet(thanksgiving, { ...thanksgiving, yearlyBy: 'date' })).toBe(false)
  })
  it.each<[string, YearlyBy[]]>([
    ['2026-11-26', ['date', 'weekday', 'lastWeekday']],
    ['2026-11-19', ['date', 'weekday']],
    ['2026-11-30', ['date', 'lastWeekday']],
  ])('%s can come again in these ways: %o', (date, ways) => {
    expect(listWays(date)).toEqual(ways)
  })
})

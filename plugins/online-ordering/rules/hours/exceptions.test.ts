import { describe, expect, it } from 'vitest'
import { timeKeys } from '#schemas/rules/hours/times.ts'

import {
  exceptionDateFaults,
  exceptionHoursFaults,
  exceptionKeys,
  exceptionRule,
  meet,
  nextDate,
  type ExceptionValues,
} from './exceptions.ts'
import { hoursKeys } from './week.ts'

const block = (opens: string | null, closes: string | null, closesNextDay = false) => ({
  opens,
  closes,
  closesNextDay,
})
const values = (given: Partial<ExceptionValues> = {}): ExceptionValues => ({
  date: '2026-11-26',
  yearly: false,
  yearlyBy: 'date',
  reason: 'Thanksgiving',
  isClosed: false,
  blocks: [block('0900', '1400')],
  ...given,
})
const found = (given: Partial<ExceptionValues>) =>
  exceptionHoursFaults(values(given)).map(({ field, key }) => [field, key])

describe('the hours of an exception', () => {
  it.each<[string, Partial<ExceptionValues>, unknown]>([
    ['hours', {}, []],
    ['closed, with hours left over', { isClosed: true, blocks: [block(null, null)] }, []],
    ['no hours', { blocks: [] }, [['blocks', exceptionKeys.blocksMissing]]],
    [
      'the wrong order',
      { blocks: [block('0900', '0800')] },
      [['blocks.0.closes', hoursKeys.order]],
    ],
    ['no time', { blocks: [block('9ish', '1000')] }, [['blocks.0.opens', timeKeys.unreadable]]],
    ['no quarter', { blocks: [block('0900', '1007')] }, [['blocks.0.closes', timeKeys.step]]],
    ['past midnight', { blocks: [block('0900', '0800', true)] }, []],
    [
      'an overlap',
      { blocks: [block('0900', '1200'), block('1145', '1500')] },
      [['blocks.1.opens', hoursKeys.overlapSameDay]],
    ],
  ])('with %s are judged as a day of the week is (T-online-ordering-62)', (_, given, faults) => {
    expect(found(given)).toEqual(faults)
  })
})

describe('the date of an exception', () => {
  const today = '2026-11-20'
  const keys = (...asked: Parameters<typeof exceptionDateFaults>) =>
    exceptionDateFaults(...asked).map(({ key }) => key)
  it('is needed, and not past unless it comes every year (T-online-ordering-63)', () => {
    const past = { date: '2026-11-19', yearly: false }
    expect(keys({ date: null, yearly: false }, today)).toEqual(['forms:errors.required'])
    expect(keys({ date: today, yearly: false }, today)).toEqual([])
    expect(keys(past, today)).toEqual([exceptionKeys.datePast])
    expect(keys({ ...past, yearly: true }, today)).toEqual([])
    expect(keys(past, today, past)).toEqual([])
    const thanksgiving = { date: '2026-11-26', yearly: true, yearlyBy: 'weekday' } as const
    expect(keys(thanksgiving, today)).toEqual([])
    expect(keys({ ...thanksgiving, date: '2026-11-30' }, today)).toEqual(['forms:errors.required'])
    expect(keys(past, today, { ...past, yearly: true })).toEqual([exceptionKeys.datePast])
  })
  it.each([
    [{ date: '2026-12-25', yearly: false }, '2026-12-25', '2026-12-25'],
    [{ date: '2026-12-25', yearly: false }, '2026-12-26', null],
    [{ date: '2020-12-25', yearly: true }, '2026-12-26', '2027-12-25'],
    [{ date: '2028-02-29', yearly: true }, '2028-03-01', '2032-02-29'],
    [{ date: '2096-02-29', yearly: true }, '2096-03-01', '2104-02-29'],
  ])('of %o comes next from %s on %s', (exception, from, next) => {
    expect(nextDate(exception, from)).toBe(next)
  })
  it.each([
    ['2026-12-25', false, '2026-12-25', false, true],
    ['2026-12-25', true, '2027-12-25', true, true],
    ['2026-12-25', true, '2026-12-25', false, false],
    ['2026-12-25', false, '2027-12-25', false, false],
  ])('meets another: %s %s and %s %s', (date, yearly, other, otherYearly, meets) => {
    expect(meet({ date, yearly }, { date: other, yearly: otherYearly })).toBe(meets)
  })
})

it('of stores beyond one’s own is not changed', () => {
  expect(exceptionRule({ isShared: true }, { view: 'store-of-many' })).toEqual({
    allow: false,
    reasonKey: exceptionKeys.shared,
  })
  expect(exceptionRule({ isShared: false }, { view: 'company' })).toEqual({ allow: true })
})

import { expect, it } from 'vitest'

import { settleWeek } from './resolve.ts'
import { toDays, defaultSiteWeek, toSiteDays, weekdayOf, weekdays } from './site-week.ts'

it('a week begins with Monday and has seven days (K-86)', () => {
  expect(weekdays).toHaveLength(7)
  expect([weekdayOf(1), weekdayOf(7)]).toEqual(['MONDAY', 'SUNDAY'])
  expect(() => weekdayOf(0)).toThrow(RangeError)
})

it('a row has day, isClosed, opens.time, closes.time and closes.nextDay (F-48, F-89)', () => {
  const friday = {
    day: 'FRIDAY',
    isClosed: false,
    opens: { time: '1800' },
    closes: { time: '0200', nextDay: true },
  } as const
  const days = toDays([friday])
  expect(days).toEqual([
    {
      day: 5,
      isClosed: false,
      blocks: [{ opens: '1800', closes: '0200', closesNextDay: true }],
    },
  ])
  expect(toSiteDays(days)).toEqual([friday])
})

it('closed all day clears times, whatever was sent with it (S-185)', () => {
  const sent = { opens: { time: '0900' }, closes: { time: '1700', nextDay: false } }
  const days = toDays([{ day: 'SUNDAY', isClosed: true, ...sent }])
  expect(days).toEqual([{ day: 7, isClosed: true, blocks: [] }])
  expect(toSiteDays(days)).toEqual([{ day: 'SUNDAY', isClosed: true, opens: null, closes: null }])
})

it('times that are missing are none', () => {
  const days = toDays([{ day: 'MONDAY', isClosed: false }])
  expect(days[0]?.blocks).toEqual([{ opens: null, closes: null, closesNextDay: false }])
  expect(toSiteDays(days)[0]).toMatchObject({ opens: null, closes: null })
})

it('the default week is every day from nine to five, and valid (S-170, resolution 48)', () => {
  expect(settleWeek(defaultSiteWeek()).faults).toEqual([])
  expect(toSiteDays(defaultSiteWeek())).toHaveLength(7)
})

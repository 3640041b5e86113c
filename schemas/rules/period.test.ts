import { expect, it } from 'vitest'

import { mostPeriodDays, periodKeys, periodRule } from './period.ts'

it('takes a day to 13 months, and says what is wrong at the last day', () => {
  const fault = (FromDate: string, ToDate: string) =>
    periodRule({ FromDate, ToDate }).map(({ field, key }) => [field, key])
  expect(mostPeriodDays).toBe(400)
  expect(fault('2026-06-10', '2026-06-10')).toEqual([])
  expect(fault('2025-05-07', '2026-06-10')).toEqual([])
  expect(fault('2025-05-06', '2026-06-10')).toEqual([['ToDate', periodKeys.tooLong]])
  expect(fault('2026-06-10', '2026-06-09')).toEqual([['ToDate', periodKeys.reversed]])
})

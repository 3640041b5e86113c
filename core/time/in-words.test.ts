import { expect, it } from 'vitest'

import { dateText, hourSpanText, instantText, momentText, timeText } from './in-words.ts'

it('writes a Gregorian date in the words and digits of each culture', () => {
  expect(dateText('2026-11-20', 'en-US')).toBe('Nov 20, 2026')
  expect(dateText('', 'en-US')).toBe('')
  expect(dateText('2026-11-20', 'th-TH')).toBe('20 พ.ย. 2026')
  expect(dateText('2026-11-20', 'fa-IR')).toBe('۲۰ نوامبر ۲۰۲۶')
  expect(instantText('2026-11-20T15:00:00Z', 'th-TH', 'Asia/Bangkok')).toContain('2026')
})

it('writes a time of day as the culture does, and nothing for what is none', () => {
  expect(timeText('1630', 'en-US')).toBe('4:30 PM')
  expect(timeText('1630', 'de-DE')).toBe('16:30')
  expect(timeText('99', 'en-US')).toBe('')
  expect(hourSpanText(23, 'en-US').replace(/\s/g, ' ')).toBe('11 PM – 12 AM')
})

it('writes an instant in the zone that it is given', () => {
  expect(instantText('2026-11-20T15:00:00Z', 'en-US', 'America/New_York')).toBe(
    'Nov 20, 2026, 10:00 AM',
  )
})

it('tells the day of a moment that is not on the day at which it is said', () => {
  const said = (at: string) =>
    momentText(at, '2026-11-20T15:00:00Z', 'en-US', 'America/New_York').replace(/\s/g, ' ')
  expect(said('2026-11-21T00:45:00Z')).toBe('7:45 PM')
  expect(said('2026-11-21T12:00:00Z')).toBe('Sat 7:00 AM')
  expect(said('2026-12-24T12:00:00Z')).toBe('Thu, Dec 24, 7:00 AM')
  expect(said('2026-11-19T12:00:00Z')).toBe('Thu, Nov 19, 7:00 AM')
})

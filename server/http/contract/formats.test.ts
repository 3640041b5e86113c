import { expect, it } from 'vitest'

import { formats, hasAtMostTwoDecimals, isDate, isWallTime } from './formats.ts'

it.each([
  [0, true],
  [0.07, true],
  [0.1 + 0.2, false],
  [1.1, true],
  [1.15, true],
  [999_999.99, true],
  [0.001, false],
  [1e-7, false],
  [1e21, true],
  [-12.34, true],
  [Number.NaN, false],
  [Infinity, false],
])('money: %d is %s', (value, holds) => expect(hasAtMostTwoDecimals(value)).toBe(holds))
it('money: every amount of cents up to ten thousand dollars, which multipleOf fails', () => {
  for (let cents = 0; cents <= 1_000_000; cents += 1)
    if (!hasAtMostTwoDecimals(cents / 100)) expect(cents).toBe('refused')
})
it.each([
  ['0000', true],
  ['0930', true],
  ['2359', true],
  ['2400', true],
  ['2401', false],
  ['0960', false],
  ['930', false],
  ['09:30', false],
])('wall time: %s is %s (K-47)', (text, holds) => expect(isWallTime(text)).toBe(holds))
it.each([
  ['2026-11-20', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['2026-11-20T00:00:00Z', false],
])('date: %s is %s', (text, holds) => expect(isDate(text)).toBe(holds))
it.each([
  ['America/New_York', true],
  ['UTC', true],
  ['Europe/Berlin', true],
  ['Mars/Olympus', false],
  ['', false],
  ['+02:00', false],
])('zone: %s is %s', (text, holds) => expect(formats['iana-zone'](text)).toBe(holds))
it.each([
  ['2026-11-20T15:00:00Z', true],
  ['2026-11-20T15:00:00.123+01:00', true],
  ['2026-02-30T15:00:00Z', false],
  ['2026-11-20 15:00', false],
  ['2026-11-20T25:00:00Z', false],
])('instant: %s is %s', (text, holds) => expect(formats['date-time'](text)).toBe(holds))
it.each([
  ['a@b.example', true],
  ['a.b+c@d-e.example', true],
  ['a@b', false],
  ['a b@c.example', false],
  ['a@b.example\r\nBcc: x@y.example', false],
  ['a,b@c.example', false],
])('email: %j is %s', (text, holds) => expect(formats.email(text)).toBe(holds))

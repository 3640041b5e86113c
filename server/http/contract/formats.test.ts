import { expect, it } from 'vitest'

import { formats, hasAtMostTwoDecimals, isDate, isWallTime } from './formats.ts'

const isMoney = (value: unknown) => hasAtMostTwoDecimals(value as number)
const isZone = formats['iana-zone'] as (text: string) => boolean
const isInstant = formats['date-time'] as (text: string) => boolean
const isEmail = formats.email as (text: string) => boolean
type Check = (value: never) => boolean
const words = (text: string) => text.split(' | ')
const broken = 'a@b | a b@c.example | a@b.example\r\nBcc: x@y.example | a,b@c.example'
it.each<[string, Check, unknown[], unknown[]]>([
  ['money', isMoney, [0, 0.07, 1.1, 1.15, 1e21, -12.34], [0.1 + 0.2, 0.001, 1e-7, NaN, Infinity]],
  [
    'wall time (K-47)',
    isWallTime,
    words('0000 | 0930 | 2359 | 2400'),
    words('2401 | 0960 | 930 | 09:30'),
  ],
  [
    'date',
    isDate,
    words('2026-11-20 | 2028-02-29'),
    words('2026-02-29 | 2026-13-01 | 2026-1-1 | 2026-11-20T00:00:00Z'),
  ],
  ['zone', isZone, words('America/New_York | UTC'), ['Mars/Olympus', '', '+02:00']],
  [
    'instant',
    isInstant,
    words('2026-11-20T15:00:00Z | 2026-11-20T15:00:00.123+01:00'),
    words('2026-02-30T15:00:00Z | 2026-11-20 15:00 | 2026-11-20T25:00:00Z'),
  ],
  ['email', isEmail, words('a@b.example | a.b+c@d-e.example'), words(broken)],
])('%s', (_, check, good, bad) => {
  for (const value of good) expect([value, check(value as never)]).toEqual([value, true])
  for (const value of bad) expect([value, check(value as never)]).toEqual([value, false])
})
it('money: every amount of cents up to ten thousand dollars, which multipleOf fails', () => {
  for (let cents = 0; cents <= 1_000_000; cents += 1)
    if (!hasAtMostTwoDecimals(cents / 100)) expect(cents).toBe('refused')
})

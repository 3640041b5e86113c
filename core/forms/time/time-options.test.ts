import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { formatWallTime, wallTime, toWallTime } from '../../time/wall-time.ts'
import { hasHalves, nearestOption, readTime, timeOptions, typedOn } from './time-options.ts'

const plainTimes = { withNextDay: false, withMidnightEnd: false }
const closing = { withNextDay: true, withMidnightEnd: false }

describe('options', () => {
  it.each([
    [15, false, 96],
    [30, false, 48],
    [15, true, 192],
    [30, true, 96],
  ] as const)('every %s minutes, next day %s: %s (K-80, K-81)', (step, withNextDay, count) => {
    const options = timeOptions({ step, withNextDay, withMidnightEnd: false })
    expect(options).toHaveLength(count)
    expect(new Set(options.map(({ time, nextDay }) => `${time}${nextDay}`)).size).toBe(count)
    expect(options.filter(({ nextDay }) => nextDay)).toHaveLength(withNextDay ? count / 2 : 0)
    expect(options[0]).toEqual({ time: '0000', nextDay: false })
  })
  it('of an end close with the end of the day, which is not offered as the next day again', () => {
    const options = timeOptions({ step: 30, withNextDay: true, withMidnightEnd: true })
    expect(options.slice(46, 49)).toEqual([
      { time: '2330', nextDay: false },
      { time: '2400', nextDay: false },
      { time: '0030', nextDay: true },
    ])
    expect(options[0]?.time).toBe('0030')
  })
  it('are near a time that lies between two', () => {
    const options = timeOptions({ step: 15, ...closing })
    const near = (time: string, nextDay = false) =>
      options[nearestOption(options, { time: wallTime(time), nextDay })]
    expect(near('0907')).toMatchObject({ time: '0900' })
    expect(near('0908')).toMatchObject({ time: '0915' })
    expect(near('0100', true)).toEqual({ time: '0100', nextDay: true })
    expect(near('2400')).toEqual({ time: '0000', nextDay: true })
  })
})

describe('typed text', () => {
  /** Types each character at the end of the text, as a person would. */
  const typed = (text: string, culture = 'en-US') =>
    [...text].reduce((before, letter) => typedOn(before + letter, culture), '')
  it.each([
    ['930p', '09:30 PM'],
    ['930pm', '09:30 PM'],
    ['9:30 p.m.', '09:30 PM'],
    ['9a', '09:00 AM'],
    ['12a', '12:00 AM'],
    ['1130', '11:30'],
    ['11:30', '11:30'],
    ['113', '1:13'],
    ['0930', '09:30'],
    ['2130', '21:30'],
    ['9', '9'],
    ['99', '99'],
    ['987', '987'],
    ['noon', 'noon'],
  ])('%s is completed to %s (U-187)', (keys, shown) => expect(typed(keys)).toBe(shown))
  it('is completed by the clock of the culture', () => {
    expect([hasHalves('en-US'), hasHalves('de-DE')]).toEqual([true, false])
    expect(typed('930pm', 'de-DE')).toBe('21:30')
  })
  it.each([
    ['09:30 PM', '2130'],
    ['9:30 pm', '2130'],
    ['1130', '1130'],
    ['7', '0700'],
    ['', null],
    ['  ', null],
    ['noon', '1200'],
    ['12 midnight', '0000'],
    ['5 30 pm', '1730'],
    ['17h30', '1730'],
    ['17 h', '1700'],
    ['17 Uhr', '1700'],
    ['5:30\u202fp.m.', '1730'],
    ['１７：３０\u200b', '1730'],
    ['17時30分', '1730'],
    ['half past nine', 'half past nine'],
    ['25:00', '25:00'],
    ['24:00', '24:00'],
  ])('%s is read as %s (U-187, V-154, V-175)', (text, time) =>
    expect(readTime(text, 'en-US', plainTimes)).toEqual({ time, nextDay: false }),
  )
  const cultures = ['en-US', 'en-GB', 'de-DE', 'fr-CA', 'es-MX', 'ko-KR', 'ar-EG', 'zh-TW', 'th-TH']
  it('is read as each culture writes it; of an end at midnight is the end of the day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1439 }),
        fc.constantFrom(...cultures),
        (minute, culture) => {
          const time = toWallTime(minute)
          expect(readTime(formatWallTime(time, culture), culture, plainTimes).time).toBe(time)
        },
      ),
    )
    const end = { withNextDay: false, withMidnightEnd: true }
    for (const text of ['12:00 AM', '0000', '24:00'])
      expect(readTime(text, 'en-US', end)).toEqual({ time: '2400', nextDay: false })
  })
  it.each([
    ['1:00 AM', '1700', true],
    ['5:00 PM', '1700', true],
    ['11:00 PM', '1700', false],
    ['1:00 AM', null, false],
    // Most likely means 6 PM: not moved to the next day, so that the form asks.
    ['6:00', '1700', false],
  ])('%s closes what opens at %s on the next day: %s (V-175)', (text, after, nextDay) =>
    expect(readTime(text, 'en-US', closing, after).nextDay).toBe(nextDay),
  )
  it('of the day’s end is the start of the next day, where those times are offered', () => {
    expect(readTime('24:00', 'en-US', closing)).toEqual({ time: '0000', nextDay: true })
    expect(readTime('1:00', 'en-GB', closing, '1700').nextDay).toBe(true)
    expect(readTime('1:00 AM', 'en-US', plainTimes, '1700').nextDay).toBe(false)
  })
})

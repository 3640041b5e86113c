import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { fixedClock, instantFrom, systemClock, toDate, toIso } from './clock.ts'
import {
  formatWallTime,
  isWallTime,
  toMinutes,
  parseWallTime,
  wallTime,
  toWallTime,
} from './wall-time.ts'
import { businessDate, isTimeZone, nextBusinessDayStart, placeOf, storeTime } from './zone.ts'

describe('clocks', () => {
  it('stand still until they are told otherwise; tell the present', () => {
    const clock = fixedClock('2026-11-20T14:41:00Z')
    expect(toIso(clock.now())).toBe('2026-11-20T14:41:00.000Z')
    clock.advance({ minutes: 40 })
    clock.advance('PT0.25S')
    expect(toIso(clock.now())).toBe('2026-11-20T15:21:00.250Z')
    clock.set('2027-01-01T00:00:00Z')
    expect(toDate(clock.now())).toEqual(new Date('2027-01-01T00:00:00Z'))
    expect(Math.abs(systemClock.now().epochMilliseconds - Date.now())).toBeLessThan(1000)
  })
  it('read what drivers and the wire give', () => {
    const iso = '2026-11-20T14:41:00.123Z'
    for (const form of [iso, new Date(iso), Date.parse(iso), '2026-11-20T09:41:00.123-05:00'])
      expect(toIso(instantFrom(form))).toBe(iso)
    expect(toIso(new Date(iso))).toBe(iso)
  })
})

describe('wall times', () => {
  it('go to minutes of a day and back, the end of the day included', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1440 }), (minutes) => {
        expect(toMinutes(toWallTime(minutes))).toBe(minutes)
      }),
    )
    expect([toWallTime(0), toWallTime(1440)]).toEqual(['0000', '2400'])
    for (const minutes of [-1, 1441, 1.5, Number.NaN])
      expect(() => toWallTime(minutes)).toThrow(RangeError)
  })
  it.each(['', '24', '2401', '2460', '0060', '9:41', '09:41', '941', '12345', '-100', '０９００'])(
    'are not %s',
    (text) => {
      expect(isWallTime(text)).toBe(false)
      expect(() => wallTime(text)).toThrow(RangeError)
    },
  )
  it('read as the culture writes them', () => {
    const written = (text: string, culture: string) =>
      formatWallTime(wallTime(text), culture).replace(/\s/g, ' ')
    expect(['0000', '0941', '1200', '1630', '2400'].map((text) => written(text, 'en-US'))).toEqual([
      '12:00 AM',
      '9:41 AM',
      '12:00 PM',
      '4:30 PM',
      '12:00 AM',
    ])
    expect(written('1630', 'de-DE')).toBe('16:30')
  })
  it.each([
    ['9:41 AM', '0941'],
    ['12 am', '0000'],
    ['12pm', '1200'],
    ['4:30p', '1630'],
    ['16.30', '1630'],
    ['1630', '1630'],
    ['7', '0700'],
    ['24:00', '2400'],
    ['4 p.m.', '1600'],
  ])('are understood as typed: %s', (typed, time) => {
    expect(parseWallTime(typed)).toBe(time)
  })
  it.each(['', 'soon', '25:00', '13 pm', '0 am', '9:60', '24:30', '4:3'])(
    'are not guessed from %s',
    (typed) => {
      expect(parseWallTime(typed)).toBeUndefined()
    },
  )
  it('are understood in the form in which they are shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => {
        const time = toWallTime(minutes)
        expect(parseWallTime(formatWallTime(time, 'en-US'))).toBe(time)
      }),
    )
  })
})

describe("a store's time", () => {
  const newYork = 'America/New_York'
  const next = (now: string, start = wallTime('0400')) =>
    toIso(nextBusinessDayStart(instantFrom(now), newYork, start))
  it('has place, time and zone for the header', () => {
    const at = (time: string, zone: string) => storeTime(instantFrom(time), zone, 'en-US')
    expect(at('2026-11-20T14:41:00Z', newYork)).toMatchObject({
      place: 'New York',
      time: expect.stringMatching(/^9:41\sAM$/) as string,
      shortZone: 'EST',
      longZone: 'Eastern Standard Time',
      date: '2026-11-20',
    })
    expect(at('2026-11-20T17:00:00Z', 'Pacific/Auckland').date).toBe('2026-11-21')
    expect(at('2026-07-01T12:00:00Z', newYork).shortZone).toBe('EDT')
    expect(placeOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires')
  })
  it('is that of a place, not of an offset', () => {
    expect([newYork, 'UTC', 'Pacific/Honolulu'].every(isTimeZone)).toBe(true)
    expect(['', 'Mars/Olympus', '+02:00', 'New York'].some(isTimeZone)).toBe(false)
  })
  it('begins its business day at four in the morning, and sells for the day before', () => {
    const dateAt = (now: string, start?: ReturnType<typeof wallTime>) =>
      businessDate(instantFrom(now), newYork, start)
    expect(dateAt('2026-11-21T08:59:59Z')).toBe('2026-11-20')
    expect(dateAt('2026-11-21T09:00:00Z')).toBe('2026-11-21')
    expect(dateAt('2026-11-21T04:30:00Z', wallTime('0000'))).toBe('2026-11-20')
  })
  it('finds the next beginning of a business day, strictly after now', () => {
    expect(next('2026-11-20T17:00:00Z')).toBe('2026-11-21T09:00:00.000Z')
    expect(next('2026-11-21T08:59:59.999Z')).toBe('2026-11-21T09:00:00.000Z')
    expect(next('2026-11-21T09:00:00Z')).toBe('2026-11-22T09:00:00.000Z')
  })
  it('knows days of 23 and 25 hours', () => {
    // Clocks go forward on March 8 and back on November 1.
    expect(next('2026-03-07T09:00:00Z')).toBe('2026-03-08T08:00:00.000Z')
    expect(next('2026-10-31T08:00:00Z')).toBe('2026-11-01T09:00:00.000Z')
    // The day starts when the clock has jumped, because 02:30 does not exist that night.
    expect(next('2026-03-08T06:00:00Z', wallTime('0230'))).toBe('2026-03-08T07:30:00.000Z')
  })
  it('lies in the business date it begins, wherever and whenever', () => {
    const zones = [
      newYork,
      'America/Los_Angeles',
      'America/Phoenix',
      'Pacific/Honolulu',
      'Europe/London',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
    ]
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 1439 }),
        fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2035, 0) }),
        (zone, minutes, ms) => {
          const now = instantFrom(ms)
          const start = toWallTime(minutes)
          const next = nextBusinessDayStart(now, zone, start)
          expect(next.epochMilliseconds).toBeGreaterThan(ms)
          expect(next.epochMilliseconds - ms).toBeLessThanOrEqual(25 * 3_600_000)
          expect(businessDate(now, zone, start) < businessDate(next, zone, start)).toBe(true)
          expect(businessDate(next.subtract({ milliseconds: 1 }), zone, start)).toBe(
            businessDate(now, zone, start),
          )
        },
      ),
      { numRuns: 2000 },
    )
  })
})

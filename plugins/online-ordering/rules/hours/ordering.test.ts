import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { zoneCalendar } from '#core/time/zone-calendar.ts'
import { noBuffers, type HoursPlan } from './opening.ts'
import {
  closedAt,
  readyTimes,
  takingAt,
  type OrderingAhead,
  type OrderingPlan,
} from './ordering.ts'

const zone = 'America/New_York'
const calendar = zoneCalendar(zone)
const millis = (iso: string) => Temporal.Instant.from(iso).epochMilliseconds
const shown = (instant: number | null) =>
  instant === null
    ? null
    : Temporal.Instant.fromEpochMilliseconds(instant)
        .toZonedDateTimeISO(zone)
        .toPlainDateTime()
        .toString({ smallestUnit: 'minute' })
const nineToFive: HoursPlan = {
  week: new Map([1, 2, 3, 4, 5, 6, 7].map((day) => [day, [{ from: 540, until: 1020 }]])),
  exceptions: [],
  buffers: noBuffers,
}
const plan = (given: Partial<OrderingPlan> = {}): OrderingPlan => ({
  isActive: true,
  locked: undefined,
  isOffered: true,
  hours: nineToFive,
  ...given,
})
const noon = millis('2026-11-25T12:00:00-05:00')
const taking = (given: Partial<OrderingPlan>, at = noon) => {
  const { isTaken, rule, changesAt } = takingAt(plan(given), calendar, at)
  return [isTaken, rule.kind, shown(changesAt)]
}

describe('taking orders', () => {
  it('follows the hours', () => {
    expect(taking({})).toEqual([true, 'week', '2026-11-25T17:00'])
  })
  it.each([
    [{ isActive: false }, 'inactive'],
    [{ isOffered: false }, 'notOffered'],
    [{ hours: undefined }, 'noHours'],
    [{ locked: { until: null } }, 'notAccepting'],
  ] as const)('ends with what closes all hours: %o', (given, kind) => {
    expect(taking(given)).toEqual([false, kind, null])
  })
  it('comes back when a pause ends, or with the next opening after it (S-177)', () => {
    const until = (iso: string) => ({ locked: { until: millis(iso) } })
    expect(taking(until('2026-11-25T12:20:00-05:00'))).toEqual([false, 'pause', '2026-11-25T12:20'])
    expect(taking(until('2026-11-25T17:10:00-05:00'))).toEqual([false, 'pause', '2026-11-26T09:00'])
    expect(taking(until('2026-11-25T12:00:00-05:00'))).toEqual([true, 'week', '2026-11-25T17:00'])
  })
})

describe('times at which an order could be ready', () => {
  const ready = (given: Partial<OrderingPlan>, ahead: Partial<OrderingAhead> = {}, at = noon) =>
    readyTimes(plan(given), calendar, at, {
      lead: 20 * 60_000,
      granularity: 15,
      maxFutureDays: 0,
      isFull: () => false,
      ...ahead,
    }).map(shown)
  it('begin after the lead, on the quarter, and end with the hours (C-149, F-83, K-79)', () => {
    const times = ready({})
    expect([times[0], times.at(-1), times.length]).toEqual([
      '2026-11-25T12:30',
      '2026-11-25T16:45',
      18,
    ])
    expect(ready({}, { maxFutureDays: 2 }).at(-1)).toBe('2026-11-27T16:45')
  })
  it('leave out full times, and those within a pause', () => {
    const isFull = (at: number) => at < millis('2026-11-25T14:00:00-05:00')
    expect(ready({}, { isFull })[0]).toBe('2026-11-25T14:00')
    const until = millis('2026-11-25T13:00:00-05:00')
    expect(ready({ locked: { until } })[0]).toBe('2026-11-25T13:30')
    expect(ready({ locked: { until: null } })).toEqual([])
    expect(ready({ isOffered: false })).toEqual([])
  })
  it('take a skipped quarter once', () => {
    const week: HoursPlan['week'] = new Map([[7, [{ from: 0, until: 240 }]]])
    const night = millis('2026-03-08T00:30:00-05:00')
    const times = ready({ hours: { ...nineToFive, week } }, { lead: 0 }, night)
    expect(times).toEqual([
      '2026-03-08T00:30',
      '2026-03-08T00:45',
      '2026-03-08T01:00',
      '2026-03-08T01:15',
      '2026-03-08T01:30',
      '2026-03-08T01:45',
      '2026-03-08T03:00',
      '2026-03-08T03:15',
      '2026-03-08T03:30',
      '2026-03-08T03:45',
    ])
  })
})

describe('closed by its hours', () => {
  const closed = (plans: readonly Partial<OrderingPlan>[], at: string) => {
    const told = closedAt(plans.map(plan), calendar, millis(at))
    return told.closed ? shown(told.opensAt) : 'open'
  }
  const hours = (week: readonly (readonly [number, number, number])[]): Partial<OrderingPlan> => ({
    hours: {
      ...nineToFive,
      week: new Map(week.map(([day, from, until]) => [day, [{ from, until }]])),
    },
  })
  const night = '2026-11-25T03:22:00-05:00'
  it('opens when the first kind of order is taken', () => {
    expect(closed([{}], night)).toBe('2026-11-25T09:00')
    expect(closed([{}, hours([[3, 420, 600]])], night)).toBe('2026-11-25T07:00')
    expect(closed([{}, { isOffered: false }, { hours: undefined }], night)).toBe('2026-11-25T09:00')
    expect(closed([{}, hours([[3, 420, 600]])], '2026-11-25T12:00:00-05:00')).toBe('open')
    expect(closed([{}], '2026-11-25T17:00:00-05:00')).toBe('2026-11-26T09:00')
  })
  it('is open across midnight, even if the hours of two days touch', () => {
    const late = hours([[3, 1080, 1560]])
    expect(closed([late], '2026-11-26T01:59:00-05:00')).toBe('open')
    expect(closed([late], '2026-11-26T02:00:00-05:00')).toBe('2026-12-02T18:00')
    const touching = hours([
      [3, 0, 1440],
      [4, 0, 60],
    ])
    expect(closed([touching], '2026-11-26T00:00:00-05:00')).toBe('open')
  })
  it('never opens in a closed week; without hours and offers a person has to act', () => {
    expect(closed([hours([])], night)).toBeNull()
    expect(closed([{ hours: undefined }], night)).toBe('open')
    expect(closed([{ isOffered: false }], night)).toBe('open')
    expect(closed([], night)).toBe('open')
  })
  it('opens by the clock of the store on the days that it changes', () => {
    const sundays = hours([[7, 150, 600]])
    expect(closed([sundays], '2026-03-08T01:00:00-05:00')).toBe('2026-03-08T03:00')
    const early = hours([[7, 90, 600]])
    // 1:30 AM occurs twice, and the first one counts.
    expect(closed([early], '2026-11-01T01:10:00-04:00')).toBe('2026-11-01T01:30')
    expect(closed([early], '2026-11-01T01:10:00-05:00')).toBe('open')
  })
  it('is told after a pause that outlasts the hours, and never beside what a person ends', () => {
    const until = millis('2026-11-25T20:00:00-05:00')
    expect(closed([{ locked: { until } }], '2026-11-25T16:00:00-05:00')).toBe('open')
    expect(closed([{ locked: { until } }], '2026-11-25T18:00:00-05:00')).toBe('2026-11-26T09:00')
    expect(closed([{ locked: { until: null } }], night)).toBe('open')
    expect(closed([{ isActive: false }], night)).toBe('open')
  })
})

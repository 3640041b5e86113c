import { Temporal } from 'temporal-polyfill'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { zoneCalendar } from '#core/time/zone-calendar.ts'
import {
  toDayNumber,
  toDateText,
  toIsoDay,
  noBuffers,
  openingAt,
  openTimesBetween,
  toWeek,
  type HoursPlan,
} from './opening.ts'
import { dayMinutes, type Span } from './week.ts'

const zones = ['America/New_York', 'Australia/Lord_Howe', 'America/Phoenix', 'Asia/Kolkata']
/** The days of both clock changes in New York and Lord Howe, and one without. */
const dates = ['2026-03-08', '2026-11-01', '2026-04-05', '2026-10-04', '2026-07-15']

const everyDay = (...spans: Span[]): HoursPlan['week'] =>
  new Map([1, 2, 3, 4, 5, 6, 7].map((day) => [day, spans]))
const plan = (given: Partial<HoursPlan>): HoursPlan => ({
  week: new Map(),
  exceptions: [],
  buffers: noBuffers,
  ...given,
})
const millis = (iso: string) => Temporal.Instant.from(iso).epochMilliseconds
const text = (instant: number | null, zone: string) =>
  instant === null
    ? 'never'
    : Temporal.Instant.fromEpochMilliseconds(instant)
        .toZonedDateTimeISO(zone)
        .toString({ timeZoneName: 'never', smallestUnit: 'minute' })

/** The wall clock's time, from Temporal alone. */
const shownAt = (instant: number, zone: string) => {
  const at = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
  return { date: at.toPlainDate().toString(), minute: at.hour * 60 + at.minute }
}
/**
 * The slow oracle: it walks minute by minute from two days before and looks at the clock. A span
 * begins when the clock first shows its opening time or later, and ends the same way at its closing
 * time.
 */
function walked(hours: HoursPlan, zone: string, from: number, until: number): Set<number> {
  const open = new Set<number>()
  const minutes: { at: number; date: string; minute: number }[] = []
  for (let at = from - 4 * 86_400_000; at < until + 3 * 86_400_000; at += 60_000)
    minutes.push({ at, ...shownAt(at, zone) })
  const indexAt = (date: string, minute: number) => {
    const day = minute >= dayMinutes ? toDateText(toDayNumber(date) + 1) : date
    const wanted = minute % dayMinutes
    return minutes.findIndex(
      (each) => each.date > day || (each.date === day && each.minute >= wanted),
    )
  }
  for (const date of new Set(minutes.map((each) => each.date))) {
    const exception = hours.exceptions.find((each) => each.date === date)
    const day = Temporal.PlainDate.from(date).dayOfWeek
    for (const span of exception ? exception.spans : (hours.week.get(day) ?? [])) {
      const [first, end] = [indexAt(date, span.from), indexAt(date, span.until)]
      if (first < 0) continue
      for (const each of minutes.slice(first, end < 0 ? undefined : end)) open.add(each.at)
    }
  }
  return open
}

const quarters = (from: number, until: number) =>
  fc.integer({ min: from * 4, max: until * 4 - 1 }).map((n) => n * 15)
// Often in the night hours that a clock change skips or repeats.
const quarter = fc.oneof(quarters(0, 24), quarters(1, 4))
const span = fc
  .tuple(quarter, fc.oneof(fc.integer({ min: 1, max: 96 }), fc.integer({ min: 1, max: 4 })))
  .map(([from, length]): Span => ({ from, until: from + length * 15 }))
const anyPlan = fc
  .tuple(
    fc.array(fc.array(span, { maxLength: 2 }), { minLength: 7, maxLength: 7 }),
    fc.option(fc.tuple(fc.integer({ min: -2, max: 2 }), fc.array(span, { maxLength: 2 }))),
  )
  .map(([days, except]) => (date: string): HoursPlan => ({
    week: new Map(days.map((spans, index) => [index + 1, spans])),
    exceptions: except
      ? [
          {
            id: 1,
            date: toDateText(toDayNumber(date) + except[0]),
            yearly: false,
            reason: 'Holiday',
            spans: except[1],
          },
        ]
      : [],
    buffers: noBuffers,
  }))

describe.each(zones)('hours in %s', (zone) => {
  const calendar = zoneCalendar(zone)
  it.each(dates)('are as the clock on the wall says, around %s', (date) => {
    fc.assert(
      fc.property(anyPlan, (of) => {
        const hours = of(date)
        const from = calendar.instantAt(toDayNumber(date) - 1, 0)
        const until = calendar.instantAt(toDayNumber(date) + 2, 0)
        const open = walked(hours, zone, from, until)
        const times = openTimesBetween(hours, calendar, from, until)
        for (let at = from; at < until; at += 15 * 60_000) {
          const isOpen = open.has(at)
          expect([
            text(at, zone),
            times.some((time) => time.from <= at && at < time.until),
          ]).toEqual([text(at, zone), isOpen])
          const opening = openingAt(hours, calendar, at)
          expect([text(at, zone), opening.isOpen]).toEqual([text(at, zone), isOpen])
          if (opening.changesAt !== null && opening.changesAt < until + 86_400_000) {
            expect(open.has(opening.changesAt)).toBe(!isOpen)
            expect(open.has(opening.changesAt - 60_000)).toBe(isOpen)
          }
        }
      }),
      { numRuns: 3 },
    )
  })
  it('know the calendar', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: millis('2020-01-01T00:00Z') / 60_000, max: 34e6 }),
        (minute) => {
          const shown = shownAt(minute * 60_000, zone)
          expect(toDateText(calendar.dayAt(minute * 60_000))).toBe(shown.date)
          const first = calendar.instantAt(toDayNumber(shown.date), shown.minute)
          expect(shownAt(first, zone)).toEqual(shown)
          expect(first).toBeLessThanOrEqual(minute * 60_000)
        },
      ),
    )
  })
})

describe('opening', () => {
  const zone = 'America/New_York'
  const calendar = zoneCalendar(zone)
  const at = (iso: string, given: Partial<HoursPlan>) => {
    const opening = openingAt(plan(given), calendar, millis(iso))
    return {
      isOpen: opening.isOpen,
      rule: opening.rule.kind === 'week' ? opening.rule.isoDay : opening.rule.exception.reason,
      changes: text(opening.changesAt, zone),
    }
  }
  const nine = { from: 9 * 60, until: 17 * 60 }
  const thanksgiving = {
    id: 7,
    date: '2026-11-26',
    yearly: false,
    reason: 'Thanksgiving',
    spans: [],
  }
  it('says which day or exception decided, and what is next', () => {
    const week = everyDay(nine)
    expect(at('2026-11-25T15:00:00-05:00', { week })).toEqual({
      isOpen: true,
      rule: 3,
      changes: '2026-11-25T17:00-05:00',
    })
    expect(at('2026-11-25T18:00:00-05:00', { week, exceptions: [thanksgiving] })).toEqual({
      isOpen: false,
      rule: 3,
      changes: '2026-11-27T09:00-05:00',
    })
    expect(at('2026-11-26T12:00:00-05:00', { week, exceptions: [thanksgiving] })).toEqual({
      isOpen: false,
      rule: 'Thanksgiving',
      changes: '2026-11-27T09:00-05:00',
    })
  })
  it('lets a late evening run into a closed day, and says whose evening it is', () => {
    const week = everyDay({ from: 18 * 60, until: 26 * 60 })
    expect(at('2026-11-26T01:00:00-05:00', { week, exceptions: [thanksgiving] })).toEqual({
      isOpen: true,
      rule: 3,
      changes: '2026-11-26T02:00-05:00',
    })
  })
  it('takes a date of its own before the day of every year', () => {
    const yearly = { ...thanksgiving, id: 8, date: '2020-12-25', yearly: true, reason: 'Christmas' }
    const once = {
      ...thanksgiving,
      id: 9,
      date: '2026-12-25',
      reason: 'Open this year',
      spans: [nine],
    }
    const week = everyDay(nine)
    const noon = '2026-12-25T12:00:00-05:00'
    expect(at(noon, { week, exceptions: [yearly] }).rule).toBe('Christmas')
    expect(at(noon, { week, exceptions: [yearly, once] }).rule).toBe('Open this year')
    expect(at('2019-12-25T12:00:00-05:00', { week, exceptions: [yearly] }).rule).toBe(3)
  })
  it('has buffers after opening and before closing, and none at midnight between (K-87)', () => {
    const buffers = { open: 30, close: 15 }
    const week = everyDay({ from: 0, until: dayMinutes })
    expect(at('2026-11-25T00:10:00-05:00', { week, buffers })).toEqual({
      isOpen: true,
      rule: 3,
      changes: 'never',
    })
    const day = everyDay(nine)
    expect(at('2026-11-25T09:10:00-05:00', { week: day, buffers }).changes).toBe(
      '2026-11-25T09:30-05:00',
    )
    expect(at('2026-11-25T10:10:00-05:00', { week: day, buffers }).changes).toBe(
      '2026-11-25T16:45-05:00',
    )
    const tooLong = { open: 400, close: 400 }
    expect(at('2026-11-25T12:00:00-05:00', { week: day, buffers: tooLong }).isOpen).toBe(false)
  })
  it('never opens without hours, and finds the one evening of a year', () => {
    expect(at('2026-11-25T12:00:00-05:00', {})).toEqual({
      isOpen: false,
      rule: 3,
      changes: 'never',
    })
    const leap = { ...thanksgiving, date: '2024-02-29', yearly: true, spans: [nine] }
    expect(at('2026-11-25T12:00:00-05:00', { exceptions: [leap] }).changes).toBe(
      '2028-02-29T09:00-05:00',
    )
  })
  it('does not reopen for an hour that comes twice, and skips one that is left out', () => {
    const week = everyDay({ from: 60, until: 90 })
    expect(at('2026-11-01T01:15:00-04:00', { week }).isOpen).toBe(true)
    expect(at('2026-11-01T01:15:00-05:00', { week }).isOpen).toBe(false)
    const skipped = everyDay({ from: 120, until: 150 })
    expect(at('2026-03-08T01:59:00-05:00', { week: skipped }).changes).toBe(
      '2026-03-09T02:00-04:00',
    )
  })
})

it('reads a week as people set it', () => {
  const week = toWeek([
    {
      day: 5,
      isClosed: false,
      blocks: [
        { opens: '0900', closes: '1400', closesNextDay: false },
        { opens: '1700', closes: '0100', closesNextDay: true },
        { opens: null, closes: '0100', closesNextDay: false },
      ],
    },
    { day: 6, isClosed: true, blocks: [{ opens: '0900', closes: '1400', closesNextDay: false }] },
  ])
  expect([...week]).toEqual([
    [
      5,
      [
        { from: 540, until: 840 },
        { from: 1020, until: 1500 },
      ],
    ],
    [6, []],
  ])
  expect([toIsoDay(toDayNumber('2026-11-25')), toIsoDay(-5)]).toEqual([3, 6])
})

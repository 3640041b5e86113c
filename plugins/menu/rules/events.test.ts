import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { endsOnNextDay, eventRules, weekdays, type EventValues } from './menu.ts'

const sound: EventValues = {
  id: 0,
  name: 'Happy hour',
  description: '',
  isActive: true,
  daysOfWeek: [1, 2, 3, 4, 5],
  startTime: '1600',
  endTime: '1800',
  startDate: '2026-11-20',
  endDate: null,
  priceListId: null,
  eventStores: [],
}
const faults = (change: Partial<EventValues>) =>
  eventRules({ ...sound, ...change }).map(
    ({ field, key }) => `${field}: ${key.replace('menu:events.errors.', '')}`,
  )

describe('an event is sound', () => {
  it.each<[string, Partial<EventValues>]>([
    ['as it is', {}],
    ['with a last day', { endDate: '2026-12-31' }],
    ['on one day that is one of its days', { endDate: '2026-11-20', daysOfWeek: [5] }],
    ['over midnight', { startTime: '2200', endTime: '0200' }],
    ['all day', { startTime: '0000', endTime: '2400' }],
    ['for a day and a night', { startTime: '0600', endTime: '0600' }],
    [
      'over the turn of a year',
      { startDate: '2026-12-31', endDate: '2027-01-01', daysOfWeek: [4, 5] },
    ],
  ])('%s', (_, change) => expect(faults(change)).toEqual([]))
})

describe('an event is refused', () => {
  it.each<[string, Partial<EventValues>, string[]]>([
    ['without a name', { name: ' \u2003' }, ['Name: name']],
    ['without a day', { daysOfWeek: [] }, ['DaysOfWeek: days']],
    ['without a first day', { startDate: '', endDate: '2026-11-20' }, ['StartDate: firstDay']],
    ['that ends before it begins', { endDate: '2026-11-19' }, ['EndDate: dates']],
    ['without times', { startTime: '', endTime: '' }, ['StartTime: time', 'EndTime: time']],
    [
      'at times that are none',
      { startTime: '9:30', endTime: '2401' },
      ['StartTime: time', 'EndTime: time'],
    ],
    ['that starts where the day ends', { startTime: '2400' }, ['StartTime: time']],
    ['that never comes up', { endDate: '2026-11-22', daysOfWeek: [1, 4] }, ['DaysOfWeek: never']],
    [
      'for all that is wrong at once',
      { name: '', daysOfWeek: [], startTime: '', startDate: '' },
      ['Name: name', 'DaysOfWeek: days', 'StartTime: time', 'StartDate: firstDay'],
    ],
  ])('%s', (_, change, expected) => expect(faults(change)).toEqual(expected))

  it('as never on where none of its days lies within its dates, and only there', () => {
    const dates = fc
      .integer({ min: 0, max: 20_000 })
      .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10))
    fc.assert(
      fc.property(
        dates,
        fc.integer({ min: 0, max: 12 }),
        fc.subarray([...weekdays], { minLength: 1 }),
        (startDate, length, daysOfWeek) => {
          const at = (day: number) => new Date(Date.parse(startDate) + day * 86_400_000)
          const isOn = Array.from({ length: length + 1 }, (_, day) => at(day).getUTCDay()).some(
            (day) => daysOfWeek.some((chosen) => chosen === day),
          )
          expect(
            faults({ startDate, endDate: at(length).toISOString().slice(0, 10), daysOfWeek }),
          ).toEqual(isOn ? [] : ['DaysOfWeek: never'])
        },
      ),
    )
  })
})

it.each([
  ['1600', '1800', false],
  ['2200', '0200', true],
  ['0600', '0600', true],
  ['1800', '1600', true],
  ['1600', '2400', false],
  ['1600', '0000', false],
  ['0000', '0000', false],
  ['', '0200', false],
  ['2200', '', false],
])('from %s to %s ends on the next day: %s', (startTime, endTime, next) =>
  expect(endsOnNextDay({ startTime, endTime })).toBe(next),
)

import { describe, expect, it } from 'vitest'

import type { HoursDay } from '../rules/hours/week.ts'
import { weekLike } from '../hours/testing/week.ts'
import { toEntries, buildTimes, buildWindows } from './order-hours.fixtures.ts'
import {
  listAlerts,
  editedWeeks,
  orderHoursForm,
  orderHoursFormIn,
  type OrderHours,
} from './order-hours.form.ts'

const pickup = weekLike('0700-1945', { 7: 'closed' })
const catering = weekLike('0800-1000')
const stored: OrderHours = {
  hours: buildWindows({ pickup, catering }),
  times: buildTimes(),
  newId: 'made-here',
}
const none: OrderHours = { hours: null, times: null, newId: 'made-here' }
const { fromApi, toApi, schema } = orderHoursForm

describe('what is sent', () => {
  it('is every kind of order, also those without a tab, and the buffers (F-79)', () => {
    const values = fromApi(stored)
    expect(toApi(values, stored)).toEqual({
      input: {
        dayHours: toEntries({ pickup, catering }),
        bufferOpen: 15,
        bufferClose: 30,
        concurrencyChecksum: 'v1',
        timeSettingsChecksum: 't1',
      },
    })
  })
  it('has the kinds of orders that open now, none that never did (F-79)', () => {
    const values = { ...fromApi(stored), delivery: weekLike('1130-1400 1700-2200') }
    expect(toApi(values, stored).input.dayHours).toEqual(
      toEntries({ pickup, delivery: values.delivery, catering }),
    )
    expect(
      toApi({ ...fromApi(stored), pickup: weekLike('closed') }, stored).input.dayHours,
    ).toEqual(toEntries({ pickup: weekLike('closed'), catering }))
  })
  it('of a store without hours has a new id, and buffers of 0 (S-172, K-87)', () => {
    const values = { ...fromApi(none), pickup: weekLike('0900-1700') }
    expect(toApi(values, none)).toEqual({
      input: {
        id: 'made-here',
        dayHours: toEntries({ pickup: values.pickup }),
        bufferOpen: 0,
        bufferClose: 0,
        concurrencyChecksum: null,
        timeSettingsChecksum: null,
      },
    })
  })
})

describe('an edit in one tab', () => {
  it('is of that tab, or of all that are shown (U-182)', () => {
    const days = weekLike('0900-1700')
    expect(editedWeeks(days, 'pickup', [])).toEqual({ pickup: days })
    expect(editedWeeks(days, 'delivery', ['pickup', 'dineIn'])).toEqual({
      delivery: days,
      pickup: days,
      dineIn: days,
    })
  })
})

describe('alerts', () => {
  it.each<[string, HoursDay[], ReturnType<typeof listAlerts>]>([
    ['none', weekLike('0900-1700'), []],
    [
      'more than 24 hours',
      weekLike('closed', { 2: '0900-0915+', 5: '0900-1000+' }),
      [{ code: 'Exceeds24Hours', days: [2, 5] }],
    ],
    [
      'times of one day that overlap',
      weekLike('closed', { 5: '0900-1200 1100-1500' }),
      [{ code: 'OverlapSameDay', days: [5] }],
    ],
    [
      'hours that run into the next day',
      weekLike('closed', { 5: '1800-0300+', 6: '0200-1000' }),
      [{ code: 'OverlapDiffDay', days: [5] }],
    ],
    [
      'hours of each day that run into the next',
      weekLike('0100-0200+'),
      [
        { code: 'Exceeds24Hours', days: [1, 2, 3, 4, 5, 6, 7] },
        { code: 'OverlapSameDayEveryday', days: [1, 2, 3, 4, 5, 6, 7] },
      ],
    ],
    ['nothing for another fault', weekLike('closed', { 3: '1900-1800' }), []],
  ])('tell %s (S-174, E-133)', (_what, days, alerts) => expect(listAlerts(days)).toEqual(alerts))
})

describe('values that cannot be saved', () => {
  const faults = (given: object) =>
    (schema.safeParse({ ...fromApi(stored), ...given }).error?.issues ?? []).map(
      ({ path, message }) => `${path.join('.')} ${message}`,
    )
  it.each([
    [
      'a missing time',
      weekLike('closed', { 1: '-1700' }),
      'pickup.0.blocks.0.opens online-ordering:hoursFaults.required',
    ],
    [
      'a time that is none',
      weekLike('closed', { 5: 'noon-1500' }),
      'pickup.4.blocks.0.opens forms:errors.time',
    ],
    [
      'a time beside the quarter hour',
      weekLike('closed', { 5: '0905-1500' }),
      'pickup.4.blocks.0.opens forms:errors.timeStep',
    ],
  ])('%s (V-102)', (_what, days, fault) => expect(faults({ pickup: days })).toEqual([fault]))
  it('minutes that are none, or more than a day', () => {
    expect(faults({ bufferOpen: 1441, bufferClose: -1 }).map((each) => each.split(' ')[0])).toEqual(
      ['bufferOpen', 'bufferClose'],
    )
    expect(faults({ bufferOpen: null, bufferClose: '5 min' })).toHaveLength(2)
  })
})

it('shows a week as text, days with the same hours together', () => {
  const { show } = orderHoursFormIn('en-US')
  expect(
    show
      ?.pickup?.(
        weekLike('0700-1945', { 6: '0800-1200 1700-0100+', 7: 'closed' }).map((day) => ({
          ...day,
          blocks: [...day.blocks],
        })),
        () => 'closed',
      )
      .replaceAll('\u202f', ' '),
  ).toBe('Mon – Fri 7:00 AM – 7:45 PM; Sat 8:00 AM – 12:00 PM, 5:00 PM – 1:00 AM; Sun closed')
})

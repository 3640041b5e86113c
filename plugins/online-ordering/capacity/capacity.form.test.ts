import { describe, expect, it } from 'vitest'

import { capacityDays } from '../rules/hours/capacity.ts'
import { interval, settings } from './capacity.fixtures.ts'
import {
  addedFaults,
  capacityForm,
  newInterval,
  withAdded,
  withDayMarked,
  type CapacityRows,
} from './capacity.form.ts'

const stored = settings({
  monday: [interval('1130-1400: 12'), interval('1700-1900: 8')],
  sunday: [interval('0000-2400: 0')],
})
const { rows } = capacityForm.fromApi(stored)
const listFaults = (some: CapacityRows) =>
  (capacityForm.schema.safeParse({ rows: some }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')} ${message.replace(/^.*\./, '')}`,
  )
const changed = (key: string, part: object): CapacityRows => ({
  ...rows,
  [key]: { ...rows[key]!, ...part },
})

it('has a row for each interval: day, from, until, max orders, not marked (F-77, F-76)', () => {
  expect(rows).toEqual({
    '1-1130': { day: 1, place: 1, from: '1130', until: '1400', maxOrders: 12, isMarked: false },
    '1-1700': { day: 1, place: 2, from: '1700', until: '1900', maxOrders: 8, isMarked: false },
    '7-0000': { day: 7, place: 1, from: '0000', until: '2400', maxOrders: 0, isMarked: false },
  })
})

it('sends the week with id, description and version, without marked rows (S-154, C-141)', () => {
  expect(
    capacityForm.toApi({ rows: withDayMarked(rows, 7, true) }, { ...stored, description: 'Mine' }),
  ).toEqual({
    id: stored.id,
    description: 'Mine',
    concurrencyChecksum: 'v1',
    capacitySettings: {
      ...Object.fromEntries(capacityDays.map((day) => [day, []])),
      monday: [interval('1130-1400: 12'), interval('1700-1900: 8')],
    },
  })
})

describe('a row', () => {
  it('that is marked is never at fault, nor is another because of it (V-099, S-154)', () => {
    const overlap = ['rows.1-1130.from Overlap', 'rows.1-1700.from Overlap']
    expect(listFaults(changed('1-1130', { until: '1730' }))).toEqual(overlap)
    expect(listFaults(changed('1-1130', { until: '1730', isMarked: true }))).toEqual([])
    const wrong = { until: 'x', maxOrders: '1.5', isMarked: true }
    expect(listFaults(changed('1-1130', wrong))).toEqual([])
  })
  it.each([
    [{ until: '1130' }, ['until TimeError']],
    [{ from: '11h', until: null }, ['from time', 'until required']],
    [{ maxOrders: '1.5' }, ['maxOrders MaxOrders']],
    [{ maxOrders: null }, ['maxOrders required']],
  ])('of %j is at fault there (V-149, V-152, V-154)', (part, faults) =>
    expect(listFaults(changed('1-1130', part))).toEqual(faults.map((of) => `rows.1-1130.${of}`)),
  )
})

describe('a new interval', () => {
  it('has 0 orders from 12:00 AM to 12:00 AM: the whole day, which is valid (K-51)', () => {
    expect(newInterval).toEqual({ from: '0000', until: '2400', maxOrders: 0 })
    expect(addedFaults({ ...newInterval, days: [2] }, rows)).toEqual([])
  })
  it('needs a day (V-148), and time of its own there (V-150, E-100)', () => {
    const keys = (days: number[], some = rows) =>
      addedFaults({ ...newInterval, days }, some).map(({ field, key }) => `${field} ${key}`)
    expect(keys([])).toEqual(['days online-ordering:capacity.DayRequired'])
    expect(keys([1, 2])).toEqual(['days online-ordering:capacity.ConflictError'])
    expect(keys([1, 2], withDayMarked(rows, 1, true))).toEqual([])
  })
  it('becomes a row on each day, with a key and a place of its own', () => {
    const once = withAdded(rows, { from: '0900', until: '1000', maxOrders: 3, days: [2, 1] })
    const twice = withAdded(once, { from: '2000', until: '2100', maxOrders: 3, days: [1] })
    expect(Object.keys(twice)).toHaveLength(6)
    expect(
      Object.values(twice)
        .filter(({ day }) => day === 1)
        .map(({ place, from }) => `${place} ${from}`),
    ).toEqual(['1 1130', '2 1700', '3 0900', '4 2000'])
  })
})

it('finds the row of a fault that the server names by its place in what was sent', () => {
  const sent = { rows: changed('1-1130', { isMarked: true }) }
  expect(
    ['monday.0.endTime', 'monday.0.capacities.OrderCount', 'monday.1.endTime', 'id'].map((field) =>
      capacityForm.fieldOf?.(`capacitySettings.${field}`, sent),
    ),
  ).toEqual(['rows.1-1700.until', 'rows.1-1700.maxOrders', undefined, undefined])
})

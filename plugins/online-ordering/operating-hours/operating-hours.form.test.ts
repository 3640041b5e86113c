import { describe, expect, it } from 'vitest'

import { faultsIn } from '#core/forms/faults/faults.ts'

import { toSiteDays } from '../rules/hours/site-week.ts'
import type { HoursDay } from '../rules/hours/week.ts'
import { hoursAlerts, blocksSave } from './hours-alerts.ts'
import {
  byIndex,
  operatingHoursForm,
  operatingHoursFormIn,
  rowsOf,
  type OperatingHoursValues,
} from './operating-hours.form.ts'

import { dayLike, weekLike } from '../hours/testing/week.ts'
import { buildHours as asRead } from './operating-hours.fixtures.ts'

const buildWeekHours = (days: readonly HoursDay[], given?: object) =>
  asRead(toSiteDays(days), given)

const buildValues = (usual: string, others?: Record<number, string>): OperatingHoursValues =>
  operatingHoursForm.fromApi(buildWeekHours(weekLike(usual, others)))
const sent = (values: OperatingHoursValues) =>
  operatingHoursForm.toApi(values, buildWeekHours([], { concurrencyChecksum: 'v7' })).input
const listFaults = (values: OperatingHoursValues) =>
  [...faultsIn(operatingHoursForm, values)].map(([path, { key }]) => `${path} ${key}`)

describe('operating hours in the form', () => {
  it('are a row a day, Monday first, and are sent as they were read (F-48, F-89, K-86)', () => {
    const week = weekLike('0900-1700', { 5: '1800-0200+', 7: 'closed' })
    const values = operatingHoursForm.fromApi(buildWeekHours(week))
    expect(rowsOf(values)).toEqual(week)
    expect(values.sameEveryDay).toBe(false)
    expect(sent(values)).toEqual({ hours: buildWeekHours(week).hours, concurrencyChecksum: 'v7' })
  })
  it('with the same hours every day are those of the first row on all (S-185, U-179)', () => {
    expect(buildValues('0900-1700').sameEveryDay).toBe(true)
    const values = {
      ...buildValues('0900-1700', { 1: '0800-1600', 7: 'closed' }),
      sameEveryDay: true,
    }
    expect(sent(values).hours).toEqual(buildWeekHours(weekLike('0800-1600')).hours)
    expect(rowsOf(values)[6]).toEqual(dayLike(7, 'closed'))
  })
  it('find the field that the server names', () => {
    const fieldOf = (name: string) => operatingHoursForm.fieldOf?.(name, buildValues('0900-1700'))
    expect(fieldOf('input.hours.3.closes.time')).toBe('days.3.blocks.0.closes')
    expect(fieldOf('input.hours.0.opens')).toBe('days.0.blocks.0.opens')
  })
  it('are shown as text if two people changed them', () => {
    const { days } = operatingHoursFormIn('en-US').rows ?? {}
    const say = (key: string) => key
    expect(days?.label(dayLike(5, 'closed'))).toBe('Friday')
    expect(days?.show(dayLike(5, '1800-0200+'), say)).toBe('6:00 PM – 2:00 AM')
    expect(days?.show(dayLike(5, 'closed'), say)).toBe('online-ordering:week.closedAllDay')
  })
})

describe('errors are shown at their row', () => {
  const keys = 'online-ordering:hoursFaults'
  it.each<[string, string, string]>([
    ['opening after closing (V-172)', '1700-0900', `days.2.blocks.0.closes ${keys}.order`],
    [
      'more than 24 hours (V-173, K-85, E-127)',
      '0900-0915+',
      `days.2.blocks.0.closes ${keys}.Exceeds24Hours`,
    ],
    ['a time that is none', 'noon-1700', 'days.2.blocks.0.opens forms:errors.time'],
    ['a time beside the quarter', '0907-1700', 'days.2.blocks.0.opens forms:errors.timeStep'],
  ])('%s', (_what, hours, fault) => {
    expect(listFaults(buildValues('0900-1700', { 3: hours }))).toContain(fault)
  })
  it('a time is needed until the day is closed all day', () => {
    const values = buildValues('0900-1700', { 1: '0800-1700' })
    const wednesday = { day: 3, blocks: [{ opens: null, closes: null, closesNextDay: false }] }
    const withDay = (isClosed: boolean) => ({
      ...values,
      days: byIndex(rowsOf(values).with(2, { ...wednesday, isClosed })),
    })
    expect(listFaults(withDay(false))).toEqual([
      `days.2.blocks.0.opens ${keys}.required`,
      `days.2.blocks.0.closes ${keys}.required`,
    ])
    expect(listFaults(withDay(true))).toEqual([])
  })
  it('only that of the first row, if it represents all days', () => {
    expect(listFaults({ ...buildValues('0900-1000+'), sameEveryDay: true })).toEqual([
      `days.0.blocks.0.closes ${keys}.Exceeds24Hours`,
    ])
  })
})

describe('alerts, as the specification tells them apart (N-28)', () => {
  const due = { isOffline: false, isDue: () => true }
  const alertsOf = (usual: string, others?: Record<number, string>, given = due) =>
    hoursAlerts(buildValues(usual, others), given)

  it('store offline is reported, and doesn’t block Save (E-123)', () => {
    const alerts = alertsOf('0900-1700', {}, { ...due, isOffline: true })
    expect(alerts).toEqual([{ code: 'storeOffline' }])
    expect(alerts.some(blocksSave)).toBe(false)
  })
  it('window exceeds 24 hours names the days (V-173, E-127, E-128, V-176)', () => {
    expect(alertsOf('0900-1700', { 3: '0900-0930+' })).toEqual([
      { code: 'windowExceeds24Hours', days: [3], afterSplit: false },
    ])
    const alerts = alertsOf('0900-1700', { 2: '0900-0930+', 5: '0900-1000+' })
    expect(alerts).toEqual([{ code: 'windowExceeds24Hours', days: [2, 5], afterSplit: false }])
    expect(alerts.every(blocksSave)).toBe(true)
  })
  it('window exceeds 24 hours names the days that splitting makes too long (V-173)', () => {
    expect(alertsOf('0900-1700', { 3: '1700-0400+', 4: '0300-0200+' })).toEqual([
      { code: 'windowExceeds24Hours', days: [4], afterSplit: true },
    ])
  })
  it('time overlap within a day, and with the same hours on every day (E-124, E-126)', () => {
    expect(alertsOf('0900-1700', { 3: '1700-0900' })).toEqual([
      { code: 'timeOverlapDay', how: 'OverlapSameDay', days: [3] },
    ])
    for (const hours of ['1700-0900', '0900-1000+'])
      expect(alertsOf(hours).at(-1)).toEqual({
        code: 'timeOverlapDay',
        how: 'OverlapSameDayEveryday',
      })
    expect(alertsOf('1700-0900').every(blocksSave)).toBe(true)
  })
  it('time overlap of two days lets one save (V-174, S-168)', () => {
    const alerts = alertsOf('0900-1700', { 5: '1800-1000+', 7: '1800-0930+' })
    expect(alerts).toEqual([
      { code: 'timeOverlapDay', how: 'OverlapDiffDay', night: 5, morning: 6 },
      { code: 'timeOverlapDay', how: 'OverlapDiffDay', night: 7, morning: 1 },
    ])
    expect(alerts.some(blocksSave)).toBe(false)
  })
  it('says nothing of a field in which one types', () => {
    expect(alertsOf('0900-1700', { 3: '1700-0900' }, { ...due, isDue: () => false })).toEqual([])
  })
})

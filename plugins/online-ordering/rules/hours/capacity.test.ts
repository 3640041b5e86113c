import { describe, expect, it } from 'vitest'

import { capacityFaults, conflictingDays, endOf, isMaxOrders, timesFaults } from './capacity.ts'

const at = (day: number, from: string | null, until: string | null) => ({
  day,
  from,
  until,
  at: `${day}-${from}-${until}`,
})
const listFaults = (hours: ReturnType<typeof at>[]) =>
  capacityFaults(hours).map(({ field, key }) => `${field} ${key.replace(/^.*\./, '')}`)

describe('hours by themselves', () => {
  const keys = (from: string | null, until: string | null) =>
    timesFaults({ from, until }).map(({ field, key }) => `${field} ${key.replace(/^.*\./, '')}`)
  it.each([
    ['0000', '0000'],
    ['0000', '2400'],
    ['2330', '0000'],
    ['1130', '1400'],
  ])('from %s until %s are hours: midnight ends the day (K-51, resolution 11)', (from, until) =>
    expect(keys(from, until)).toEqual([]),
  )
  it.each([
    ['1200', '1200'],
    ['1400', '1130'],
    ['2400', '2400'],
    ['2400', '0030'],
  ])('from %s until %s is the time error (V-149, E-102)', (from, until) =>
    expect(keys(from, until)).toEqual(['until TimeError']),
  )
  it('are on the half hour, and times at all (K-80, V-154)', () => {
    expect(keys('1115', '1445')).toEqual(['from timeStep', 'until timeStep'])
    expect(keys('noon', '25:00')).toEqual(['from time', 'until time'])
    expect(keys(null, null)).toEqual(['from required', 'until required'])
  })
  it('end as 2400 at midnight (resolution 11)', () =>
    expect([endOf('0000'), endOf('2400'), endOf('1200')]).toEqual(['2400', '2400', '1200']))
})

describe('hours of a day', () => {
  it('that share time are both at fault; others are not (V-099, V-153, E-101)', () => {
    expect(
      listFaults([at(1, '1100', '1400'), at(1, '1330', '1500'), at(1, '1500', '1600')]),
    ).toEqual(['1-1100-1400.from Overlap', '1-1330-1500.from Overlap'])
    expect(listFaults([at(1, '1100', '1400'), at(2, '1100', '1400')])).toEqual([])
    expect(listFaults([at(1, '1100', '0000'), at(1, '2330', '2400')])).toHaveLength(2)
  })
  it('that aren’t hours overlap nothing (V-099)', () =>
    expect(listFaults([at(1, '1400', '1100'), at(1, '1200', '1300'), at(1, null, '1300')])).toEqual(
      ['1-1400-1100.until TimeError', '1-null-1300.from required'],
    ))
  it('added to several days conflict on some of them (V-150, E-100)', () => {
    const present = [at(1, '1100', '1400'), at(3, '1200', '1230'), at(5, '1400', '1500')]
    const added = { from: '1200', until: '1400' }
    expect(conflictingDays([5, 3, 2, 1], added, present)).toEqual([1, 3])
    expect(conflictingDays([5, 2], added, present)).toEqual([])
  })
})

it('a limit is a whole number from 0 on (V-152, resolution 51)', () => {
  expect([0, 1, 9999].every(isMaxOrders)).toBe(true)
  expect([-1, 1.5, null, '5', Number.NaN, 2 ** 31].some(isMaxOrders)).toBe(false)
})

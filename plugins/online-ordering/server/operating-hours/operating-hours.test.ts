// The operating hours of a store over the graph, in the seeded bakery.
import { describe, expect, it } from 'vitest'

import type { SiteHoursDayInput } from '#server/generated/resolvers.ts'
import { testNow } from '#server/testing/platform.ts'
import { auditRows } from '#server/testing/rows.ts'
import {
  createHours,
  readHours,
  updateHours,
  weekLike,
  formatHours,
} from './operating-hours.fixtures.ts'
import {
  atStore as at,
  bakery,
  forgetHours,
  harbourStreet,
  listFaults,
  millLane,
  stationArcade,
} from '../bakery.fixtures.ts'
import { startedBakery } from '../started-bakery.fixtures.ts'

const [platform, owner] = startedBakery(harbourStreet)

const fetchHours = async (person = owner, storeId: number = harbourStreet) =>
  (await readHours(person, storeId)).answer!
const save = async (hours: SiteHoursDayInput[]) => {
  const { concurrencyChecksum } = await fetchHours()
  return updateHours(owner, harbourStreet, { hours, concurrencyChecksum })
}
describe('reading', () => {
  it('gives a row a day, Monday first, with its times or none (F-48, F-89, K-86)', async () => {
    const { id, hours, overlapsResolved } = await fetchHours()
    expect(id).toBe(String(harbourStreet))
    expect(hours.map(({ day }) => day.slice(0, 2)).join(' ')).toBe('MO TU WE TH FR SA SU')
    expect(hours.every(({ isClosed, opens }) => isClosed === (opens === null))).toBe(true)
    expect(overlapsResolved).toEqual([])
  })
})

describe('saving', () => {
  it('keeps the week, says who and when; an older version conflicts (C-107, C-177)', async () => {
    const { concurrencyChecksum } = await fetchHours()
    const saved = await save(weekLike('0700-1930', { SUNDAY: 'closed', FRIDAY: '0700-0100+' }))
    const answer = saved.answer!
    expect(formatHours(answer)).toMatchObject({
      MONDAY: '0700-1930',
      FRIDAY: '0700-0100+',
      SUNDAY: 'closed',
    })
    expect(answer).toMatchObject({
      lastModified: new Date(testNow).toISOString(),
      lastModifiedBy: 'bakery-owner',
    })
    expect(await fetchHours()).toEqual(answer)
    expect((await auditRows(platform, 'operatingHours.update')).at(-1)).toMatchObject({
      actor_name: 'bakery-owner',
      merchant_id: bakery,
      store_id: harbourStreet,
      after: { friday: '0700-0100 next day', sunday: 'closed' },
    })
    const hours = weekLike('0700-1200')
    expect(
      (await updateHours(owner, harbourStreet, { hours, concurrencyChecksum })).error,
    ).toMatchObject({
      status: 409,
      record: { concurrencyChecksum: answer.concurrencyChecksum },
    })
  })
  it('clears the times of a closed day, whatever was sent with it (S-185)', async () => {
    const hours = weekLike('0900-1700').map((day) => ({ ...day, isClosed: day.day === 'MONDAY' }))
    expect(formatHours((await save(hours)).answer!).MONDAY).toBe('closed')
  })
  it('parts a night that runs into the morning, and says which days (S-168, S-187)', async () => {
    const saved = await save(weekLike('0900-1700', { FRIDAY: '1800-0300+', SATURDAY: '0200-2200' }))
    const answer = saved.answer!
    expect(formatHours(answer)).toMatchObject({ FRIDAY: '1800-0000+', SATURDAY: '0000-2200' })
    expect(answer.overlapsResolved).toEqual(['FRIDAY', 'SATURDAY'])
    const week = await save(weekLike('0900-1700', { SUNDAY: '1800-0300+', MONDAY: '0200-2200' }))
    expect(week.answer!.overlapsResolved).toEqual(['MONDAY', 'SUNDAY'])
  })
  it.each<[string, SiteHoursDayInput[], string, string]>([
    ['closing first (V-172)', weekLike('1700-0900').slice(1, 2), 'closes', 'order'],
    ['over 24 hours (V-173)', weekLike('0900-1000+').slice(1, 2), 'closes', 'Exceeds24Hours'],
    ['seven minutes past', weekLike('0907-1000').slice(1, 2), 'opens', 'quarter'],
  ])('refuses %s at its field, and changes nothing', async (_, [tuesday], member, code) => {
    const before = await fetchHours()
    const hours = weekLike('0900-1700')
    hours[1] = tuesday!
    expect(listFaults(await save(hours))).toEqual([
      `input.hours.1.${member}.time online-ordering:hoursFaults.${code}`,
    ])
    expect(await fetchHours()).toEqual(before)
  })
  it('refuses a week without a day, or with one twice', async () => {
    const hours = weekLike('0900-1700')
    for (const wrong of [hours.slice(1), [...hours.slice(1), hours[3]!]])
      expect(listFaults(await save(wrong))).toEqual([expect.stringMatching(/^input\.hours /)])
  })
})

describe('a store without hours', () => {
  it('is not found, and gets its first ones once (S-170)', async () => {
    await forgetHours(platform, stationArcade, 'operatingHours')
    const person = await platform.signIn('bakery-owner', at(stationArcade))
    expect((await readHours(person, stationArcade)).error).toMatchObject({ status: 404 })
    const hours = weekLike('0900-1700')
    const update = { hours, concurrencyChecksum: 'v0' }
    expect((await updateHours(person, stationArcade, update)).error).toMatchObject({
      status: 404,
    })
    const both = await Promise.all([0, 1].map(() => createHours(person, stationArcade, hours)))
    expect(both.map((answer) => answer.error?.code ?? 'saved').sort()).toEqual([
      'conflict',
      'saved',
    ])
    expect(formatHours(await fetchHours(person, stationArcade)).SUNDAY).toBe('0900-1700')
  })
})

it('hours of another store are not found', async () => {
  const input = { hours: weekLike('0900-1700'), concurrencyChecksum: 'v1' }
  expect((await readHours(owner, millLane)).error).toMatchObject({ status: 404 })
  expect((await updateHours(owner, millLane, input)).error).toMatchObject({ status: 404 })
})

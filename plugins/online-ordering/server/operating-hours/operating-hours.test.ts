// The operating hours of a store over the graph, in the seeded bakery.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { SiteHoursDayInput } from '#server/generated/resolvers.ts'
import {
  startPlatform,
  testNow,
  type TestPerson,
  type TestPlatform,
} from '#server/testing/platform.ts'
import {
  createHours,
  readHours,
  updateHours,
  weekLike,
  formatHours,
} from './operating-hours.fixtures.ts'
import { bakery, forgetHours, readAudits } from '../bakery.fixtures.ts'

let platform: TestPlatform
let owner: TestPerson
const [harbourStreet, millLane, stationArcade] = [100200001, 100200002, 100200003]
const at = (storeId: number) => ({ merchantId: bakery, storeId })
const harbour = at(harbourStreet)

beforeAll(async () => {
  platform = await startPlatform()
  owner = await platform.signIn('bakery-owner', harbour)
})
afterAll(() => platform.close())

const fetchHours = async (person = owner, context = harbour) =>
  (await readHours(person, context)).answer!
const save = async (hours: SiteHoursDayInput[]) => {
  const { concurrencyChecksum } = await fetchHours()
  return updateHours(owner, harbour, { hours, concurrencyChecksum })
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
  it('keeps the week, says who and when, and leaves an audit row (C-107, C-177)', async () => {
    const before = await fetchHours()
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
    expect(answer.concurrencyChecksum).not.toBe(before.concurrencyChecksum)
    expect(await fetchHours()).toEqual(answer)
    expect((await readAudits(platform, 'operatingHours.update')).at(-1)).toMatchObject({
      actor_name: 'bakery-owner',
      merchant_id: bakery,
      store_id: harbourStreet,
      after: { friday: '0700-0100 next day', sunday: 'closed' },
    })
  })
  it('clears the times of a closed day, whatever was sent with it (S-185)', async () => {
    const hours = weekLike('0900-1700').map((day) => ({ ...day, isClosed: day.day === 'MONDAY' }))
    const saved = await save(hours)
    expect(formatHours(saved.answer!).MONDAY).toBe('closed')
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
    expect((await save(hours)).error).toMatchObject({
      status: 422,
      errors: [
        {
          field: `input.hours.1.${member}.time`,
          code: `online-ordering:hoursFaults.${code}`,
        },
      ],
    })
    expect(await fetchHours()).toEqual(before)
  })
  it('refuses a week without a day, or with one twice', async () => {
    const hours = weekLike('0900-1700')
    for (const wrong of [hours.slice(1), [...hours.slice(1), hours[3]!]])
      expect((await save(wrong)).error).toMatchObject({
        status: 422,
        errors: [{ field: 'input.hours' }],
      })
  })
  it('of a version that is gone conflicts with what is stored now', async () => {
    const { concurrencyChecksum } = await fetchHours()
    const manager = await platform.signIn('bakery-manager', harbour)
    const first = await updateHours(owner, harbour, {
      hours: weekLike('0600-1200'),
      concurrencyChecksum,
    })
    const second = await updateHours(manager, harbour, {
      hours: weekLike('0700-1200'),
      concurrencyChecksum,
    })
    expect(second.error).toMatchObject({
      status: 409,
      code: 'conflict',
      record: { concurrencyChecksum: first.answer!.concurrencyChecksum },
    })
    expect(formatHours(await fetchHours()).MONDAY).toBe('0600-1200')
  })
})

describe('a store without hours', () => {
  it('is not found, and gets its first ones once (S-170)', async () => {
    await forgetHours(platform, stationArcade, 'operatingHours')
    const person = await platform.signIn('bakery-owner', at(stationArcade))
    expect((await readHours(person, at(stationArcade))).error).toMatchObject({ status: 404 })
    const hours = weekLike('0900-1700')
    const update = { hours, concurrencyChecksum: 'v0' }
    expect((await updateHours(person, at(stationArcade), update)).error).toMatchObject({
      status: 404,
    })
    const both = await Promise.all([0, 1].map(() => createHours(person, at(stationArcade), hours)))
    expect(both.map((answer) => answer.error?.code ?? 'saved').sort()).toEqual([
      'conflict',
      'saved',
    ])
    expect(formatHours(await fetchHours(person, at(stationArcade))).SUNDAY).toBe('0900-1700')
  })
})

it('hours of another store are not found', async () => {
  const input = { hours: weekLike('0900-1700'), concurrencyChecksum: 'v1' }
  expect((await readHours(owner, at(millLane))).error).toMatchObject({ status: 404 })
  expect((await updateHours(owner, at(millLane), input)).error).toMatchObject({ status: 404 })
})

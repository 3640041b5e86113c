// A store's order limits by hours, over the graph, in the seeded bakery.
import { beforeEach, describe, expect, it } from 'vitest'
import { testNow } from '#server/testing/platform.ts'
import { auditRows } from '#server/testing/rows.ts'

import type { CapacityDay } from '../../rules/hours/capacity.ts'
import { readHours, updateHours, weekLike } from '../operating-hours/operating-hours.fixtures.ts'
import { week, formatCapacity } from './capacity.fixtures.ts'
import {
  ask,
  atStore,
  bakery,
  harbourStreet,
  millLane,
  stationArcade,
  forgetHours,
  listFaults,
} from '../bakery.fixtures.ts'
import { startedBakery } from '../started-bakery.fixtures.ts'

const [platform, owner, arcade] = startedBakery(harbourStreet, stationArcade)

const read = 'getCapacitySettingsByEnterpriseUnit'
const present = async (person = owner, storeId = harbourStreet) =>
  (await ask(person, storeId, read)).answer!
/** Saves a week over the stored one. */
async function save(
  days: Partial<Record<CapacityDay, string[]>>,
  more: { description?: string } = {},
) {
  const { id, concurrencyChecksum } = await present()
  const given = { id, capacitySettings: week(days), concurrencyChecksum, ...more }
  return ask(owner, harbourStreet, 'updateCapacitySettings', given)
}

describe('reading', () => {
  it('gives id, organization and the intervals of each day (C-139, F-76)', async () => {
    const settings = await present()
    expect(settings).toMatchObject({
      id: `capacity-${harbourStreet}`,
      organization: String(bakery),
      description: null,
    })
    expect(Object.keys(formatCapacity(settings)).length).toBeGreaterThan(4)
    expect(settings.monday).toEqual([
      {
        startTime: expect.stringMatching(/^\d{4}$/) as string,
        endTime: expect.stringMatching(/^\d{4}$/) as string,
        capacities: { OrderCount: 12 },
      },
    ])
  })
  it('is 404 if a store has none (S-155)', async () => {
    await forgetHours(platform, stationArcade, 'capacity')
    expect((await ask(arcade, stationArcade, read)).error).toMatchObject({
      status: 404,
      code: 'notFound',
    })
  })
})

describe('a change', () => {
  it('keeps the week by day and start, says who, also in an audit row (C-141, F-76)', async () => {
    await save({ monday: ['1130-1400: 12'] })
    const before = await present()
    const { answer } = await save(
      { monday: ['1700-1900: 8', '1130-1400: 12'], sunday: ['0000-2400: 0'] },
      { description: ' Spring ' },
    )
    expect(formatCapacity(answer!)).toEqual({
      monday: ['1130-1400: 12', '1700-1900: 8'],
      sunday: ['0000-2400: 0'],
    })
    expect(answer).toMatchObject({
      id: before.id,
      description: 'Spring',
      lastModified: new Date(testNow).toISOString(),
      lastModifiedBy: 'bakery-owner',
    })
    expect(await present()).toEqual(answer)
    expect((await auditRows(platform, 'capacity.update')).at(-1)).toMatchObject({
      actor_name: 'bakery-owner',
      merchant_id: bakery,
      store_id: harbourStreet,
      before: { monday: '1130-1400: 12', sunday: '' },
      after: { monday: '1130-1400: 12, 1700-1900: 8', sunday: '0000-2400: 0' },
    })
  })
  it('of a gone version, also at the same moment, conflicts with what is there (D15)', async () => {
    const { id, concurrencyChecksum } = await present()
    const change = (monday: string) => {
      const sent = { id, capacitySettings: week({ monday: [monday] }), concurrencyChecksum }
      return ask(owner, harbourStreet, 'updateCapacitySettings', sent)
    }
    const both = await Promise.all([change('0900-1000: 1'), change('0900-1000: 2')])
    const stored = await present()
    expect(both.flatMap(({ answer }) => answer ?? [])).toEqual([stored])
    const late = await change('0900-1000: 3')
    for (const error of [...both.flatMap((one) => one.error ?? []), late.error])
      expect(error).toMatchObject({
        status: 409,
        record: { concurrencyChecksum: stored.concurrencyChecksum },
      })
  })
  it('ends hours until midnight with the day: 2400 (K-51, resolution 11)', async () => {
    const { answer } = await save({ friday: ['0000-0000: 0'], saturday: ['1800-0000: 5'] })
    expect(formatCapacity(answer!)).toEqual({
      friday: ['0000-2400: 0'],
      saturday: ['1800-2400: 5'],
    })
  })
  it('may leave no interval; a description stays unless sent (C-141, resolution 51)', async () => {
    expect(formatCapacity((await save({}, { description: 'Spring' })).answer!)).toEqual({})
    expect(formatCapacity(await present())).toEqual({})
    expect((await save({ monday: ['1130-1400: 12'] })).answer?.description).toBe('Spring')
    expect((await save({}, { description: '' })).answer?.description).toBeNull()
  })
  it('keeps the row of what stays, and puts others in the place of what goes', async () => {
    const rows = () =>
      platform.database.db
        .selectFrom('capacity_interval')
        .select(['id', 'day', 'max_orders'])
        .where('store_id', '=', harbourStreet)
        .where('deleted_at', 'is', null)
        .orderBy('day')
        .execute()
    await save({ monday: ['1130-1400: 12'], tuesday: ['1130-1400: 12'] })
    const [monday] = await rows()
    await save({ monday: ['1130-1400: 12'], tuesday: ['1130-1400: 13'] })
    expect(await rows()).toMatchObject([monday!, { day: 2, max_orders: 13 }])
  })
})

describe('intervals that cannot be', () => {
  it.each<[string, string[], string[]]>([
    ['until before from (V-149, E-102)', ['1400-1130: 5'], ['0.endTime TimeError']],
    [
      'overlap on a day (V-153, E-101)',
      ['1100-1400: 5', '1330-0000: 5'],
      ['0.startTime Overlap', '1.startTime Overlap'],
    ],
    [
      'beside the half hour (K-80)',
      ['1115-1445: 5'],
      ['0.startTime timeStep', '0.endTime timeStep'],
    ],
  ])('are refused at their fields: %s', async (_name, tuesday, faults) => {
    const before = await present()
    const { error } = await save({ tuesday })
    expect(error).toMatchObject({ status: 422, code: 'invalid' })
    expect(
      error?.errors?.map(({ field, code }) => `${field} ${code.replace(/^.*\./, '')}`),
    ).toEqual(faults.map((fault) => `capacitySettings.tuesday.${fault}`))
    expect(await present()).toEqual(before)
  })
  it('are new on a day that the store is closed; stored ones stay (V-151)', async () => {
    await save({ friday: ['1100-1400: 5'], sunday: ['1100-1400: 5'] })
    const { concurrencyChecksum } = (await readHours(owner, harbourStreet)).answer!
    await updateHours(owner, harbourStreet, {
      hours: weekLike('0700-2200', { FRIDAY: 'closed', SUNDAY: 'closed' }),
      concurrencyChecksum: concurrencyChecksum!,
    })
    const kept = { friday: ['1100-1400: 5'], sunday: ['1100-1400: 9'] }
    expect((await save(kept)).error).toBeUndefined()
    expect(formatCapacity(await present())).toEqual(kept)
    const more = await save({ ...kept, sunday: ['1100-1400: 9', '1500-1600: 1'] })
    expect([more.error?.status, ...listFaults(more)]).toEqual([
      422,
      'capacitySettings.sunday.1.startTime online-ordering:capacity.closedDay',
    ])
    expect(formatCapacity(await present())).toEqual(kept)
  })
})

describe('the first settings of a store', () => {
  beforeEach(() => forgetHours(platform, stationArcade, 'capacity'))
  const create = (id: string, monday: string[] = []) =>
    ask(arcade, stationArcade, 'createCapacitySettings', { id, capacitySettings: week({ monday }) })
  const assign = (id: string) => ask(arcade, stationArcade, 'assignCapacitySettings', { id })

  it('apply to nothing until they are assigned (C-140, C-142, S-155)', async () => {
    const made = await create('first-1', ['0900-1000: 4'])
    expect(made.answer).toMatchObject({ id: 'first-1' })
    expect((await ask(arcade, stationArcade, read)).error).toMatchObject({ status: 404 })
    // The content and version stay the same, so the creator can change them without reading again.
    expect((await assign('first-1')).answer).toEqual(made.answer)
    expect(await present(arcade, stationArcade)).toEqual(made.answer)
  })
  it('replace unassigned ones, conflict with assigned ones, need a free id (C-140)', async () => {
    await create('first-1', ['0900-1000: 4'])
    expect((await create('first-2')).answer).toMatchObject({ id: 'first-2', monday: [] })
    expect((await assign('first-1')).error).toMatchObject({ status: 404 })
    const taken = await create(`capacity-${harbourStreet}`)
    expect([taken.error?.status, ...listFaults(taken)]).toEqual([422, 'id taken'])
    expect((await assign('first-2')).answer).toMatchObject({ id: 'first-2' })
    expect((await create('first-3')).error).toMatchObject({
      status: 409,
      record: { id: 'first-2' },
    })
  })
})

it("another store's settings are not there: 404 (C12)", async () => {
  await forgetHours(platform, millLane, 'capacity')
  const mill = await platform.signIn('bakery-owner', atStore(millLane))
  const first = { id: 'of-mill-lane', capacitySettings: week() }
  await ask(mill, millLane, 'createCapacitySettings', first)
  await ask(mill, millLane, 'assignCapacitySettings', { id: 'of-mill-lane' })
  const sent = { capacitySettings: week({ monday: ['0900-1000: 1'] }), concurrencyChecksum: 'v1' }
  for (const [field, more] of [
    [read, { enterpriseUnit: String(millLane) }],
    ['updateCapacitySettings', { id: 'of-mill-lane', ...sent }],
    ['assignCapacitySettings', { id: 'of-mill-lane' }],
    ['assignCapacitySettings', { id: `capacity-${harbourStreet}`, site: String(millLane) }],
  ] as const)
    expect(
      (await ask(owner, harbourStreet, field, more)).error,
      `${field} ${JSON.stringify(more)}`,
    ).toMatchObject({ status: 404, code: 'notFound' })
  expect((await present(mill, millLane)).monday).toEqual([])
})

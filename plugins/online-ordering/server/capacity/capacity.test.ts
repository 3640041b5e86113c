// A store's order limits by hours, over the graph, in the seeded bakery.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  startPlatform,
  testNow,
  type TestPerson,
  type TestPlatform,
} from '#server/testing/platform.ts'

import type { CapacityDay } from '../../rules/hours/capacity.ts'
import { readHours, updateHours, weekLike } from '../operating-hours/operating-hours.fixtures.ts'
import { week, formatCapacity } from './capacity.fixtures.ts'
import {
  ask,
  atStore,
  readAudits,
  bakery,
  harbourStreet,
  millLane,
  stationArcade,
  forgetHours,
} from '../bakery.fixtures.ts'

let platform: TestPlatform
let owner: TestPerson
let arcade: TestPerson
beforeAll(async () => {
  platform = await startPlatform()
  owner = await platform.signIn('bakery-owner', atStore(harbourStreet))
  arcade = await platform.signIn('bakery-owner', atStore(stationArcade))
})
afterAll(() => platform.close())

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
  it('keeps the week by day and start, and says who and when (C-141, F-76)', async () => {
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
    expect(answer!.concurrencyChecksum).not.toBe(before.concurrencyChecksum)
    expect(await present()).toEqual(answer)
  })
  it('ends hours until midnight with the day: 2400 (K-51, resolution 11)', async () => {
    const { answer } = await save({ friday: ['0000-0000: 0'], saturday: ['1800-0000: 5'] })
    expect(formatCapacity(answer!)).toEqual({
      friday: ['0000-2400: 0'],
      saturday: ['1800-2400: 5'],
    })
  })
  it('may leave no interval at all: then nothing is limited (resolution 51)', async () => {
    expect(formatCapacity((await save({})).answer!)).toEqual({})
    expect(formatCapacity(await present())).toEqual({})
  })
  it('keeps the description where none is sent, and takes it away (C-141)', async () => {
    await save({}, { description: 'Spring' })
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
    const before = await rows()
    await save({ monday: ['1130-1400: 12'], tuesday: ['1130-1400: 13'] })
    const after = await rows()
    expect(after[0]).toEqual(before[0])
    expect(after[1]).toMatchObject({ day: 2, max_orders: 13 })
    expect(after).toHaveLength(2)
  })
  it('leaves an audit row with before and after by day', async () => {
    await save({ monday: ['1130-1400: 12'] })
    await save({ monday: ['1130-1400: 9', '1700-2400: 20'], tuesday: ['0900-1000: 0'] })
    expect((await readAudits(platform, 'capacity.update')).at(-1)).toMatchObject({
      actor_name: 'bakery-owner',
      merchant_id: bakery,
      store_id: harbourStreet,
      before: { monday: '1130-1400: 12', tuesday: '' },
      after: { monday: '1130-1400: 9, 1700-2400: 20', tuesday: '0900-1000: 0' },
    })
  })
  it('of a version that is gone conflicts with what is stored now (D15)', async () => {
    const { id, concurrencyChecksum } = await present()
    const change = (monday: string) =>
      ask(owner, harbourStreet, 'updateCapacitySettings', {
        id,
        capacitySettings: week({ monday: [monday] }),
        concurrencyChecksum,
      })
    const answers = await Promise.all([change('0900-1000: 1'), change('0900-1000: 2')])
    const theirs = answers.find(({ answer }) => answer)
    expect(answers.find(({ error }) => error)?.error).toMatchObject({
      status: 409,
      code: 'conflict',
      record: { concurrencyChecksum: theirs?.answer?.concurrencyChecksum },
    })
    expect(await present()).toEqual(theirs?.answer)
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
    const context = { storeId: harbourStreet }
    const { concurrencyChecksum } = (await readHours(owner, context)).answer!
    await updateHours(owner, context, {
      hours: weekLike('0700-2200', { FRIDAY: 'closed', SUNDAY: 'closed' }),
      concurrencyChecksum: concurrencyChecksum!,
    })
    const kept = { friday: ['1100-1400: 5'], sunday: ['1100-1400: 9'] }
    expect((await save(kept)).error).toBeUndefined()
    expect(formatCapacity(await present())).toEqual(kept)
    expect((await save({ ...kept, sunday: ['1100-1400: 9', '1500-1600: 1'] })).error).toMatchObject(
      {
        status: 422,
        errors: [
          {
            field: 'capacitySettings.sunday.1.startTime',
            code: 'online-ordering:capacity.closedDay',
          },
        ],
      },
    )
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
  it('that were never assigned are replaced by others (C-140)', async () => {
    await create('first-1', ['0900-1000: 4'])
    expect((await create('first-2')).answer).toMatchObject({ id: 'first-2', monday: [] })
    expect((await assign('first-1')).error).toMatchObject({ status: 404 })
    expect((await assign('first-2')).answer).toMatchObject({ id: 'first-2' })
  })
  it('conflict with settings that already apply', async () => {
    await create('first-1')
    await assign('first-1')
    expect((await create('first-2')).error).toMatchObject({
      status: 409,
      record: { id: 'first-1' },
    })
  })
  it('need an id that is not in use (C-140)', async () => {
    expect((await create(`capacity-${harbourStreet}`)).error).toMatchObject({
      status: 422,
      errors: [{ field: 'id', code: 'taken' }],
    })
  })
})

it("another store's and another merchant's settings are not there: 404 (C12)", async () => {
  await forgetHours(platform, millLane, 'capacity')
  const mill = await platform.signIn('bakery-owner', atStore(millLane))
  const first = { id: 'of-mill-lane', capacitySettings: week() }
  await ask(mill, millLane, 'createCapacitySettings', first)
  await ask(mill, millLane, 'assignCapacitySettings', { id: 'of-mill-lane' })
  const capacitySettings = week({ monday: ['0900-1000: 1'] })
  const version = { capacitySettings, concurrencyChecksum: 'v1' }
  for (const [field, more] of [
    [read, { enterpriseUnit: String(millLane) }],
    ['createCapacitySettings', { organization: '1001', id: 'x', capacitySettings }],
    ['updateCapacitySettings', { id: 'of-mill-lane', ...version }],
    ['assignCapacitySettings', { id: 'of-mill-lane' }],
    ['assignCapacitySettings', { id: `capacity-${harbourStreet}`, site: String(millLane) }],
  ] as const)
    expect(
      (await ask(owner, harbourStreet, field, more)).error,
      `${field} ${JSON.stringify(more)}`,
    ).toMatchObject({ status: 404, code: 'notFound' })
  expect((await present(mill, millLane)).monday).toEqual([])
})

// Time settings, events, and the order hours page's save over the graph, in the seeded bakery.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import {
  startPlatform,
  testNow,
  type TestPerson,
  type TestPlatform,
} from '#server/testing/platform.ts'

import { ask, atStore, bakery, harbourStreet, millLane, stationArcade } from '../bakery.fixtures.ts'
import { everyDay, forget, formatHours, sent } from './order-hours.fixtures.ts'

let platform: TestPlatform
let owner: TestPerson
let arcade: TestPerson
beforeAll(async () => {
  platform = await startPlatform()
  owner = await platform.signIn('bakery-owner', atStore(harbourStreet))
  arcade = await platform.signIn('bakery-owner', atStore(stationArcade))
})
afterAll(() => platform.close())

const timesAt = async (person: TestPerson, storeId: number) =>
  (await ask(person, storeId, 'getTimeSettingsByEnterpriseUnit')).answer!
const hoursAt = async (person: TestPerson, storeId: number) =>
  (await ask(person, storeId, 'getWindowSettingsByEnterpriseUnit')).answer!

describe('time settings', () => {
  const id = `time-${harbourStreet}`
  const change = async (input: object, version?: string) =>
    ask(owner, harbourStreet, 'updateTimeSettingsById', {
      id,
      input: {
        concurrencyChecksum: version ?? (await timesAt(owner, harbourStreet)).concurrencyChecksum,
        ...input,
      },
    })

  it('are read by store and by id, with all their fields (C-150, C-151, F-81, K-79)', async () => {
    const times = await timesAt(owner, harbourStreet)
    expect(times).toMatchObject({
      id,
      organization: '1002',
      description: null,
      bufferOpen: 15,
      bufferClose: 30,
      granularity: 15,
      maxFutureDays: 7,
      concurrencyChecksum: 'v1',
    })
    expect(Date.parse(times.createdDate)).toBeLessThanOrEqual(Date.parse(times.updatedDate))
    expect((await ask(owner, harbourStreet, 'getTimeSettingsById', { id })).answer).toEqual(times)
  })
  it('keep what a change leaves out, and offer every 15 minutes (C-154, K-79)', async () => {
    const { answer } = await change({ bufferOpen: 20, description: 'Lunch' })
    expect(answer).toMatchObject({
      bufferOpen: 20,
      bufferClose: 30,
      granularity: 15,
      maxFutureDays: 7,
      description: 'Lunch',
      updatedDate: new Date(testNow).toISOString(),
      lastModifiedBy: 'bakery-owner',
    })
    expect(await timesAt(owner, harbourStreet)).toEqual(answer)
    expect((await change({ maxFutureDays: 0, bufferClose: null })).answer).toMatchObject({
      bufferOpen: 20,
      bufferClose: 30,
      maxFutureDays: 0,
      description: 'Lunch',
    })
  })
  it.each([
    [{ granularity: 30 }, 'input.granularity'],
    [{ maxFutureDays: 8 }, 'input.maxFutureDays'],
  ])('that are %j are refused at their field (K-79, V-157)', async (input, field) => {
    const { error } = await change(input)
    expect([error?.status, error?.errors?.map((fault) => fault.field)]).toEqual([422, [field]])
  })
  it('of a version that is gone conflict with what is stored now (D15)', async () => {
    const { concurrencyChecksum } = await timesAt(owner, harbourStreet)
    await change({ bufferOpen: 25 }, concurrencyChecksum)
    expect((await change({ bufferOpen: 35 }, concurrencyChecksum)).error).toMatchObject({
      status: 409,
      record: { bufferOpen: 25 },
    })
  })

  it('once created apply to nothing until assigned (C-152, C-153, K-79, K-87)', async () => {
    await forget(platform, stationArcade)
    const { error } = await ask(arcade, stationArcade, 'getTimeSettingsByEnterpriseUnit')
    expect(error).toMatchObject({ status: 404 })
    const create = (newId: string) =>
      ask(arcade, stationArcade, 'createTimeSettings', { input: { id: newId } })
    expect((await create(id)).error).toMatchObject({
      status: 422,
      errors: [{ field: 'input.id', code: 'taken' }],
    })
    await create('never-assigned')
    const made = await create('time-new')
    expect(made.answer).toMatchObject({
      id: 'time-new',
      bufferOpen: 0,
      bufferClose: 0,
      granularity: 15,
      maxFutureDays: 7,
    })
    expect(
      (await ask(arcade, stationArcade, 'getTimeSettingsByEnterpriseUnit')).error,
    ).toMatchObject({ status: 404 })
    const assigned = await ask(arcade, stationArcade, 'assignTimeSettings', { id: 'time-new' })
    expect(assigned.answer).toEqual(made.answer)
    expect(await timesAt(arcade, stationArcade)).toEqual(made.answer)
    expect((await create('time-other')).error).toMatchObject({
      status: 409,
      record: { id: 'time-new' },
    })
  })

  it("of another store or merchant are not there, nor another's to save (C12)", async () => {
    const [theirs, input] = [`time-${millLane}`, { concurrencyChecksum: 'v1', bufferOpen: 1 }]
    for (const [field, more] of [
      ['getTimeSettingsByEnterpriseUnit', { enterpriseUnit: String(millLane) }],
      ['getTimeSettingsById', { id: theirs }],
      ['updateTimeSettingsById', { id: theirs, input }],
      ['assignTimeSettings', { id: theirs }],
    ] as const)
      expect(
        (await ask(owner, harbourStreet, field, more)).error,
        `${field} ${JSON.stringify(more)}`,
      ).toMatchObject({ status: 404, code: 'notFound' })
  })
})

describe('events', () => {
  const read = (person = owner, storeId = harbourStreet, more = {}) =>
    ask(person, storeId, 'getEventSettingsByEnterprise', more)
  it('are read with their times and the hours of orders in them (C-148, F-80)', async () => {
    const { answer } = await read()
    expect(answer).toMatchObject({
      id: `events-${harbourStreet}`,
      description: null,
      createdDate: expect.any(String) as string,
      updatedDate: expect.any(String) as string,
    })
    expect(answer?.events.map(({ name }) => name)).toEqual([
      'Thanksgiving',
      'Staff training',
      'Christmas Eve',
      'Christmas Day',
    ])
    expect(answer?.events.at(2)).toEqual({
      name: 'Christmas Eve',
      startTime: '2026-12-24T05:00:00.000Z',
      endTime: '2026-12-25T05:00:00.000Z',
      offeringFulfillment: true,
      fulfillmentWindows: [
        {
          startTime: '0700',
          endTime: '1400',
          sourceOrganization: '1002',
          daysOfWeek: [4],
          fulfillmentTypes: expect.arrayContaining(['PICKUP', 'CURBSIDE']) as string[],
        },
      ],
    })
  })
  it("are 404 where there are none, and of another's store (C-148, C12)", async () => {
    await platform.database.db
      .insertInto('hours_exception_store')
      .columns(['merchant_id', 'hours_exception_id', 'store_id', 'is_assigned'])
      .expression((eb) =>
        eb
          .selectFrom('hours_exception')
          .where('merchant_id', '=', bakery)
          .where('reason', '=', 'Christmas Day')
          .select(['merchant_id', 'id', eb.lit(stationArcade).as('store_id')])
          .select(eb.lit(false).as('is_assigned')),
      )
      .execute()
    expect((await read(arcade, stationArcade)).error).toMatchObject({ status: 404 })
    expect((await read(owner, millLane)).error).toMatchObject({ status: 404 })
    expect((await read(owner, harbourStreet, { organization: '1001' })).error).toMatchObject({
      status: 404,
    })
  })
})

describe('the save of the page', () => {
  const save = (person: TestPerson, storeId: number, input: object) =>
    ask(person, storeId, 'saveOrderHours', { input })

  describe('where there are hours', () => {
    const versions = async () => ({
      concurrencyChecksum: (await hoursAt(owner, harbourStreet)).concurrencyChecksum,
      timeSettingsChecksum: (await timesAt(owner, harbourStreet)).concurrencyChecksum,
    })
    it('changes hours by their id and buffers, and publishes both (S-171, K-87)', async () => {
      const before = await timesAt(owner, harbourStreet)
      const { answer } = await save(owner, harbourStreet, {
        dayHours: everyDay(['0700-1100', '1200-1500']),
        bufferOpen: 10,
        ...(await versions()),
      })
      expect(answer).toMatchObject({
        hours: { id: `orderHours-${harbourStreet}` },
        times: {
          id: before.id,
          bufferOpen: 10,
          bufferClose: 0,
          maxFutureDays: before.maxFutureDays,
          description: before.description,
        },
      })
      expect(sent(answer!.hours!.dayHours)).toEqual(everyDay(['0700-1100', '1200-1500']))
      expect(await hoursAt(owner, harbourStreet)).toEqual(answer!.hours)
      expect(await timesAt(owner, harbourStreet)).toEqual(answer!.times)
    })
    it.each(['concurrencyChecksum', 'timeSettingsChecksum'] as const)(
      'conflicts with what is stored where %s is of another version (D15)',
      async (member) => {
        const input = { dayHours: everyDay(['0900-1000']), ...(await versions()) }
        for (const stale of ['v0', null]) {
          const { error } = await save(owner, harbourStreet, { ...input, [member]: stale })
          expect(error).toMatchObject({
            status: 409,
            record: {
              hours: await hoursAt(owner, harbourStreet),
              times: await timesAt(owner, harbourStreet),
            },
          })
        }
      },
    )
    it('refuses what cannot be at its field (resolution 6)', async () => {
      const overlapping = await save(owner, harbourStreet, {
        dayHours: [everyDay(['0900-1200', '1100-1300'])[0]],
        ...(await versions()),
      })
      expect(overlapping.error).toMatchObject({
        status: 422,
        errors: [
          {
            field: 'input.dayHours.0.timeBlocks.1.startTime',
            code: 'online-ordering:hoursFaults.OverlapSameDay',
          },
        ],
      })
    })
    it("is not done for another's store (C12)", async () => {
      const input = { dayHours: everyDay(['0900-1000']), ...(await versions()) }
      expect((await save(owner, millLane, input)).error).toMatchObject({ status: 404 })
    })
  })

  describe('where there are none', () => {
    beforeEach(() => forget(platform, stationArcade))
    const first = { id: 'new-1', dayHours: everyDay(['0900-1700']) }

    it('creates hours and buffers with the new id and publishes both (S-172, K-87)', async () => {
      const { answer } = await save(arcade, stationArcade, first)
      expect(answer).toMatchObject({
        hours: { id: 'new-1' },
        times: { id: 'new-1', bufferOpen: 0, bufferClose: 0, granularity: 15, maxFutureDays: 7 },
      })
      expect(formatHours((await hoursAt(arcade, stationArcade)).dayHours, 'CURBSIDE')[1]).toBe(
        '0900-1700',
      )
      expect(await timesAt(arcade, stationArcade)).toEqual(answer!.times)
    })
    it('finishes what was created and never published', async () => {
      await ask(arcade, stationArcade, 'createWindowSettings', {
        input: { id: 'left-behind', dayHours: everyDay(['1000-1100']) },
      })
      const { answer } = await save(arcade, stationArcade, first)
      expect(answer!.hours).toMatchObject({ id: 'new-1' })
    })
    it('does nothing if one of its parts can’t be done (resolution 47)', async () => {
      // The id is free for hours, but taken for time settings.
      const { error } = await save(arcade, stationArcade, { ...first, id: `time-${harbourStreet}` })
      expect(error).toMatchObject({ status: 422, errors: [{ field: 'input.id', code: 'taken' }] })
      for (const field of [
        'getWindowSettingsByEnterpriseUnit',
        'getTimeSettingsByEnterpriseUnit',
      ] as const)
        expect((await ask(arcade, stationArcade, field)).error, field).toMatchObject({
          status: 404,
        })
      expect((await save(arcade, stationArcade, first)).error).toBeUndefined()
    })
    it('needs an id (S-172)', async () => {
      const { error } = await save(arcade, stationArcade, { dayHours: first.dayHours })
      expect(error).toMatchObject({
        status: 422,
        errors: [{ field: 'input.id', code: 'required' }],
      })
    })
    it('by several people at once is done by one; the others conflict (D15)', async () => {
      const answers = await Promise.all(
        ['a', 'b', 'c'].map((id) => save(arcade, stationArcade, { ...first, id })),
      )
      expect(answers.map(({ error }) => error?.code ?? 'saved').sort()).toEqual([
        'conflict',
        'conflict',
        'saved',
      ])
    })
    it('of hours that are gone is a conflict with none', async () => {
      const { error } = await save(arcade, stationArcade, {
        ...first,
        concurrencyChecksum: 'v1',
      })
      expect(error).toMatchObject({ status: 409, record: { hours: null, times: null } })
    })
  })
})

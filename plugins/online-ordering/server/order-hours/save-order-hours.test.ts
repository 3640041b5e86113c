// Time settings, events, and the order hours page's save over the graph, in the seeded bakery.
import { beforeEach, describe, expect, it } from 'vitest'

import { testNow, type TestPerson } from '#server/testing/platform.ts'

import {
  ask,
  bakery,
  harbourStreet,
  listFaults,
  millLane,
  stationArcade,
} from '../bakery.fixtures.ts'
import { everyDay, forget, formatHours, sent } from './order-hours.fixtures.ts'
import { startedBakery } from '../started-bakery.fixtures.ts'

const [platform, owner, arcade] = startedBakery(harbourStreet, stationArcade)

const timesAt = async (person = owner, storeId = harbourStreet) =>
  (await ask(person, storeId, 'getTimeSettingsByEnterpriseUnit')).answer!
const hoursAt = async (person = owner, storeId = harbourStreet) =>
  (await ask(person, storeId, 'getWindowSettingsByEnterpriseUnit')).answer!

describe('time settings', () => {
  const id = `time-${harbourStreet}`
  const change = async (input: object) => {
    const { concurrencyChecksum } = await timesAt()
    return ask(owner, harbourStreet, 'updateTimeSettingsById', {
      id,
      input: { concurrencyChecksum, ...input },
    })
  }

  it('are read by store and by id, with all their fields (C-150, C-151, F-81, K-79)', async () => {
    const times = await timesAt()
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
    const { concurrencyChecksum } = await timesAt()
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
    expect(await timesAt()).toEqual(answer)
    expect((await change({ bufferOpen: 35, concurrencyChecksum })).error).toMatchObject({
      status: 409,
      record: { bufferOpen: 20 },
    })
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
    expect((await change(input)).error).toMatchObject({ status: 422, errors: [{ field }] })
  })

  it('once created apply to nothing until assigned (C-152, C-153, K-79, K-87)', async () => {
    await forget(platform, stationArcade)
    const read = () => ask(arcade, stationArcade, 'getTimeSettingsByEnterpriseUnit')
    const create = (newId: string) =>
      ask(arcade, stationArcade, 'createTimeSettings', { input: { id: newId } })
    expect(listFaults(await create(id))).toEqual(['input.id taken'])
    await create('never-assigned')
    const made = await create('time-new')
    expect(made.answer).toMatchObject({
      id: 'time-new',
      bufferOpen: 0,
      bufferClose: 0,
      granularity: 15,
      maxFutureDays: 7,
    })
    expect((await read()).error).toMatchObject({ status: 404 })
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
  const read = (person = owner, storeId = harbourStreet) =>
    ask(person, storeId, 'getEventSettingsByEnterprise')
  it('are read with their times and the hours of orders in them (C-148, F-80)', async () => {
    const { answer } = await read()
    expect(answer).toMatchObject({
      id: `events-${harbourStreet}`,
      description: null,
      createdDate: expect.any(String) as string,
      updatedDate: expect.any(String) as string,
    })
    expect(answer?.events.at(2)).toMatchObject({
      name: 'Christmas Eve',
      offeringFulfillment: true,
      fulfillmentWindows: [{ startTime: '0700', endTime: '1400' }],
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
  })
})

describe('the save of the page', () => {
  const save = (person: TestPerson, storeId: number, input: object) =>
    ask(person, storeId, 'saveOrderHours', { input })

  describe('where there are hours', () => {
    const versions = async () => ({
      concurrencyChecksum: (await hoursAt()).concurrencyChecksum,
      timeSettingsChecksum: (await timesAt()).concurrencyChecksum,
    })
    it('changes hours by their id and buffers, and publishes both (S-171, K-87)', async () => {
      const before = await timesAt()
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
      expect(await hoursAt()).toEqual(answer!.hours)
      expect(await timesAt()).toEqual(answer!.times)
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
              hours: await hoursAt(),
              times: await timesAt(),
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
      expect(listFaults(overlapping)).toEqual([
        'input.dayHours.0.timeBlocks.1.startTime online-ordering:hoursFaults.OverlapSameDay',
      ])
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
      const refused = await save(arcade, stationArcade, { ...first, id: `time-${harbourStreet}` })
      expect(listFaults(refused)).toEqual(['input.id taken'])
      for (const field of [
        'getWindowSettingsByEnterpriseUnit',
        'getTimeSettingsByEnterpriseUnit',
      ] as const)
        expect((await ask(arcade, stationArcade, field)).error, field).toMatchObject({
          status: 404,
        })
      expect((await save(arcade, stationArcade, first)).error).toBeUndefined()
    })
    it('needs an id (S-172), and no version: of hours that are gone it conflicts', async () => {
      const { dayHours } = first
      expect(listFaults(await save(arcade, stationArcade, { dayHours }))).toEqual([
        'input.id required',
      ])
      const stale = { ...first, concurrencyChecksum: 'v1' }
      expect((await save(arcade, stationArcade, stale)).error).toMatchObject({
        status: 409,
        record: { hours: null, times: null },
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
  })
})

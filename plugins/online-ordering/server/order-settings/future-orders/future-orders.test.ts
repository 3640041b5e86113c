// Future orders over HTTP, in the seeded bakery: Harbour Street takes orders 7 days ahead, Station
// Arcade never saved.
import { beforeEach, describe, expect, it } from 'vitest'

import type { TestPerson } from '#server/testing/platform.ts'

import { ask, harbourStreet, millLane, stationArcade, type Field } from '../../bakery.fixtures.ts'
import { forgetFuture } from './future-orders.fixtures.ts'
import { startedBakery } from '../../started-bakery.fixtures.ts'

const [platform, owner, first] = startedBakery(harbourStreet, stationArcade)
const readRow = (storeId: number) =>
  platform.database.db
    .selectFrom('order_setting')
    .selectAll()
    .where('store_id', '=', storeId)
    .executeTakeFirst()
let usual: Awaited<ReturnType<typeof readRow>>
beforeEach(async () => {
  await forgetFuture(platform, stationArcade)
  usual ??= await readRow(harbourStreet)
  const { db } = platform.database
  await db.updateTable('order_setting').set(usual!).where('store_id', '=', harbourStreet).execute()
})

const here = <Name extends Field>(field: Name, more: object = {}) =>
  ask(owner, harbourStreet, field, more)
const there = <Name extends Field>(field: Name, more: object = {}) =>
  ask(first, stationArcade, field, more)
const read = async () => (await here('getFutureOrderSettings')).answer!
const create = (days: number) =>
  there('createFutureOrderSettings', { input: { id: 'future', maxFutureDays: days } })
const update = async (days: number) => {
  const { id, concurrencyChecksum } = await read()
  const input = { id, maxFutureDays: days, concurrencyChecksum }
  return here('updateFutureOrderSettings', { input })
}

/** How many days ahead the store's hours offer times, as in a guest's call. */
const offeredDays = async (person: TestPerson, storeId: number) => {
  const { answer, error } = await ask(person, storeId, 'getTimeSettingsByEnterpriseUnit')
  return answer?.maxFutureDays ?? error?.code
}

describe('reading', () => {
  it('gives the id and the days, as saved and as published (C-172, F-84)', async () => {
    expect(await read()).toMatchObject({
      id: `time-${harbourStreet}`,
      maxFutureDays: 7,
      publishedFutureDays: 7,
      concurrencyChecksum: 'v1',
    })
  })
  it('finds nothing in a store that never saved, nor in another’s', async () => {
    expect((await there('getFutureOrderSettings')).error).toMatchObject({ status: 404 })
    const context = { enterpriseUnit: String(millLane), site: String(millLane) }
    const { id } = await read()
    expect((await here('getFutureOrderSettings', context)).error).toMatchObject({ status: 404 })
    const { error } = await here('publishFutureOrderSettings', { id, ...context })
    expect(error).toMatchObject({ status: 404 })
  })
})

describe('saving', () => {
  it('takes effect only once published by id (S-160, C-172)', async () => {
    const saved = await update(5)
    expect(saved.answer).toMatchObject({ maxFutureDays: 5, publishedFutureDays: 7 })
    expect(await offeredDays(owner, harbourStreet)).toBe(7)
    const { id } = saved.answer!
    const published = await here('publishFutureOrderSettings', { id })
    expect(published.answer).toMatchObject({ maxFutureDays: 5, publishedFutureDays: 5 })
    expect(await offeredDays(owner, harbourStreet)).toBe(5)
    // A second time changes nothing.
    expect((await here('publishFutureOrderSettings', { id })).answer).toEqual(published.answer)
  })

  it('creates settings that apply once published; a repeat finishes (S-160)', async () => {
    const { answer } = await create(3)
    expect(answer).toMatchObject({ id: 'future', maxFutureDays: 3, publishedFutureDays: 7 })
    expect(await offeredDays(first, stationArcade)).toBe('notFound')
    // A client that starts over finds the settings, saves and publishes them.
    const { id, concurrencyChecksum } = (await there('getFutureOrderSettings')).answer!
    const input = { id, maxFutureDays: 3, concurrencyChecksum }
    const again = await there('updateFutureOrderSettings', { input })
    expect(again.answer).toMatchObject({ maxFutureDays: 3, publishedFutureDays: 7 })
    const done = await there('publishFutureOrderSettings', { id: 'future' })
    expect(done.answer).toMatchObject({ maxFutureDays: 3, publishedFutureDays: 3 })
    expect(await offeredDays(first, stationArcade)).toBe(3)
  })

  it('takes 0 for off, and 7 at most (S-159, K-54, V-157)', async () => {
    expect((await update(0)).answer).toMatchObject({ maxFutureDays: 0 })
    expect((await update(7)).answer).toMatchObject({ maxFutureDays: 7, publishedFutureDays: 7 })
    expect((await update(8)).error).toMatchObject({
      status: 422,
      errors: [{ field: 'input.maxFutureDays' }],
    })
    expect((await readRow(harbourStreet))!.saved_future_days).toBeNull()
  })

  it('of settings that exist, or of a gone version, conflicts with the stored (D15)', async () => {
    const { id, concurrencyChecksum } = await read()
    await update(6)
    const input = { id, maxFutureDays: 2, concurrencyChecksum }
    await create(3)
    for (const [{ error }, maxFutureDays] of [
      [await here('updateFutureOrderSettings', { input }), 6],
      [await create(4), 3],
    ] as const)
      expect(error).toMatchObject({ status: 409, record: { maxFutureDays } })
  })
})

describe('who and where', () => {
  it("another store's settings cannot be named by their id", async () => {
    const id = `time-${millLane}`
    const input = { id, maxFutureDays: 2, concurrencyChecksum: 'v1' }
    expect((await here('updateFutureOrderSettings', { input })).error?.status).toBe(404)
    expect((await here('publishFutureOrderSettings', { id })).error?.status).toBe(404)
    expect((await readRow(millLane))!.max_future_days).toBe(7)
    // An id of another store's settings is reported at its field.
    expect(
      (await there('createFutureOrderSettings', { input: { id, maxFutureDays: 2 } })).error,
    ).toMatchObject({ status: 422, errors: [{ field: 'input.id' }] })
  })
})

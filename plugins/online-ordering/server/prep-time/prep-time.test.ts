// Fulfillment settings and the store configuration over HTTP, in the seeded bakery: Harbour Street
// takes 15 minutes, Mill Lane saved too, Station Arcade never saved.
import { describe, expect, it } from 'vitest'

import { testNow, type TestPerson } from '#server/testing/platform.ts'
import { withoutRight } from '#server/testing/without-right.ts'

import {
  ask,
  atStore,
  bakery,
  harbourStreet,
  listFaults,
  millLane,
  stationArcade,
} from '../bakery.fixtures.ts'
import { startedBakery } from '../started-bakery.fixtures.ts'

const [platform, owner] = startedBakery(harbourStreet)

const durations = (
  'prep queue setup packaging delivery deliveryPrep deliveryPackaging cateringPrep ' +
  'cateringPackaging cateringDelivery'
)
  .split(' ')
  .map((name) => `${name}Duration`)
const offerings = 'Catering Curbside Delivery DriveThru Fulfillment Pickup DineIn'
  .split(' ')
  .map((name) => `offering${name}`)
type Kind = 'FulfillmentTimeSettings' | 'FulfillmentSettings'
type Settings = Record<string, number | boolean | string | null> & { concurrencyChecksum: string }

const asked = (person: TestPerson, kind: Kind, storeId: number) =>
  ask(person, storeId, `get${kind}`)
const read = async (
  person = owner,
  storeId: number = harbourStreet,
  kind: Kind = 'FulfillmentTimeSettings',
) => (await asked(person, kind, storeId)).answer as unknown as Settings
type Operation =
  'updateFulfillmentTimeSettings' | 'patchFulfillmentTimeSettings' | 'updateFulfillmentSettings'
interface Where {
  person?: TestPerson
  storeId?: number
}
const save = async (
  operation: Operation,
  input: object,
  { person = owner, storeId = harbourStreet }: Where = {},
) => {
  const { answer, error } = await ask(person, storeId, operation, { input })
  return { answer: answer as unknown as Settings, error }
}
const patch = async (given: object, where: Where = {}) => {
  const { concurrencyChecksum } = await read(where.person, where.storeId)
  return save('patchFulfillmentTimeSettings', { ...given, concurrencyChecksum }, where)
}
const readRow = (storeId: number) =>
  platform.database.db
    .selectFrom('prep_time')
    .selectAll()
    .where('store_id', '=', storeId)
    .executeTakeFirst()

describe('reading', () => {
  it('gives the whole row of a store (C-155, F-82, K-48)', async () => {
    expect(await read()).toEqual({
      enterpriseUnitId: String(harbourStreet),
      prepDuration: 900,
      queueDuration: 0,
      setupDuration: 0,
      packagingDuration: 60,
      deliveryDuration: 1500,
      deliveryPrepDuration: 0,
      deliveryPackagingDuration: 0,
      cateringPrepDuration: 0,
      cateringPackagingDuration: 0,
      cateringDeliveryDuration: 0,
      offeringCatering: false,
      offeringCurbside: true,
      offeringDelivery: true,
      offeringDriveThru: false,
      offeringFulfillment: true,
      offeringPickup: true,
      offeringDineIn: false,
      concurrencyChecksum: 'v1',
      lastModified: expect.any(String) as string,
      lastModifiedBy: 'Head office',
    })
  })

  it('gives the order settings their part of the same row and version (C-170)', async () => {
    const whole = await read()
    expect(await read(owner, harbourStreet, 'FulfillmentSettings')).toEqual({
      offeringCurbside: true,
      offeringDineIn: false,
      offeringDelivery: true,
      prepDuration: 900,
      concurrencyChecksum: whole.concurrencyChecksum,
      lastModified: whole.lastModified,
      lastModifiedBy: whole.lastModifiedBy,
    })
  })

  it('gives a store that never saved no time, and orders that are collected', async () => {
    const person = await platform.signIn('bakery-owner', atStore(stationArcade))
    expect(await read(person, stationArcade)).toMatchObject({
      prepDuration: 0,
      offeringFulfillment: true,
      offeringPickup: true,
      offeringDelivery: false,
      concurrencyChecksum: 'v0',
      lastModified: null,
      lastModifiedBy: null,
    })
    expect(await readRow(stationArcade)).toBeUndefined()
  })
})

describe('saving', () => {
  it('a part keeps all else, and says who and when (C-157)', async () => {
    const before = await read()
    const { answer } = await patch({ prepDuration: 1830, queueDuration: null })
    expect(answer).toEqual({
      ...before,
      prepDuration: 1830,
      concurrencyChecksum: 'v2',
      lastModified: new Date(testNow).toISOString(),
      lastModifiedBy: 'bakery-owner',
    })
    expect(await read()).toEqual(answer)
  })

  it('the whole row stores each member (C-156, F-82)', async () => {
    const { concurrencyChecksum } = await read()
    const given = Object.fromEntries([
      ...durations.map((name, i) => [name, i + 1]),
      ...offerings.map((name) => [name, true]),
    ]) as Record<string, number | boolean>
    const { answer } = await save('updateFulfillmentTimeSettings', {
      ...given,
      concurrencyChecksum,
    })
    expect(answer).toMatchObject(given)
    expect(await read()).toEqual(answer)
  })

  it('the order settings’ part raises the one version of both (C-170)', async () => {
    const { concurrencyChecksum, prepDuration } = await read()
    const given = { offeringCurbside: false, concurrencyChecksum }
    const { answer } = await save('updateFulfillmentSettings', given)
    expect(answer).toMatchObject({ offeringCurbside: false, prepDuration })
    expect(await read()).toMatchObject({
      offeringCurbside: false,
      prepDuration,
      concurrencyChecksum: answer.concurrencyChecksum,
    })
    expect(
      (await save('patchFulfillmentTimeSettings', { prepDuration: 60, concurrencyChecksum })).error,
    ).toMatchObject({ status: 409, code: 'conflict' })
  })

  it('for the first time stores what was given beside the defaults', async () => {
    const person = await platform.signIn('bakery-owner', atStore(stationArcade))
    const { answer } = await patch({ prepDuration: 600 }, { person, storeId: stationArcade })
    expect(answer).toMatchObject({ prepDuration: 600, concurrencyChecksum: 'v1' })
    expect(await readRow(stationArcade)).toMatchObject({
      merchant_id: bakery,
      prep_seconds: 600,
      offers_orders: true,
      offers_pickup: true,
      offers_delivery: false,
      version: 1,
    })
  })
})

it('a prep time up to 5 hours 59 minutes is taken, and none beyond (V-155)', async () => {
  for (const [prepDuration, code] of [
    [-1, 'minimum'],
    [21_541, 'maximum'],
  ] as const)
    expect(listFaults(await patch({ prepDuration }))).toEqual([`input.prepDuration ${code}`])
  expect((await patch({ prepDuration: 0.5 })).error?.status).toBe(400)
  expect((await patch({ prepDuration: 21_540 })).answer).toMatchObject({
    prepDuration: 21_540,
  })
})

describe('whose settings they are', () => {
  it("another store's are not there: 404", async () => {
    const before = await readRow(millLane)
    const given = { prepDuration: 60, concurrencyChecksum: 'v1' }
    for (const { error } of [
      await asked(owner, 'FulfillmentTimeSettings', millLane),
      await asked(owner, 'FulfillmentSettings', millLane),
      await save('patchFulfillmentTimeSettings', given, { storeId: millLane }),
      await save('updateFulfillmentSettings', given, { storeId: millLane }),
    ])
      expect(error?.status).toBe(404)
    expect(await readRow(millLane)).toEqual(before)
  })

  it.each([
    ['onlineOrdering.orderSettings.edit', 'offeringDineIn'],
    ['onlineOrdering.orderSettings.edit', 'offeringDelivery'],
    ['onlineOrdering.storeStatus.edit', 'offeringFulfillment'],
  ])('who lacks %s changes the prep time but not %s', async (permission, member) => {
    const before = await read()
    await withoutRight(platform, permission, async () => {
      const person = await platform.signIn('bakery-manager', atStore(harbourStreet))
      expect((await patch({ [member]: !before[member] }, { person })).error).toMatchObject({
        status: 403,
        code: 'denied',
      })
      // Unchanged members may be sent too.
      const { answer } = await patch({ [member]: before[member], prepDuration: 540 }, { person })
      expect(answer).toMatchObject({ prepDuration: 540, [member]: before[member] })
    })
  })

  it('without the prep time permission, people change an offer but not the time', async () => {
    await withoutRight(platform, 'onlineOrdering.prepTime.edit', async () => {
      const person = await platform.signIn('bakery-manager', atStore(harbourStreet))
      const { concurrencyChecksum, offeringDineIn } = await read(person)
      const saved = (input: object) =>
        save('updateFulfillmentSettings', { ...input, concurrencyChecksum }, { person })
      expect((await saved({ prepDuration: 61 })).error).toMatchObject({
        status: 403,
        code: 'denied',
      })
      const given = { offeringDineIn: !offeringDineIn }
      expect((await saved(given)).answer).toMatchObject(given)
    })
  })
})

describe('the store configuration', () => {
  const fetchConfiguration = async (person = owner) => {
    const { status, body } = await person.call('getStoreConfiguration')
    expect([status, body.IsSuccessful]).toEqual([200, true])
    return body.Entity!
  }
  const set = (minutes: number, ConcurrencyChecksum: string) =>
    owner.call('updateStoreConfiguration', {
      body: { OrderDownloadThresholdTakeout: minutes, ConcurrencyChecksum },
    })

  it('is read without a body, and is the current store’s (C-159, F-87)', async () => {
    expect(await fetchConfiguration()).toMatchObject({
      OrderDownloadThresholdTakeout: 15,
      ConcurrencyChecksum: 'v1',
      LastModifiedBy: 'Head office',
    })
    const never = await platform.signIn('bakery-owner', atStore(stationArcade))
    expect(await fetchConfiguration(never)).toEqual({
      OrderDownloadThresholdTakeout: 0,
      ConcurrencyChecksum: 'v0',
      LastModified: null,
      LastModifiedBy: null,
    })
  })

  it('is saved with 200 and IsSuccessful (C-160, F-87)', async () => {
    const { ConcurrencyChecksum } = await fetchConfiguration()
    const { status, body } = await set(31, ConcurrencyChecksum)
    const Entity = {
      OrderDownloadThresholdTakeout: 31,
      ConcurrencyChecksum: 'v2',
      LastModified: new Date(testNow).toISOString(),
      LastModifiedBy: 'bakery-owner',
    }
    expect([status, body]).toEqual([200, { IsSuccessful: true, Message: null, Entity }])
    expect(await fetchConfiguration()).toEqual(body.Entity)
    const tooMany = await set(360, 'v2')
    expect([tooMany.status, tooMany.text]).toEqual([
      422,
      expect.stringContaining('OrderDownloadThresholdTakeout'),
    ])
  })
})

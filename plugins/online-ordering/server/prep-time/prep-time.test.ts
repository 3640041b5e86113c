// Fulfillment settings and the store configuration over HTTP, in the seeded bakery: Harbour Street
// takes 15 minutes, Mill Lane saved too, Station Arcade never saved.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import {
  startPlatform,
  testNow,
  type TestPerson,
  type TestPlatform,
} from '#server/testing/platform.ts'
import { withoutRight } from '#server/testing/without-right.ts'

import { atStore, bakery, harbourStreet, millLane, stationArcade } from '../bakery.fixtures.ts'

let platform: TestPlatform
let owner: TestPerson

beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())
beforeEach(async () => {
  owner = await platform.signIn('bakery-owner', atStore(harbourStreet))
})

const contextArguments = (storeId: number, merchantId = bakery) => ({
  organization: String(merchantId),
  enterpriseUnit: String(storeId),
})
const durations = [
  'prep',
  'queue',
  'setup',
  'packaging',
  'delivery',
  'deliveryPrep',
  'deliveryPackaging',
  'cateringPrep',
  'cateringPackaging',
  'cateringDelivery',
].map((name) => `${name}Duration`)
const offerings = [
  'Catering',
  'Curbside',
  'Delivery',
  'DriveThru',
  'Fulfillment',
  'Pickup',
  'DineIn',
].map((name) => `offering${name}`)
const fields = {
  FulfillmentTimeSettings: ['enterpriseUnitId', ...durations, ...offerings].join(' '),
  FulfillmentSettings: 'offeringCurbside offeringDineIn offeringDelivery prepDuration',
}
type Kind = keyof typeof fields
type Settings = Record<string, number | boolean | string | null> & { concurrencyChecksum: string }
const selected = (kind: Kind) =>
  `{ ${fields[kind]} concurrencyChecksum lastModified lastModifiedBy }`

const asked = (person: TestPerson, kind: Kind, storeId: number, merchantId = bakery) =>
  person.graph<Record<string, Settings>, object>(
    `query ask($organization: ID!, $enterpriseUnit: ID!) { answer: get${kind}(
      organization: $organization, enterpriseUnit: $enterpriseUnit) ${selected(kind)} }`,
    contextArguments(storeId, merchantId),
  )
const read = async (
  person = owner,
  storeId: number = harbourStreet,
  kind: Kind = 'FulfillmentTimeSettings',
) => {
  const { body } = await asked(person, kind, storeId)
  expect(body.errors).toBeUndefined()
  return body.data!.answer!
}
type Operation =
  'updateFulfillmentTimeSettings' | 'patchFulfillmentTimeSettings' | 'updateFulfillmentSettings'
const inputs: Record<Operation, [type: string, answer: Kind]> = {
  updateFulfillmentTimeSettings: ['FulfillmentTimeSettingsInput', 'FulfillmentTimeSettings'],
  patchFulfillmentTimeSettings: ['FulfillmentTimeSettingsPatchInput', 'FulfillmentTimeSettings'],
  updateFulfillmentSettings: ['FulfillmentSettingsUpdateInput', 'FulfillmentSettings'],
}
interface Where {
  person?: TestPerson
  storeId?: number
  merchantId?: number
  idempotencyKey?: string
}
const save = (
  operation: Operation,
  input: object,
  { person = owner, storeId = harbourStreet, merchantId = bakery, ...options }: Where = {},
) => {
  const [type, answer] = inputs[operation]
  return person.graph<Record<string, Settings>, object>(
    `mutation save($organization: ID!, $enterpriseUnit: ID!, $input: ${type}!) {
      answer: ${operation}(organization: $organization, enterpriseUnit: $enterpriseUnit,
        input: $input) ${selected(answer)} }`,
    { ...contextArguments(storeId, merchantId), input },
    options,
  )
}
const patch = async (given: object, where: Where = {}) =>
  save(
    'patchFulfillmentTimeSettings',
    {
      ...given,
      concurrencyChecksum: (await read(where.person, where.storeId)).concurrencyChecksum,
    },
    where,
  )
const errorOf = ({ body }: Awaited<ReturnType<typeof save>>) =>
  body.errors?.[0]?.extensions as
    | {
        status: number
        code: string
        errors?: { field: string; code: string }[]
        record?: Settings
      }
    | undefined
const readRow = (storeId: number) =>
  platform.database.db
    .selectFrom('prep_time')
    .selectAll()
    .where('store_id', '=', storeId)
    .executeTakeFirst()
const lastAudit = () =>
  platform.database.db
    .selectFrom('audit')
    .selectAll()
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

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
  it('a part keeps all else, says who and when, and leaves an audit row (C-157)', async () => {
    const before = await read()
    const { body } = await patch({ prepDuration: 1830, queueDuration: null })
    const saved = body.data!.answer!
    expect(saved).toEqual({
      ...before,
      prepDuration: 1830,
      concurrencyChecksum: 'v2',
      lastModified: new Date(testNow).toISOString(),
      lastModifiedBy: 'bakery-owner',
    })
    expect(await read()).toEqual(saved)
    expect(await lastAudit()).toMatchObject({
      action: 'fulfillment.update',
      actor_name: 'bakery-owner',
      merchant_id: bakery,
      store_id: harbourStreet,
      before: { prep_seconds: 900, packaging_seconds: 60, offers_delivery: true },
      after: { prep_seconds: 1830, packaging_seconds: 60, offers_delivery: true },
    })
  })

  it('the whole row stores each member (C-156, F-82)', async () => {
    const { concurrencyChecksum } = await read()
    const given = Object.fromEntries([
      ...durations.map((name, i) => [name, i + 1]),
      ...offerings.map((name) => [name, true]),
    ]) as Record<string, number | boolean>
    const { body } = await save('updateFulfillmentTimeSettings', { ...given, concurrencyChecksum })
    expect(body.data!.answer).toMatchObject(given)
    expect(await readRow(harbourStreet)).toMatchObject({
      prep_seconds: 1,
      queue_seconds: 2,
      setup_seconds: 3,
      packaging_seconds: 4,
      delivery_seconds: 5,
      delivery_prep_seconds: 6,
      delivery_packaging_seconds: 7,
      catering_prep_seconds: 8,
      catering_packaging_seconds: 9,
      catering_delivery_seconds: 10,
      offers_catering: true,
      offers_curbside: true,
      offers_delivery: true,
      offers_drive_thru: true,
      offers_orders: true,
      offers_pickup: true,
      offers_dine_in: true,
    })
  })

  it('the order settings’ part raises the one version of both (C-170)', async () => {
    const before = await read()
    const { concurrencyChecksum } = before
    const { body } = await save('updateFulfillmentSettings', {
      offeringCurbside: false,
      concurrencyChecksum,
    })
    expect(body.data!.answer).toMatchObject({ offeringCurbside: false })
    const after = await read()
    expect(after).toMatchObject({ offeringCurbside: false, prepDuration: before.prepDuration })
    expect(body.data!.answer!.concurrencyChecksum).toBe(after.concurrencyChecksum)
    expect(
      errorOf(
        await save('patchFulfillmentTimeSettings', { prepDuration: 60, concurrencyChecksum }),
      ),
    ).toMatchObject({ status: 409, code: 'conflict' })
  })

  it('for the first time stores what was given beside the defaults', async () => {
    const person = await platform.signIn('bakery-owner', atStore(stationArcade))
    const { body } = await patch({ prepDuration: 600 }, { person, storeId: stationArcade })
    expect(body.data!.answer).toMatchObject({ prepDuration: 600, concurrencyChecksum: 'v1' })
    expect(await readRow(stationArcade)).toMatchObject({
      merchant_id: bakery,
      prep_seconds: 600,
      offers_orders: true,
      offers_pickup: true,
      offers_delivery: false,
      version: 1,
    })
  })

  it.each(['patchFulfillmentTimeSettings', 'updateFulfillmentSettings'] as const)(
    '%s of a version that is gone conflicts with what is stored now (D15)',
    async (operation) => {
      const { concurrencyChecksum } = await read()
      const manager = await platform.signIn('bakery-manager', atStore(harbourStreet))
      await patch({ prepDuration: 1200 }, { person: manager })
      const mine = await save(operation, { prepDuration: 300, concurrencyChecksum })
      expect(errorOf(mine)).toMatchObject({
        status: 409,
        code: 'conflict',
        record: { prepDuration: 1200 },
      })
      expect((await readRow(harbourStreet))!.prep_seconds).toBe(1200)
    },
  )

  it('of the same request twice is done once and answered alike (D15)', async () => {
    const input = { prepDuration: 420, concurrencyChecksum: (await read()).concurrencyChecksum }
    const once = { idempotencyKey: 'prep-once' }
    const first = await save('patchFulfillmentTimeSettings', input, once)
    const { version } = (await readRow(harbourStreet))!
    const second = await save('patchFulfillmentTimeSettings', input, once)
    expect(second.body).toEqual(first.body)
    expect((await readRow(harbourStreet))!.version).toBe(version)
  })

  it('by several at once stores one and refuses the others', async () => {
    const { concurrencyChecksum } = await read()
    const answers = await Promise.all(
      [60, 120, 180].map((prepDuration) =>
        save('patchFulfillmentTimeSettings', { prepDuration, concurrencyChecksum }),
      ),
    )
    expect(answers.map((answer) => errorOf(answer)?.code ?? 'saved').sort()).toEqual([
      'conflict',
      'conflict',
      'saved',
    ])
  })
})

describe('what is sent past the form', () => {
  it.each([
    [-1, 'minimum'],
    // A second more than 5 hours 59 minutes.
    [21_541, 'maximum'],
  ])('a prep time of %s seconds is refused at its field (V-155)', async (prepDuration, code) => {
    expect(errorOf(await patch({ prepDuration }))).toMatchObject({
      status: 422,
      errors: [{ field: 'input.prepDuration', code }],
    })
  })

  it.each([0.5, '60', true])('a prep time of %j is malformed (V-155)', async (prepDuration) => {
    expect(errorOf(await patch({ prepDuration }))?.status).toBe(400)
  })

  it('the longest prep time is taken (V-155)', async () => {
    expect((await patch({ prepDuration: 21_540 })).body.data!.answer).toMatchObject({
      prepDuration: 21_540,
    })
  })
})

describe('whose settings they are', () => {
  it("another store's, another merchant's and none's are not there: 404", async () => {
    const before = await readRow(millLane)
    for (const [storeId, merchantId] of [
      [millLane, bakery],
      [100100001, 1001],
      [harbourStreet, 1001],
      [0, bakery],
    ] as const) {
      for (const kind of ['FulfillmentTimeSettings', 'FulfillmentSettings'] as const)
        expect(errorOf(await asked(owner, kind, storeId, merchantId))).toMatchObject({
          status: 404,
        })
      for (const operation of [
        'patchFulfillmentTimeSettings',
        'updateFulfillmentSettings',
      ] as const)
        expect(
          errorOf(
            await save(
              operation,
              { prepDuration: 60, concurrencyChecksum: 'v1' },
              { storeId, merchantId },
            ),
          ),
        ).toMatchObject({ status: 404 })
    }
    expect(await readRow(millLane)).toEqual(before)
  })

  it('in company view they belong to no one store (S-156)', async () => {
    const person = await platform.signIn('bakery-owner', atStore(0))
    expect(errorOf(await asked(person, 'FulfillmentTimeSettings', harbourStreet))).toMatchObject({
      status: 403,
      code: 'denied',
    })
    const given = { prepDuration: 60, concurrencyChecksum: 'v1' }
    expect(errorOf(await save('patchFulfillmentTimeSettings', given, { person }))).toMatchObject({
      status: 403,
      code: 'denied',
    })
  })

  it('people with view access read them, and can’t save (P-097)', async () => {
    const viewer = await platform.signIn('bakery-viewer', atStore(harbourStreet))
    expect(errorOf(await patch({ prepDuration: 60 }, { person: viewer }))).toMatchObject({
      status: 403,
      code: 'denied',
    })
  })

  it.each([
    ['onlineOrdering.orderSettings.edit', 'offeringDineIn'],
    ['onlineOrdering.orderSettings.edit', 'offeringDelivery'],
    ['onlineOrdering.storeStatus.edit', 'offeringFulfillment'],
  ])('who lacks %s changes the prep time but not %s', async (permission, member) => {
    const before = await read()
    await withoutRight(platform, permission, async () => {
      const person = await platform.signIn('bakery-manager', atStore(harbourStreet))
      expect(errorOf(await patch({ [member]: !before[member] }, { person }))).toMatchObject({
        status: 403,
        code: 'denied',
      })
      // Unchanged members may be sent too.
      const { body } = await patch({ [member]: before[member], prepDuration: 540 }, { person })
      expect(body.data!.answer).toMatchObject({ prepDuration: 540, [member]: before[member] })
    })
  })

  it('without the prep time permission, people change an offer but not the time', async () => {
    await withoutRight(platform, 'onlineOrdering.prepTime.edit', async () => {
      const person = await platform.signIn('bakery-manager', atStore(harbourStreet))
      const { concurrencyChecksum, offeringDineIn } = await read(person)
      expect(
        errorOf(
          await save(
            'updateFulfillmentSettings',
            { prepDuration: 61, concurrencyChecksum },
            { person },
          ),
        ),
      ).toMatchObject({ status: 403, code: 'denied' })
      const given = { offeringDineIn: !offeringDineIn, concurrencyChecksum }
      expect(
        (await save('updateFulfillmentSettings', given, { person })).body.data!.answer,
      ).toMatchObject({ offeringDineIn: !offeringDineIn })
    })
  })
})

describe('the store configuration', () => {
  const fetchConfiguration = async (person = owner) => {
    const { status, body } = await person.call('getStoreConfiguration')
    expect([status, body.IsSuccessful]).toEqual([200, true])
    return body.Entity!
  }
  const set = (
    minutes: number,
    ConcurrencyChecksum: string,
    { person = owner, idempotencyKey }: Where = {},
  ) =>
    person.call(
      'updateStoreConfiguration',
      { body: { OrderDownloadThresholdTakeout: minutes, ConcurrencyChecksum } },
      { ...(idempotencyKey !== undefined && { idempotencyKey }) },
    )
  const stored = (storeId: number) =>
    platform.database.db
      .selectFrom('store_configuration')
      .selectAll()
      .where('store_id', '=', storeId)
      .executeTakeFirst()

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

  it('is saved with 200 and IsSuccessful, and leaves an audit row (C-160, F-87)', async () => {
    const { ConcurrencyChecksum } = await fetchConfiguration()
    const { status, body } = await set(31, ConcurrencyChecksum)
    expect([status, body]).toEqual([
      200,
      {
        IsSuccessful: true,
        Message: null,
        Entity: {
          OrderDownloadThresholdTakeout: 31,
          ConcurrencyChecksum: 'v2',
          LastModified: new Date(testNow).toISOString(),
          LastModifiedBy: 'bakery-owner',
        },
      },
    ])
    expect(await fetchConfiguration()).toEqual(body.Entity)
    expect(await lastAudit()).toMatchObject({
      action: 'storeConfiguration.update',
      store_id: harbourStreet,
      before: { takeout_minutes: 15 },
      after: { takeout_minutes: 31 },
    })
    expect(await stored(millLane)).toMatchObject({ takeout_minutes: 15, version: 1 })
  })

  it.each([
    [-1, 422],
    [360, 422],
    [1.5, 400],
  ])('of %s minutes is refused at its field (V-155)', async (minutes, expected) => {
    const { status, text } = await set(minutes, 'v1')
    expect([status, text.includes('OrderDownloadThresholdTakeout')]).toEqual([expected, true])
  })

  it('of a version that is gone conflicts; the same key is done once (C-160, D15)', async () => {
    const { ConcurrencyChecksum } = await fetchConfiguration()
    const once = { idempotencyKey: 'configuration-once' }
    const first = await set(40, ConcurrencyChecksum, once)
    expect((await set(40, ConcurrencyChecksum, once)).body).toEqual(first.body)
    const late = await set(41, ConcurrencyChecksum)
    expect([late.status, late.body]).toEqual([
      409,
      expect.objectContaining({
        code: 'conflict',
        record: expect.objectContaining({ OrderDownloadThresholdTakeout: 40 }) as object,
      }),
    ])
    expect((await stored(harbourStreet))!.takeout_minutes).toBe(40)
  })

  it('is closed to people with view access, and in company view (C-160, P-097)', async () => {
    const viewer = await platform.signIn('bakery-viewer', atStore(harbourStreet))
    expect((await set(9, 'v1', { person: viewer })).status).toBe(403)
    expect((await fetchConfiguration(viewer)).OrderDownloadThresholdTakeout).toBe(40)
    const company = await platform.signIn('bakery-owner', atStore(0))
    expect((await company.call('getStoreConfiguration')).status).toBe(403)
    expect((await set(9, 'v1', { person: company })).status).toBe(403)
  })

  it('is another merchant’s own (C-159)', async () => {
    const cafe = await platform.signIn('cafe-owner')
    expect(await fetchConfiguration(cafe)).toMatchObject({ OrderDownloadThresholdTakeout: 10 })
  })
})

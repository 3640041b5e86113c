// Revenue centers over HTTP: reads, writes, errors and access. Facts: F-55
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { required } from '#core/required.ts'
import type { AnswerOf, BodyOf } from '#server/calls/call.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { startPlatform, type TestPerson, type TestPlatform } from '#server/testing/platform.ts'
import { ok } from '#server/testing/affected-stores.ts'
import { revenueCenterKeys as keys } from '../../rules/revenue-centers.ts'

type Body = BodyOf<'saveRevenueCenter'>
type Center = AnswerOf<'getRevenueCenterById'>
interface Problem {
  status: number
  errors?: { field: string; code: string; message: string }[]
  record?: Center
}

const merchantId = 1002
const [harbour, mill, station] = [100_200_001, 100_200_002, 100_200_003] as const
const inHarbour = { merchantId, storeId: harbour }
/** The devices of each demo store: Front counter, Second counter, Order desk. */
const frontCounter = 2001
/** The order modes: Counter, To go, Cake order, Online pickup. Only the last has no center. */
const pickup = 2004

let platform: TestPlatform
let owner: TestPerson
beforeAll(async () => {
  platform = await startPlatform()
  owner = await platform.signIn('bakery-owner', inHarbour)
}, 60_000)
afterAll(() => platform?.close())

const operator = <T>(work: (tx: Tx) => Promise<T>) =>
  platform.databaseRoles.asOperator({ actor: 'test', reason: 'look', routine: true }, work)
const problem = ({ body }: { body: unknown }) => body as Problem
const errorsOf = (answer: { body: unknown }) =>
  problem(answer).errors?.map(({ field, code }) => [field, code])

const list = async (query: { search?: string; page?: number; pageSize?: number } = {}) =>
  ok(await owner.call('getRevenueCenters', { query: { merchantId, ...query } }))
const read = async (revenueCenterId: number, person = owner) =>
  ok(await person.call('getRevenueCenterById', { query: { merchantId, revenueCenterId } }))
const named = async (name: string) =>
  required(
    (await list()).find(({ revenueCenterName }) => revenueCenterName === name),
    name,
  )

let made = 0
/** A new center with one store and no contents by default. */
const fresh = (given: Partial<Body> = {}): Body => ({
  MerchantId: merchantId,
  RevenueCenterId: 0,
  Name: `Center ${(made += 1)}`,
  Description: 'Of a test',
  ExternalId: null,
  Stores: [{ StoreId: harbour, OrderModes: [], StoreDeviceIds: [] }],
  ConcurrencyChecksum: null,
  ...given,
})
const same = (center: Center, given: Partial<Body> = {}): Body => ({
  MerchantId: merchantId,
  RevenueCenterId: center.revenueCenterId,
  Name: center.revenueCenterName,
  Description: center.revenueCenterDescription,
  ExternalId: center.externalId,
  Stores: center.stores.map(({ storeId, orderModes, devices }) => ({
    StoreId: storeId,
    OrderModes: orderModes.map(({ orderModeId }) => orderModeId),
    StoreDeviceIds: devices.map(({ storeDeviceId }) => storeDeviceId),
  })),
  ConcurrencyChecksum: center.concurrencyChecksum,
  ...given,
})
const save = (body: Body, person = owner) => person.call('saveRevenueCenter', { body })
const create = async (given?: Partial<Body>) => ok(await save(fresh(given)))
const remove = (
  { revenueCenterId, concurrencyChecksum }: Center,
  person = owner,
  ofMerchant = merchantId,
) =>
  person.call('deleteRevenueCenter', {
    query: { merchantId: ofMerchant, revenueCenterId, concurrencyChecksum },
  })
const devices = async (given: Partial<BodyOf<'getRevenueCenterDevices'>> = {}, person = owner) =>
  ok(
    await person.call('getRevenueCenterDevices', {
      body: { MerchantId: merchantId, Stores: [harbour], ...given },
    }),
  )
const orderModes = async (given: Partial<BodyOf<'getOrderModes'>> = {}) =>
  ok(
    await owner.call('getOrderModes', {
      body: { MerchantId: merchantId, Stores: [harbour], ...given },
    }),
  )
/** Creates a device that no other test uses. */
let devicesMade = 0
async function freeDevice(store: number = harbour) {
  const name = `Spare ${(devicesMade += 1)}`
  const device = { merchant_id: merchantId, store_id: store, name, serial: randomUUID() }
  const { id } = await operator((tx) =>
    tx.insertInto('device').values(device).returning('id').executeTakeFirstOrThrow(),
  )
  return { id, name }
}
const retire = (...ids: number[]) =>
  operator((tx) =>
    tx
      .updateTable('device')
      .set({ status: 'retired' })
      .where('merchant_id', '=', merchantId)
      .where('id', 'in', ids)
      .execute(),
  )
const emptyStores = (...ids: number[]) =>
  ids.map((StoreId) => ({ StoreId, OrderModes: [], StoreDeviceIds: [] }))
const holding = (...StoreDeviceIds: number[]): Pick<Body, 'Stores'> => ({
  Stores: [{ StoreId: harbour, OrderModes: [], StoreDeviceIds }],
})

describe('reading', () => {
  it('lists all centers with stores, devices and order modes (C-096, F-55)', async () => {
    const centers = await list()
    const names = centers.map(({ revenueCenterName }) => revenueCenterName)
    expect(names).toEqual(['Bakery counter', 'Cake orders'])
    expect(centers[1]).toMatchObject({
      revenueCenterDescription: 'Cakes made to order',
      externalId: 'RC-20',
      merchantId,
      storeCount: 3,
      foundStoreCount: 3,
      deviceCount: 3,
      orderModeCount: 3,
      isElsewhere: false,
    })
    expect(centers[1]?.stores.find(({ storeId }) => storeId === mill)).toEqual({
      storeId: mill,
      storeName: expect.any(String) as string,
      orderModes: [{ orderModeId: 2003, orderModeName: 'Cake order' }],
      devices: [{ storeDeviceId: 2006, storeDeviceName: 'Order desk' }],
    })
  })
  it('answers one center, and 404 where there is none (C-097)', async () => {
    const center = await named('Cake orders')
    expect(await read(center.revenueCenterId)).toEqual(center)
    for (const wrong of [999_999, 2 ** 40]) {
      const query = { merchantId, revenueCenterId: wrong }
      expect((await owner.call('getRevenueCenterById', { query })).status).toBe(404)
    }
  })
  it('answers some stores of each center, and says how many there are', async () => {
    const [first, second] = [await list({ pageSize: 2 }), await list({ pageSize: 2, page: 2 })]
    const counts = first.map(({ stores, storeCount }) => [stores.length, storeCount])
    expect(counts.flat()).toEqual([2, 3, 2, 3])
    expect(second.map(({ stores }) => stores.length)).toEqual([1, 1])
    const all = await list()
    expect([...first[0]!.stores, ...second[0]!.stores]).toEqual(all[0]!.stores)
    const [beyond] = await list({ search: 'cake', page: 85_899_346, pageSize: 25 })
    expect([beyond?.stores, beyond?.foundStoreCount]).toEqual([[], 3])
  })
  it.each([
    ['a center', 'cake', [['Cake orders', 3]]],
    ['its external id', 'rc-10', [['Bakery counter', 3]]],
    ['a device', 'second counter', [['Bakery counter', 3]]],
    ['a device of a store', 'desk harbour', [['Cake orders', 1]]],
    ['nothing', 'no such word', []],
  ])('finds %s', async (_what, search, found) => {
    expect(
      (await list({ search })).map(({ revenueCenterName, foundStoreCount, stores }) => {
        expect(stores).toHaveLength(foundStoreCount!)
        return [revenueCenterName, foundStoreCount]
      }),
    ).toEqual(found)
  })
  it('lists the stores that a center may hold (C-100, F-57)', async () => {
    const stores = ok(await owner.call('getStoreDetails', { query: { merchantId } }))
    expect(stores.map(({ storeId }) => storeId).toSorted()).toEqual([harbour, mill, station])
    expect(Object.keys(stores[0]!).toSorted()).toEqual(['city', 'state', 'storeId', 'storeName'])
  })
  it('says of each device of the stores which center has it (C-102, F-58)', async () => {
    const rows = await devices({ Stores: [mill] })
    expect(
      rows.map(({ deviceName, revenueCenterName }) => [deviceName, revenueCenterName]),
    ).toEqual([
      ['Front counter', 'Bakery counter'],
      ['Order desk', 'Cake orders'],
      ['Second counter', 'Bakery counter'],
    ])
    expect(rows[0]).toMatchObject({ merchantId, storeId: mill, totalRowCount: 3 })
    expect(await devices({ Stores: [] })).toEqual([])
    expect(await devices({ Stores: [100_100_001] })).toEqual([])
  })
  it('says of each order mode of the stores which center has it (C-101, F-59)', async () => {
    const rows = await orderModes({ Stores: [mill] })
    expect(rows.map((row) => [row.id, row.orderModeName, row.revenueCenterName])).toEqual([
      [`${mill}-2001`, 'Counter', 'Bakery counter'],
      [`${mill}-2002`, 'To go', 'Bakery counter'],
      [`${mill}-2003`, 'Cake order', 'Cake orders'],
      [`${mill}-${pickup}`, 'Online pickup', null],
    ])
  })
  it('says what is in no center, of all stores, page by page', async () => {
    const { id, name } = await freeDevice(station)
    const free = await devices({ Stores: [], AllStores: true, InNone: true })
    expect(free).toContainEqual(
      expect.objectContaining({ storeDeviceId: id, deviceName: name, revenueCenterId: null }),
    )
    const page = await orderModes({ AllStores: true, InNone: true, Page: 2, PageSize: 2 })
    expect(page.map((row) => [row.orderModeName, row.totalRowCount])).toEqual([
      ['Online pickup', 3],
    ])
    expect(await devices({ AllStores: true, Search: name })).toHaveLength(1)
  })
  it('leaves out what no longer sells, unless a center has it', async () => {
    const [free, kept] = [await freeDevice(), await freeDevice()]
    await create(holding(kept.id))
    await retire(free.id, kept.id)
    const names = (await devices()).map(({ deviceName }) => deviceName)
    expect([names.includes(free.name), names.includes(kept.name)]).toEqual([false, true])
  })
})

describe('whether there is anything for a new center (C-098, S-132)', () => {
  const available = async (person = owner, ofMerchant = merchantId) =>
    ok(await person.call('getAddRevenueCenterValidation', { query: { merchantId: ofMerchant } }))
  it('counts what is in none', async () => {
    const before = await available()
    expect(before).toMatchObject({ isOrderModesAvailable: true, orderModesInNone: 3 })
    await freeDevice()
    expect(await available()).toMatchObject({
      isDevicesAvailable: true,
      devicesInNone: before.devicesInNone! + 1,
    })
  })
  it('says no where all is taken', async () => {
    const cafe = await platform.signIn('cafe-owner')
    const body = { MerchantId: 1001, Stores: [100_100_001] }
    const all = ok(await cafe.call('getRevenueCenterDevices', { body }))
    const modes = ok(await cafe.call('getOrderModes', { body }))
    const everything = {
      StoreId: 100_100_001,
      StoreDeviceIds: all.map(({ storeDeviceId }) => storeDeviceId),
      OrderModes: modes.map(({ orderModeId }) => orderModeId),
    }
    const center = ok(await save(fresh({ MerchantId: 1001, Stores: [everything] }), cafe))
    expect(await available(cafe, 1001)).toEqual({
      isDevicesAvailable: false,
      isOrderModesAvailable: false,
      devicesInNone: 0,
      orderModesInNone: 0,
    })
    expect((await remove(center, cafe, 1001)).status).toBe(200)
    expect(await available(cafe, 1001)).toMatchObject({ isDevicesAvailable: true })
  })
})

describe('saving', () => {
  it('creates a center with stores, devices and order modes (C-103, F-56)', async () => {
    const { id } = await freeDevice()
    const center = await create({
      Name: 'Kiosk',
      ExternalId: ' K-1 ',
      LastModifiedUserCode: 'someone-else',
      Stores: [
        { StoreId: harbour, OrderModes: [], StoreDeviceIds: [id, id] },
        { StoreId: station, OrderModes: [pickup], StoreDeviceIds: [] },
      ],
    })
    expect(center).toMatchObject({
      revenueCenterName: 'Kiosk',
      externalId: 'K-1',
      lastModifiedBy: 'bakery-owner',
      storeCount: 2,
      deviceCount: 1,
      orderModeCount: 1,
    })
    expect(await read(center.revenueCenterId)).toEqual(center)
    expect((await orderModes({ Stores: [station] })).at(-1)?.revenueCenterName).toBe('Kiosk')
    expect((await remove(center)).status).toBe(200)
  })
  it('changes what differs, frees the rest, and records before and after (V-096)', async () => {
    const [one, other] = [await freeDevice(), await freeDevice()]
    const center = await create(holding(one.id))
    const changed = ok(await save(same(center, { Description: 'Other', ...holding(other.id) })))
    expect(changed.stores[0]?.devices).toEqual([
      { storeDeviceId: other.id, storeDeviceName: other.name },
    ])
    expect((await devices()).find((row) => row.storeDeviceId === one.id)).toMatchObject({
      revenueCenterId: null,
      revenueCenterName: null,
    })
    const trail = await operator((tx) =>
      tx
        .selectFrom('audit')
        .select(['before', 'after'])
        .where('action', '=', 'revenueCenter.update')
        .where('entity_id', '=', String(center.revenueCenterId))
        .execute(),
    )
    const stored = (device: number) => [{ storeId: harbour, devices: [device], orderModes: [] }]
    expect(trail).toMatchObject([
      {
        before: { description: 'Of a test', stores: stored(one.id) },
        after: { description: 'Other', stores: stored(other.id) },
      },
    ])
  })
  it('takes a store out with all that it held', async () => {
    const { id } = await freeDevice(mill)
    const center = await create({
      Stores: [
        { StoreId: harbour, OrderModes: [], StoreDeviceIds: [] },
        { StoreId: mill, OrderModes: [pickup], StoreDeviceIds: [id] },
      ],
    })
    const without = ok(await save(same(center, holding())))
    expect(without).toMatchObject({ storeCount: 1, deviceCount: 0, orderModeCount: 0 })
    expect((await orderModes({ Stores: [mill] })).at(-1)?.revenueCenterId).toBeNull()
  })
  it('of an older version is a conflict with the center as it is', async () => {
    const center = await create()
    const now = ok(await save(same(center, { Description: 'Newer' })))
    for (const ConcurrencyChecksum of [center.concurrencyChecksum, null]) {
      const answer = await save(same(center, { Description: 'Older', ConcurrencyChecksum }))
      expect([answer.status, problem(answer).record]).toEqual([409, now])
    }
    expect((await remove(center)).status).toBe(409)
  })
})

describe('a refused save lists its errors and keeps nothing (C-103, E-082)', () => {
  const long = (length: number) => 'x'.repeat(length)
  const storeFault = (at: number, key: 'storeUnknown' | 'storeTwice') =>
    `Stores.${at}.StoreId ${keys[key]}`
  const modeOfAnother = [{ StoreId: harbour, OrderModes: [1001], StoreDeviceIds: [] }]
  it.each<[string, Partial<Body>, ...string[]]>([
    ['no name (V-095, V-129)', { Name: '' }, `Name ${keys.nameMissing}`],
    ['a name of spaces (V-129)', { Name: '   ' }, `Name ${keys.nameMissing}`],
    ['no description (V-095)', { Description: '' }, `Description ${keys.descriptionMissing}`],
    ['a space before the name (V-129, E-074)', { Name: ' Bar' }, `Name ${keys.leadingSpace}`],
    ['a tab (V-129, E-074)', { Description: '\tDrinks' }, `Description ${keys.leadingSpace}`],
    ['a name of 26 (V-126, K-65)', { Name: long(26) }, 'Name maxLength'],
    ['an external id of 26 (V-127, K-65)', { ExternalId: long(26) }, 'ExternalId maxLength'],
    ['a description of 51 (V-128, K-65)', { Description: long(51) }, 'Description maxLength'],
    ['a hidden character', { Name: 'Bar\u202e' }, 'Name forms:errors.nameCharacters'],
    ['no store (V-095, V-096)', { Stores: [] }, `Stores ${keys.noStores}`],
    ['a name that is taken', { Name: 'BAKERY COUNTER' }, `Name ${keys.nameTaken}`],
    [
      "another merchant's store",
      { Stores: emptyStores(100_100_001) },
      storeFault(0, 'storeUnknown'),
    ],
    ['a store twice', { Stores: emptyStores(harbour, harbour) }, storeFault(1, 'storeTwice')],
    [
      "a device of another store, another merchant's, and one that cannot be",
      holding(2006, 1001, 2 ** 40),
      ...[0, 1, 2].map((at) => `Stores.0.StoreDeviceIds.${at} ${keys.deviceUnknown}`),
    ],
    [
      "another merchant's order mode",
      { Stores: modeOfAnother },
      `Stores.0.OrderModes.0 ${keys.orderModeUnknown}`,
    ],
    [
      'all at once',
      { Name: 'Cake orders', Description: '', Stores: [] },
      `Description ${keys.descriptionMissing}`,
      `Stores ${keys.noStores}`,
      `Name ${keys.nameTaken}`,
    ],
  ])('%s', async (_what, given, ...errors) => {
    const before = await list()
    const answer = await save(fresh(given))
    const found = errorsOf(answer)?.map((error) => error.join(' '))
    expect([answer.status, found]).toEqual([422, errors])
    for (const { message } of problem(answer).errors!) expect(message).toMatch(/^[“A-Z].+\.$/)
    expect(await list()).toEqual(before)
  })
  it('of one that is there too: an emptied one stays as it is (V-096)', async () => {
    const center = await create()
    const answer = await save(same(center, { Stores: [], Name: ' X' }))
    expect(errorsOf(answer)).toEqual([
      ['Name', keys.leadingSpace],
      ['Stores', keys.noStores],
    ])
    expect(await read(center.revenueCenterId)).toEqual(center)
  })
})

describe('what another center has is not taken (V-097)', () => {
  it('but said, with the place where it is', async () => {
    const counter = await named('Bakery counter')
    const answer = await save(
      fresh({
        Stores: [{ StoreId: harbour, OrderModes: [2001, pickup], StoreDeviceIds: [frontCounter] }],
      }),
    )
    expect(answer.status).toBe(422)
    const { storeName } = counter.stores.find(({ storeId }) => storeId === harbour)!
    expect(problem(answer).errors).toEqual([
      {
        field: 'Stores.0.StoreDeviceIds.0',
        code: keys.deviceTaken,
        message:
          `“Front counter” at ${storeName} is in the revenue center “Bakery counter”. ` +
          'Remove it from there first.',
      },
      {
        field: 'Stores.0.OrderModes.0',
        code: keys.orderModeTaken,
        message:
          `The order mode “Counter” at ${storeName} is in the revenue center “Bakery counter”. ` +
          'Remove it from there first.',
      },
    ])
    expect(await named('Bakery counter')).toEqual(counter)
  })
  it('nor is what no longer sells, though its own center keeps it', async () => {
    const [free, kept] = [await freeDevice(), await freeDevice()]
    const off = { merchant_id: merchantId, name: 'Off', is_active: false }
    const mode = await operator((tx) =>
      tx.insertInto('order_mode').values(off).returning('id').executeTakeFirstOrThrow(),
    )
    const center = await create(holding(kept.id))
    await retire(free.id, kept.id)
    const answer = await save(
      same(center, {
        Stores: [{ StoreId: harbour, OrderModes: [mode.id], StoreDeviceIds: [kept.id, free.id] }],
      }),
    )
    expect(errorsOf(answer)).toEqual([
      ['Stores.0.StoreDeviceIds.1', keys.deviceUnknown],
      ['Stores.0.OrderModes.0', keys.orderModeUnknown],
    ])
    const renamed = ok(await save(same(center, { Description: 'Keeps it' })))
    expect(renamed.stores).toEqual(center.stores)
    const other = await save(fresh(holding(kept.id)))
    expect(errorsOf(other)).toEqual([['Stores.0.StoreDeviceIds.0', keys.deviceTaken]])
    // Removes this test's rows because other tests count them.
    await operator((tx) => tx.deleteFrom('order_mode').where('id', '=', mode.id).execute())
  })
  it('goes to one of two people who take the same device at the same moment', async () => {
    const { id, name } = await freeDevice()
    const second = await platform.signIn('bakery-owner', { merchantId, storeId: mill })
    const bodies = [fresh(holding(id)), fresh(holding(id))] as const
    const answers = await Promise.all([save(bodies[0]), save(bodies[1], second)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const lost = answers.find(({ status }) => status === 422)!
    const kept = answers.find(({ status }) => status === 200)!.body
    expect(problem(lost).errors?.[0]?.message).toContain(`“${kept.revenueCenterName}”`)
    expect((await devices({ Search: name }))[0]?.revenueCenterId).toBe(kept.revenueCenterId)
  })
})

describe('deleting', () => {
  it('frees what the center held, and its name (C-099, V-097)', async () => {
    const { id } = await freeDevice()
    const center = await create(holding(id))
    expect(ok(await remove(center))).toEqual({ revenueCenterId: center.revenueCenterId })
    const next = await create({ Name: center.revenueCenterName, ...holding(id) })
    expect(next.deviceCount).toBe(1)
  })
})

describe('a person who may open only some of the stores', () => {
  let twoStores: TestPerson
  beforeAll(async () => {
    twoStores = await platform.signIn('bakery-two-stores', inHarbour)
  })
  it('sees and changes the center there, and leaves it as it is elsewhere', async () => {
    const spare = await freeDevice(station)
    const center = await create({
      Stores: [
        ...emptyStores(harbour, mill),
        { StoreId: station, OrderModes: [], StoreDeviceIds: [spare.id] },
      ],
    })
    const seen = await read(center.revenueCenterId, twoStores)
    expect(seen).toMatchObject({ storeCount: 2, deviceCount: 0, isElsewhere: true })
    ok(await save(same(seen, { Stores: emptyStores(harbour) }), twoStores))
    const after = await read(center.revenueCenterId)
    expect(after.stores.map(({ storeId }) => storeId).toSorted()).toEqual([harbour, station])
    expect(after.deviceCount).toBe(1)
  })
  it('changes neither its name nor deletes it where it is in other stores', async () => {
    const center = await create({ Stores: emptyStores(harbour, station) })
    const seen = await read(center.revenueCenterId, twoStores)
    const renamed = await save(same(seen, { Name: 'Mine now' }), twoStores)
    expect([renamed.status, errorsOf(renamed)]).toEqual([422, [['Name', keys.elsewhere]]])
    const deleted = await remove(seen, twoStores)
    const fault = [['revenueCenterId', keys.elsewhere]]
    expect([deleted.status, errorsOf(deleted)]).toEqual([422, fault])
    expect(await read(center.revenueCenterId)).toEqual(center)
  })
  it('does both where all of its stores are theirs', async () => {
    const center = await create({ Stores: emptyStores(harbour, mill) })
    const renamed = ok(await save(same(center, { Name: 'Ours' }), twoStores))
    expect((await remove(renamed, twoStores)).status).toBe(200)
  })
  it('neither sees nor names a center or a store of the others', async () => {
    const center = await create({ Stores: emptyStores(station) })
    const query = { merchantId, revenueCenterId: center.revenueCenterId }
    expect((await twoStores.call('getRevenueCenterById', { query })).status).toBe(404)
    expect((await save(same(center), twoStores)).status).toBe(404)
    expect((await remove(center, twoStores)).status).toBe(404)
    const refused = await save(fresh({ Stores: emptyStores(station) }), twoStores)
    expect(errorsOf(refused)).toEqual([['Stores.0.StoreId', keys.storeUnknown]])
    expect(await devices({ Stores: [station] }, twoStores)).toEqual([])
  })
})

it("another merchant's person reaches no center by its id alone", async () => {
  const center = await named('Cake orders')
  const chain = await platform.signIn('chain-owner', { merchantId: 1003, storeId: 100_300_001 })
  const own = { merchantId: 1003, revenueCenterId: center.revenueCenterId }
  expect((await chain.call('getRevenueCenterById', { query: own })).status).toBe(404)
  expect((await save(same(center, { MerchantId: 1003 }), chain)).status).toBe(404)
  expect((await remove(center, chain, 1003)).status).toBe(404)
})

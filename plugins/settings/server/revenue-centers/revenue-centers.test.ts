// Revenue centers over HTTP: reads, and what a person of only some stores can do. Facts: F-55
import { beforeAll, describe, expect, it } from 'vitest'

import { ok } from '#server/testing/affected-stores.ts'
import type { TestPerson } from '#server/testing/platform.ts'
import { revenueCenterKeys as keys } from '../../rules/revenue-centers.ts'
import {
  emptyStores,
  errorsOf,
  fresh,
  harbour,
  holding,
  merchantId,
  mill,
  pickup,
  same,
  station,
  startedCenters,
} from './revenue-centers.fixtures.ts'

const centers = startedCenters()
const { platform, owner, list, read, named, save, create, remove } = centers
const { devices, orderModes, freeDevice, retire } = centers

describe('reading', () => {
  it('lists all centers with their contents, and answers one (C-096, C-097, F-55)', async () => {
    const centers = await list()
    expect(centers.map(({ revenueCenterName }) => revenueCenterName)).toEqual([
      'Bakery counter',
      'Cake orders',
    ])
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
    expect(await read(centers[1]!.revenueCenterId)).toEqual(centers[1])
    for (const revenueCenterId of [999_999, 2 ** 40]) {
      const query = { merchantId, revenueCenterId }
      expect((await owner().call('getRevenueCenterById', { query })).status).toBe(404)
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
    const stores = ok(await owner().call('getStoreDetails', { query: { merchantId } }))
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

it('says whether anything is left for a new center, and how much (C-098, S-132)', async () => {
  const available = async (person = owner(), ofMerchant = merchantId) =>
    ok(await person.call('getAddRevenueCenterValidation', { query: { merchantId: ofMerchant } }))
  const before = await available()
  expect(before).toMatchObject({ isOrderModesAvailable: true, orderModesInNone: 3 })
  await freeDevice()
  expect(await available()).toMatchObject({
    isDevicesAvailable: true,
    devicesInNone: before.devicesInNone! + 1,
  })
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

describe('a person who may open only some of the stores', () => {
  let twoStores: TestPerson
  beforeAll(async () => {
    twoStores = await platform.signIn('bakery-two-stores', { merchantId, storeId: harbour })
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
  it('renames and deletes only a center whose stores are all theirs', async () => {
    const center = await create({ Stores: emptyStores(harbour, station) })
    const seen = await read(center.revenueCenterId, twoStores)
    const renamed = await save(same(seen, { Name: 'Mine now' }), twoStores)
    expect([renamed.status, errorsOf(renamed)]).toEqual([422, [['Name', keys.elsewhere]]])
    const deleted = await remove(seen, twoStores)
    const fault = [['revenueCenterId', keys.elsewhere]]
    expect([deleted.status, errorsOf(deleted)]).toEqual([422, fault])
    expect(await read(center.revenueCenterId)).toEqual(center)
    const theirs = await create({ Stores: emptyStores(harbour, mill) })
    const ours = ok(await save(same(theirs, { Name: 'Ours' }), twoStores))
    expect((await remove(ours, twoStores)).status).toBe(200)
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

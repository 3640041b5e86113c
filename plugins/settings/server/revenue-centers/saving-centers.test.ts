// Saving and deleting revenue centers over HTTP: what is kept, refused, and freed.
import { describe, expect, it } from 'vitest'

import { ok } from '#server/testing/affected-stores.ts'
import { auditRows } from '#server/testing/rows.ts'
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
  problem,
  same,
  startedCenters,
  station,
  type Body,
} from './revenue-centers.fixtures.ts'

const centers = startedCenters()
const { platform, operator, list, read, named, save, create, remove } = centers
const { devices, orderModes, freeDevice, retire } = centers
/** The devices of each demo store: Front counter, Second counter, Order desk. */
const frontCounter = 2001

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
  it('changes what differs, frees the rest; older versions get the newest (V-096)', async () => {
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
    const [trail] = (await auditRows(platform, 'revenueCenter.update')).slice(-1)
    const stored = (device: number) => [{ storeId: harbour, devices: [device], orderModes: [] }]
    expect(trail).toMatchObject({
      entity_id: String(center.revenueCenterId),
      before: { description: 'Of a test', stores: stored(one.id) },
      after: { description: 'Other', stores: stored(other.id) },
    })
    for (const ConcurrencyChecksum of [center.concurrencyChecksum, null]) {
      const stale = await save(same(center, { ConcurrencyChecksum }))
      expect([stale.status, problem(stale).record]).toEqual([409, changed])
    }
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
})

it('deleting frees what the center held, and its name (C-099, V-097)', async () => {
  const { id } = await freeDevice()
  const center = await create(holding(id))
  expect(ok(await remove(center))).toEqual({ revenueCenterId: center.revenueCenterId })
  const next = await create({ Name: center.revenueCenterName, ...holding(id) })
  expect(next.deviceCount).toBe(1)
})

// What SQL, filters and policies of availability keep, each without the other.
import { expect, it } from 'vitest'

import type { Scope } from '#server/calls/call.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { testNow } from '#server/testing/platform.ts'
import { startedPlatform } from '#server/testing/started-platform.ts'
import { bakery, cafe } from '../discounts/discounts.fixtures.ts'
import { operator } from '../items/items.fixtures.ts'
import { makeItems } from '../loyalty/loyalty.fixtures.ts'
import {
  listAvailability,
  lockAvailability,
  readStoreDay,
  readAvailability,
  saveAvailability,
} from './availability-rows.ts'

const platform = startedPlatform()
const storeDayAt = (scope: Partial<Scope>) =>
  operator(platform.databaseRoles, (tx) =>
    readStoreDay(
      tx,
      {
        merchantId: bakery.merchantId,
        storeId: bakery.harbour,
        stores: 'all',
        view: 'store-of-many',
        ...scope,
      },
      new Date(testNow),
    ),
  )
const asTenant = <T>(
  merchantId: number,
  work: (tx: Tx) => Promise<T>,
  stores: Scope['stores'] = 'all',
) => platform.databaseRoles.asTenant({ merchantId, stores }, work)
const all = {
  search: '',
  show: undefined,
  isModifier: undefined,
  sort: 'ItemName',
  descending: false,
  limit: 10_000,
  offset: 0,
} as const
const toOut = (ids: readonly number[]) =>
  ids.map((id) => ({
    id,
    inStock: false,
    outUntil: new Date('2026-11-21T09:00:00Z'),
    reason: 'Sold out',
    online: false,
  }))
it('changes two thousand rows of the only store in one update', async () => {
  const ids = (
    await makeItems(
      platform.databaseRoles,
      cafe.merchantId,
      Array.from({ length: 2000 }, (_, index) => `Many ${index}`),
    )
  ).map(({ id }) => id)
  const storeDay = await storeDayAt({
    merchantId: cafe.merchantId,
    storeId: 0,
    view: 'single-store',
  })
  const rows = await asTenant(cafe.merchantId, async (tx) => {
    await saveAvailability(
      tx,
      storeDay,
      'test',
      toOut([...(await lockAvailability(tx, storeDay, ids)).keys()]),
    )
    return readAvailability(tx, storeDay, ids)
  })
  const stored = [...rows.values()].map(
    ({ IsInStock, IsAvailableOnline, BackOn }) => `${IsInStock} ${IsAvailableOnline} ${BackOn}`,
  )
  expect([storeDay.storeId, rows.size, new Set(stored)]).toEqual([
    cafe.store,
    2000,
    new Set(['false false 2026-11-21']),
  ])
})
it('keeps to the stores of the person by row-level security alone (row 5)', async () => {
  const [storeDay, ids] = [
    await storeDayAt({ storeId: bakery.mill }),
    (await makeItems(platform.databaseRoles, bakery.merchantId, ['Guarded'])).map(({ id }) => id),
  ]
  await expect(
    asTenant(bakery.merchantId, (tx) => saveAvailability(tx, storeDay, 'test', toOut(ids)), [
      bakery.harbour,
    ]),
  ).rejects.toMatchObject({ code: '42501' })
  await asTenant(bakery.merchantId, (tx) => saveAvailability(tx, storeDay, 'test', toOut(ids)), [
    bakery.mill,
  ])
  expect(
    await asTenant(
      bakery.merchantId,
      (tx) => listAvailability(tx, storeDay, { ...all, show: 'outOfStock' }),
      [bakery.harbour],
    ),
  ).toMatchObject({ total: 0 })
})

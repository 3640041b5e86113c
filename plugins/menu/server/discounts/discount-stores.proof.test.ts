// Where a discount is active, on both databases: which rows are stored, and who changes them.
import { expect, it } from 'vitest'

import { eachDatabase } from '#server/data/testing/databases.ts'
import {
  allBut,
  bakery,
  cafe,
  company,
  discountsIn,
  franchise,
  only,
  storeContext,
  type Context,
} from './discounts.fixtures.ts'

const ours = company(bakery.merchantId)
const inStore = (storeId: number) => storeContext(bakery.merchantId, storeId, { stores: [storeId] })

eachDatabase(
  'where a discount is active',
  (database, freshDatabase) => {
    const { look, create, read, update, differences } = discountsIn(database)
    const franchiseStores = async () => {
      const rows = await look((tx) =>
        tx
          .selectFrom('store')
          .select('id')
          .where('merchant_id', '=', franchise.merchantId)
          .where('is_deleted', '=', false)
          .orderBy('id')
          .execute(),
      )
      return rows.map(({ id }) => id)
    }

    it('stores one row for one of 10,000 stores, and none for all (K-24, S-097)', async () => {
      const stores = await franchiseStores()
      const context = company(franchise.merchantId)
      const everywhere = await create(context, { DiscountStores: allBut() })
      expect([everywhere.AvailableStores, await differences(everywhere)]).toEqual([
        stores.length,
        [],
      ])
      const off = stores[5]!
      const one = await create(context, { DiscountStores: allBut(off) })
      expect(one).toMatchObject({
        AvailableStores: stores.length - 1,
        AssignedStores: stores.length - 1,
        IsAvailable: true,
      })
      expect(await differences(one)).toEqual([{ store_id: off, is_active: false }])
      expect(one.DiscountStores).toEqual([
        { StoreId: 0, IsAssigned: true, IsAvailable: true },
        { StoreId: off, StoreName: expect.any(String), IsAssigned: false, IsAvailable: false },
      ])
    })
    it('stores 5,000 rows for 5,000 of 10,000 stores, and none for all (S-098)', async () => {
      const stores = await franchiseStores()
      const context = company(franchise.merchantId)
      const half = await create(context, {
        DiscountStores: only(...stores.slice(0, 5000)).slice(1),
      })
      expect([half.AvailableStores, (await differences(half)).length]).toEqual([5000, 5000])
      const all = await update(context, half, { DiscountStores: only(...stores).slice(1) })
      expect([all.AvailableStores, await differences(half), all.DiscountStores]).toEqual([
        stores.length,
        [],
        [{ StoreId: 0, IsAssigned: true, IsAvailable: true }],
      ])
    })
    it('is everywhere without a list, nowhere with an empty one, or stays as it was', async () => {
      expect((await create(ours)).AvailableStores).toBe(3)
      expect(await create(ours, { DiscountStores: [] })).toMatchObject({
        AvailableStores: 0,
        IsAvailable: false,
        PosActive: false,
      })
      const made = await create(ours, { DiscountStores: only(bakery.mill).slice(1) })
      const { DiscountStores, ...rest } = made
      expect(await update(ours, rest, { Description: 'Changed' })).toMatchObject({
        DiscountStores,
        Description: 'Changed',
      })
    })
    it("is one store's own row that its switch writes, and no other (P-062)", async () => {
      const made = await create(ours, { DiscountStores: allBut(bakery.station) })
      const station = { store_id: bakery.station, is_active: false }
      const context = inStore(bakery.harbour)
      const seen = await read(context, made)
      expect(seen).toMatchObject({ PosActive: true, AvailableStores: 1 })
      expect(seen.DiscountStores).toBeUndefined()
      const off = await update(context, seen, { PosActive: false })
      expect(off).toMatchObject({ PosActive: false, AvailableStores: 0 })
      expect(await differences(made)).toEqual([
        { store_id: bakery.harbour, is_active: false },
        station,
      ])
      expect((await update(context, off, { PosActive: true })).PosActive).toBe(true)
      expect(await differences(made)).toEqual([station])
      expect((await read(ours, made)).AvailableStores).toBe(2)
    })
    it('is its own store alone where a store of several makes one', async () => {
      const made = await create(inStore(bakery.mill))
      expect(made).toMatchObject({ PosActive: true, AvailableStores: 1 })
      expect(await differences(made)).toEqual([{ store_id: bakery.mill, is_active: true }])
      const elsewhere = await read(storeContext(bakery.merchantId, bakery.harbour), made)
      expect(elsewhere.PosActive).toBe(false)
      expect(await differences(await create(inStore(bakery.mill), { PosActive: false }))).toEqual(
        [],
      )
    })
    it('is all there are and will be where the only store switches it', async () => {
      const { merchantId, store } = cafe
      for (const storeId of [store, 0]) {
        const context: Context = { merchantId, storeId, view: 'single-store', stores: [store] }
        const made = await create(context, { PosActive: false })
        expect(made).toMatchObject({ PosActive: false, AvailableStores: 0 })
        expect(await update(context, made, { PosActive: true })).toMatchObject({
          PosActive: true,
          AvailableStores: 1,
        })
        expect(await differences(made)).toEqual([])
      }
    })
    it('is changed only for stores that the person may open', async () => {
      const made = await create(ours, { DiscountStores: allBut() })
      const context = { ...ours, stores: [bakery.harbour, bakery.mill] }
      const none = await update(context, await read(context, made), { DiscountStores: only() })
      expect(none.AvailableStores).toBe(0)
      expect(await differences(made)).toEqual([
        { store_id: bakery.harbour, is_active: false },
        { store_id: bakery.mill, is_active: false },
      ])
      await expect(
        update(context, none, { DiscountStores: allBut(bakery.station).slice(1) }),
      ).rejects.toMatchObject({ status: 422 })
      const own = await create(context)
      expect([own.AvailableStores, (await read(ours, own)).AvailableStores]).toEqual([2, 2])
    })
    it('keeps what a deactivated store had', async () => {
      const own = await freshDatabase()
      const there = discountsIn(() => own)
      const made = await there.create(ours, { DiscountStores: only(bakery.mill).slice(1) })
      await own.tamper(`update store set is_deleted = true where id = ${bakery.mill}`)
      const seen = await there.read(ours, made)
      expect(seen).toMatchObject({
        AvailableStores: 0,
        DiscountStores: [{ StoreId: 0, IsAssigned: false, IsAvailable: false }],
      })
      await there.update(ours, seen, { DiscountStores: only(bakery.harbour).slice(1) })
      await own.tamper(`update store set is_deleted = false where id = ${bakery.mill}`)
      expect((await there.read(ours, made)).AvailableStores).toBe(2)
    })
  },
  { demo: true },
)

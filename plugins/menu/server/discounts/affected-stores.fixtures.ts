// Stores affected by writes of discounts.
import { ok, type AffectedStoresCases } from '#server/testing/affected-stores.ts'
import type { TestPerson } from '#server/testing/platform.ts'
import { bakery, freshDiscount, keyOf, only, toSent } from './discounts.fixtures.ts'

// Leaves out discounts that are off in the store, and the number of stores that have one, because a
// store can read both without being affected.
const read = async (person: TestPerson) =>
  ok(
    await person.call('getActiveDiscounts', {
      body: { PageRowCount: 10_000, RequestedPageNum: 1 },
    }),
  )
    .ResultSet.filter(({ PosActive }) => PosActive)
    .map(({ AvailableStores: _count, ...row }) => row)
const newDiscount = async (owner: TestPerson, ...ids: readonly number[]) =>
  ok(await owner.call('createDiscount', { body: freshDiscount({ DiscountStores: only(...ids) }) }))
    .Entity!

export const cases: AffectedStoresCases = {
  createDiscount: {
    'in company view, for two stores': {
      by: 'company',
      read,
      prepare: async ({ owner }) => {
        const body = freshDiscount({ DiscountStores: only(bakery.harbour, bakery.mill) })
        return { record: body, save: () => owner.call('createDiscount', { body }) }
      },
    },
    'in a store': {
      read,
      prepare: async ({ inStore }) => ({
        save: () => inStore.call('createDiscount', { body: freshDiscount() }),
      }),
    },
  },
  updateDiscount: {
    'in company view, of two stores': {
      by: 'company',
      read,
      prepare: async ({ owner }) => {
        const made = await newDiscount(owner, bakery.harbour, bakery.station)
        return {
          record: made,
          save: () =>
            owner.call('updateDiscount', {
              body: { ...toSent(made), Description: 'Other', DiscountAmount: 8 },
            }),
        }
      },
    },
    'in company view, from one store to another': {
      by: 'company',
      read,
      prepare: async ({ owner }) => {
        const made = await newDiscount(owner, bakery.harbour)
        return {
          record: { DiscountStores: only(bakery.harbour, bakery.mill) },
          save: () =>
            owner.call('updateDiscount', {
              body: { ...toSent(made), DiscountStores: only(bakery.mill) },
            }),
        }
      },
    },
    'in a store, whether it is active there': {
      read,
      prepare: async ({ owner, inStore, storeIds }) => {
        const { DiscountStores: _stores, ...seen } = toSent(await newDiscount(owner, ...storeIds))
        return {
          save: () =>
            inStore.call('updateDiscount', {
              body: { ...seen, PosActive: false },
            }),
        }
      },
    },
  },
  deleteDiscount: {
    'in company view, of two stores': {
      by: 'company',
      read,
      prepare: async ({ owner }) => {
        const record = await newDiscount(owner, bakery.mill, bakery.station)
        return {
          record,
          save: () => owner.call('deleteDiscount', { body: keyOf(record) }),
        }
      },
    },
  },
}

// Stores affected by writes of discounts.
import { ok, type AffectedStoresCases } from '#server/testing/affected-stores.ts'
import type { TestPerson } from '#server/testing/platform.ts'
import { bakery, freshDiscount } from './discounts.fixtures.ts'

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
const some = (...ids: readonly number[]) => [
  { StoreId: 0, IsAssigned: false },
  ...ids.map((StoreId) => ({ StoreId, IsAssigned: true })),
]
const newDiscount = async (owner: TestPerson, ...ids: readonly number[]) =>
  ok(await owner.call('createDiscount', { body: freshDiscount({ DiscountStores: some(...ids) }) }))
    .Entity!

export const cases: AffectedStoresCases = {
  createDiscount: {
    'in company view, for two stores': {
      by: 'company',
      read,
      prepare: async ({ owner }) => {
        const body = freshDiscount({ DiscountStores: some(bakery.harbour, bakery.mill) })
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
        const { Id, ConcurrencyChecksum, ...stored } = await newDiscount(
          owner,
          bakery.harbour,
          bakery.station,
        )
        return {
          record: stored,
          save: () =>
            owner.call('updateDiscount', {
              body: {
                Id,
                ConcurrencyChecksum,
                Name: stored.Name,
                Description: 'Other',
                DiscountType: 'A',
                DiscountAmount: 8,
                AppliesTo: 'H',
              },
            }),
        }
      },
    },
    'in company view, from one store to another': {
      by: 'company',
      read,
      prepare: async ({ owner }) => {
        const { Id, ConcurrencyChecksum, Name, Description } = await newDiscount(
          owner,
          bakery.harbour,
        )
        return {
          record: { DiscountStores: some(bakery.harbour, bakery.mill) },
          save: () =>
            owner.call('updateDiscount', {
              body: {
                Id,
                ConcurrencyChecksum,
                Name,
                Description,
                DiscountType: 'A',
                DiscountAmount: 1.5,
                AppliesTo: 'H',
                DiscountStores: some(bakery.mill),
              },
            }),
        }
      },
    },
    'in a store, whether it is active there': {
      read,
      prepare: async ({ owner, inStore, storeIds }) => {
        const { Id, ConcurrencyChecksum, Name, Description } = await newDiscount(owner, ...storeIds)
        return {
          save: () =>
            inStore.call('updateDiscount', {
              body: {
                Id,
                ConcurrencyChecksum,
                Name,
                Description,
                DiscountType: 'A',
                PosActive: false,
              },
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
        const { Id, ConcurrencyChecksum, ...record } = await newDiscount(
          owner,
          bakery.mill,
          bakery.station,
        )
        return {
          record,
          save: () => owner.call('deleteDiscount', { body: { Id, ConcurrencyChecksum } }),
        }
      },
    },
  },
}

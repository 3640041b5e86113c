// The stores that the writes of revenue centers affect.
import type { AnswerOf } from '#server/calls/call.ts'
import { ok, type AffectedStoresCases } from '#server/testing/affected-stores.ts'
import type { TestPerson } from '#server/testing/platform.ts'

type Center = AnswerOf<'getRevenueCenterById'>

/** The centers' contents in the store. */
const read = async (person: TestPerson, context: { merchantId: number; storeId: number }) => {
  const { merchantId, storeId } = context
  const centers = ok(await person.call('getRevenueCenters', { query: { merchantId } }))
  return centers.flatMap(({ revenueCenterName, stores }) =>
    stores.flatMap((store) => (store.storeId === storeId ? [{ revenueCenterName, store }] : [])),
  )
}
let made = 0
const buildBody = (merchantId: number, stores: readonly number[]) => ({
  MerchantId: merchantId,
  RevenueCenterId: 0,
  Name: `Reached ${(made += 1)}`,
  Description: 'Of some stores',
  Stores: stores.map((StoreId) => ({ StoreId, OrderModes: [], StoreDeviceIds: [] })),
  ConcurrencyChecksum: null,
})
const create = async (person: TestPerson, merchantId: number, stores: readonly number[]) =>
  ok(await person.call('saveRevenueCenter', { body: buildBody(merchantId, stores) }))
const remove = (person: TestPerson, center: Center) =>
  person.call('deleteRevenueCenter', {
    query: {
      merchantId: center.merchantId,
      revenueCenterId: center.revenueCenterId,
      concurrencyChecksum: center.concurrencyChecksum,
    },
  })

export const cases: AffectedStoresCases = {
  saveRevenueCenter: {
    'of two stores': {
      read,
      prepare: async ({ inStore, merchantId, storeIds: [, second, third] }) => {
        const body = buildBody(merchantId, [second, third])
        return {
          record: { stores: body.Stores },
          save: () => inStore.call('saveRevenueCenter', { body }),
        }
      },
    },
    'of all stores, which is there already': {
      read,
      prepare: async ({ inStore, merchantId, storeIds }) => {
        const { stores, ...center } = await create(inStore, merchantId, storeIds)
        const body = {
          ...buildBody(merchantId, storeIds),
          RevenueCenterId: center.revenueCenterId,
          ConcurrencyChecksum: center.concurrencyChecksum,
        }
        return { record: { stores }, save: () => inStore.call('saveRevenueCenter', { body }) }
      },
    },
  },
  deleteRevenueCenter: {
    'of two stores': {
      read,
      prepare: async ({ inStore, merchantId, storeIds: [first, second] }) => {
        const center = await create(inStore, merchantId, [first, second])
        return { record: center, save: () => remove(inStore, center) }
      },
    },
  },
}

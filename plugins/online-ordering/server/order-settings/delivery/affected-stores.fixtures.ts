// The stores affected by writes of deliveries.
import { required } from '#core/required.ts'
import type {
  AffectedStoresCase,
  AffectedStoresCases,
  AffectedStoresPeople,
} from '#server/testing/affected-stores.ts'
import type { TestPerson } from '#server/testing/platform.ts'

import { consumerPays, flat, toInput } from './delivery.fixtures.ts'
import { ask } from '../../bakery.fixtures.ts'

const read = async (person: TestPerson, { storeId }: { storeId: number }) =>
  required((await ask(person, storeId, 'getDelivery')).answer, 'what holds of the deliveries')

/** A save in one store. */
const inStore = (
  field: Parameters<typeof ask>[2],
  sentOf: (people: AffectedStoresPeople) => Promise<object>,
): Record<string, AffectedStoresCase> => ({
  'in a store': {
    read,
    prepare: async (people) => {
      const sent = await sentOf(people)
      const { inStore: person, savingStore } = people
      return { save: async () => (await ask(person, savingStore, field, sent)).raw }
    },
  },
})
const splitAt = async ({ inStore: person, savingStore }: AffectedStoresPeople) =>
  required(
    (await ask(person, savingStore, 'getDeliveryFeeSettingsByEnterpriseUnit')).answer,
    'the shares',
  )

export const cases: AffectedStoresCases = {
  saveDelivery: inStore('saveDelivery', async ({ inStore: person, savingStore: storeId }) => {
    const stored = await read(person, { storeId })
    const turned = { offeringDelivery: !stored.offeringDelivery, minimumDeliveryAmount: 7.5 }
    return { input: toInput(stored, turned) }
  }),
  updateCustomFieldsBySiteId: inStore(
    'updateCustomFieldsBySiteId',
    async ({ inStore: person, savingStore }) => {
      const { answer } = await ask(person, savingStore, 'getMinimumDeliveryAmountForSite')
      const { concurrencyChecksum } = required(answer, 'the least order')
      const attributes = [{ key: 'minimumdeliveryamount', value: '8.25' }]
      const customAttributeSets = [{ type: 'HEC_SHOPPING_CART_CONFIGURATION', attributes }]
      return { input: { customAttributeSets, concurrencyChecksum } }
    },
  ),
  createDeliveryFeeSettings: inStore(
    'createDeliveryFeeSettings',
    async ({ platform, savingStore }) => {
      await platform.database.db
        .deleteFrom('delivery_fee_split')
        .where('store_id', '=', savingStore)
        .execute()
      return { settings: { store: flat(1), consumer: null } }
    },
  ),
  updateDeliveryFeeSettings: inStore('updateDeliveryFeeSettings', async (people) => ({
    settings: (await splitAt(people)).settings.store
      ? consumerPays
      : { store: flat(2), consumer: null },
    concurrencyChecksum: (await splitAt(people)).concurrencyChecksum,
  })),
}

// The stores affected by writes of deliveries.
import type { AffectedStoresCases } from '#server/testing/affected-stores.ts'

import { heldIn, readIn, savedInStore } from '../../graph-cases.fixtures.ts'
import { consumerPays, flat, toInput } from './delivery.fixtures.ts'

const read = readIn('getDelivery')

export const cases: AffectedStoresCases = {
  saveDelivery: savedInStore(
    'saveDelivery',
    async (people) => {
      const stored = await heldIn(people, 'getDelivery')
      const offeringDelivery = !stored.offeringDelivery
      return { input: toInput(stored, { offeringDelivery, minimumDeliveryAmount: 7.5 }) }
    },
    read,
  ),
  updateCustomFieldsBySiteId: savedInStore(
    'updateCustomFieldsBySiteId',
    async (people) => {
      const { concurrencyChecksum } = await heldIn(people, 'getMinimumDeliveryAmountForSite')
      const attributes = [{ key: 'minimumdeliveryamount', value: '8.25' }]
      const customAttributeSets = [{ type: 'HEC_SHOPPING_CART_CONFIGURATION', attributes }]
      return { input: { customAttributeSets, concurrencyChecksum } }
    },
    read,
  ),
  createDeliveryFeeSettings: savedInStore(
    'createDeliveryFeeSettings',
    async ({ platform, savingStore }) => {
      await platform.database.db
        .deleteFrom('delivery_fee_split')
        .where('store_id', '=', savingStore)
        .execute()
      return { settings: { store: flat(1), consumer: null } }
    },
    read,
  ),
  updateDeliveryFeeSettings: savedInStore(
    'updateDeliveryFeeSettings',
    async (people) => {
      const stored = await heldIn(people, 'getDeliveryFeeSettingsByEnterpriseUnit')
      return {
        settings: stored.settings.store ? consumerPays : { store: flat(2), consumer: null },
        concurrencyChecksum: stored.concurrencyChecksum,
      }
    },
    read,
  ),
}

// The stores affected by writes of the prep time.
import { required } from '#core/required.ts'
import { ok, type AffectedStoresCases } from '#server/testing/affected-stores.ts'
import type { TestPerson } from '#server/testing/platform.ts'

import { ask } from '../bakery.fixtures.ts'

interface Context {
  merchantId: number
  storeId: number
}
async function read(person: TestPerson, { merchantId, storeId }: Context) {
  const context = { organization: String(merchantId) }
  const { answer } = await ask(person, storeId, 'getFulfillmentTimeSettings', context)
  return required(answer, 'the prep times')
}
type Settings = Awaited<ReturnType<typeof read>>

/** A save that changes the store's stored settings. */
const graphCase = (
  field:
    'updateFulfillmentTimeSettings' | 'patchFulfillmentTimeSettings' | 'updateFulfillmentSettings',
  inputOf: (stored: Settings) => object,
): AffectedStoresCases[keyof AffectedStoresCases] => ({
  'in a store': {
    read,
    prepare: async ({ inStore, merchantId, savingStore }) => {
      const input = inputOf(await read(inStore, { merchantId, storeId: savingStore }))
      const sent = { organization: String(merchantId), input }
      return { save: async () => (await ask(inStore, savingStore, field, sent)).raw }
    },
  },
})

const fetchConfiguration = async (person: TestPerson) =>
  required(ok(await person.call('getStoreConfiguration')).Entity, 'the configuration')

export const cases: AffectedStoresCases = {
  updateFulfillmentTimeSettings: graphCase(
    'updateFulfillmentTimeSettings',
    ({ enterpriseUnitId: _1, lastModified: _2, lastModifiedBy: _3, ...stored }) => ({
      ...stored,
      prepDuration: 1234,
    }),
  ),
  patchFulfillmentTimeSettings: graphCase(
    'patchFulfillmentTimeSettings',
    ({ concurrencyChecksum }) => ({ prepDuration: 2345, concurrencyChecksum }),
  ),
  updateFulfillmentSettings: graphCase(
    'updateFulfillmentSettings',
    ({ offeringCurbside, concurrencyChecksum }) => ({
      offeringCurbside: !offeringCurbside,
      concurrencyChecksum,
    }),
  ),
  updateStoreConfiguration: {
    'in a store': {
      read: fetchConfiguration,
      prepare: async ({ inStore }) => {
        const { ConcurrencyChecksum } = await fetchConfiguration(inStore)
        const body = { OrderDownloadThresholdTakeout: 33, ConcurrencyChecksum }
        return { save: () => inStore.call('updateStoreConfiguration', { body }) }
      },
    },
  },
}

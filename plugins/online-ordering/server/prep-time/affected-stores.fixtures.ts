// The stores affected by writes of the prep time.
import { required } from '#core/required.ts'
import { ok, type AffectedStoresCases } from '#server/testing/affected-stores.ts'
import type { TestPerson } from '#server/testing/platform.ts'

import { heldIn, readIn, savedInStore } from '../graph-cases.fixtures.ts'

const settings = 'getFulfillmentTimeSettings'
type Settings = Awaited<ReturnType<typeof heldIn<typeof settings>>>
/** A save that changes the store's stored settings. */
const saved = (field: Parameters<typeof savedInStore>[0], inputOf: (stored: Settings) => object) =>
  savedInStore(
    field,
    async (people) => ({ input: inputOf(await heldIn(people, settings)) }),
    readIn(settings),
  )

const fetchConfiguration = async (person: TestPerson) =>
  required(ok(await person.call('getStoreConfiguration')).Entity, 'the configuration')

export const cases: AffectedStoresCases = {
  updateFulfillmentTimeSettings: saved(
    'updateFulfillmentTimeSettings',
    ({ enterpriseUnitId: _1, lastModified: _2, lastModifiedBy: _3, ...stored }) => ({
      ...stored,
      prepDuration: 1234,
    }),
  ),
  patchFulfillmentTimeSettings: saved(
    'patchFulfillmentTimeSettings',
    ({ concurrencyChecksum }) => ({ prepDuration: 2345, concurrencyChecksum }),
  ),
  updateFulfillmentSettings: saved(
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

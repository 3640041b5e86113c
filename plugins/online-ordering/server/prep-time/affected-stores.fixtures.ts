// The stores affected by writes of the prep time.
import { required } from '#core/required.ts'
import { ok, type AffectedStoresCases } from '#server/testing/affected-stores.ts'
import type { TestPerson } from '#server/testing/platform.ts'

interface Context {
  merchantId: number
  storeId: number
}
interface Settings {
  concurrencyChecksum: string
  [member: string]: string | number | boolean
}
const durations = ['prep', 'queue', 'setup', 'packaging', 'delivery', 'deliveryPrep'].concat([
  'deliveryPackaging',
  'cateringPrep',
  'cateringPackaging',
  'cateringDelivery',
])
const offers = ['Catering', 'Curbside', 'Delivery', 'DriveThru', 'Fulfillment', 'Pickup', 'DineIn']
const fields = [
  ...durations.map((name) => `${name}Duration`),
  ...offers.map((name) => `offering${name}`),
  'concurrencyChecksum',
].join(' ')
const contextArguments = ({ merchantId, storeId }: Context) => ({
  organization: String(merchantId),
  enterpriseUnit: String(storeId),
})
async function read(person: TestPerson, context: Context): Promise<Settings> {
  const { body } = await person.graph<{ settings: Settings }, object>(
    `query read($organization: ID!, $enterpriseUnit: ID!) { settings: getFulfillmentTimeSettings(
      organization: $organization, enterpriseUnit: $enterpriseUnit) { ${fields} } }`,
    contextArguments(context),
  )
  return required(body.data, 'an answer of the graph').settings
}

/** A save that changes the store's stored settings. */
const graphCase = (
  operation: string,
  type: string,
  inputOf: (stored: Settings) => object,
): AffectedStoresCases[keyof AffectedStoresCases] => ({
  'in a store': {
    read,
    prepare: async ({ inStore, merchantId, savingStore }) => {
      const context = { merchantId, storeId: savingStore }
      const input = inputOf(await read(inStore, context))
      return {
        save: () =>
          inStore.graph(
            `mutation save($organization: ID!, $enterpriseUnit: ID!, $input: ${type}!) {
              ${operation}(organization: $organization, enterpriseUnit: $enterpriseUnit,
                input: $input) { concurrencyChecksum } }`,
            { ...contextArguments(context), input },
          ),
      }
    },
  },
})

const fetchConfiguration = async (person: TestPerson) =>
  required(ok(await person.call('getStoreConfiguration')).Entity, 'the configuration')

export const cases: AffectedStoresCases = {
  updateFulfillmentTimeSettings: graphCase(
    'updateFulfillmentTimeSettings',
    'FulfillmentTimeSettingsInput',
    (stored) => ({ ...stored, prepDuration: 1234 }),
  ),
  patchFulfillmentTimeSettings: graphCase(
    'patchFulfillmentTimeSettings',
    'FulfillmentTimeSettingsPatchInput',
    ({ concurrencyChecksum }) => ({ prepDuration: 2345, concurrencyChecksum }),
  ),
  updateFulfillmentSettings: graphCase(
    'updateFulfillmentSettings',
    'FulfillmentSettingsUpdateInput',
    ({ offeringCurbside, concurrencyChecksum }) => ({
      offeringCurbside: offeringCurbside !== true,
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

// Whom the writes of the menu settings reach.
import { required } from '#core/required.ts'
import type { TestPerson } from '#server/testing/platform.ts'
import type { ReachCases } from '#server/testing/reach.ts'

interface Place {
  merchantId: number
  storeId: number
}
const instructionFields = `itemLevelSpecialInstructionsEnabled itemLevelSpecialInstructionsText
  concurrencyChecksum`
async function readInstructions(person: TestPerson, { merchantId }: { merchantId: number }) {
  const { body } = await person.graph<
    { getCompanyInformation: { concurrencyChecksum: string } },
    object
  >(`query read($o: ID!) { getCompanyInformation(organization: $o) { ${instructionFields} } }`, {
    o: String(merchantId),
  })
  return required(body.data, 'an answer of the graph').getCompanyInformation
}
async function readPopular(person: TestPerson, { merchantId, storeId }: Place) {
  const { body } = await person.graph<
    { getPopularItemsConfiguration: { enabled: boolean; concurrencyChecksum: string } },
    object
  >(
    `query read($o: ID!, $u: ID!) { getPopularItemsConfiguration(
      organization: $o, enterpriseUnit: $u) { enabled concurrencyChecksum } }`,
    { o: String(merchantId), u: String(storeId) },
  )
  return required(body.data, 'an answer of the graph').getPopularItemsConfiguration
}

export const cases: ReachCases = {
  setConfigurationSettings: {
    'in company view': {
      by: 'company',
      read: readInstructions,
      prepare: async ({ owner, merchantId }) => {
        const { concurrencyChecksum } = await readInstructions(owner, { merchantId })
        return {
          save: () =>
            owner.graph(
              `mutation save($o: ID!, $pairs: [ConfigurationSettingInput!]!, $c: String!) {
                setConfigurationSettings(organization: $o, configurationSettings: $pairs,
                  configurationSetId: "HEC-FRONTEND-CUSTOMIZATION", concurrencyChecksum: $c) {
                  concurrencyChecksum } }`,
              {
                o: String(merchantId),
                pairs: [{ key: 'hec-item-level-special-instructions-text', value: 'Ours' }],
                c: concurrencyChecksum,
              },
            ),
        }
      },
    },
  },
  setPopularItemsConfiguration: {
    'in a store': {
      read: readPopular,
      prepare: async ({ inStore, merchantId, savingStore }) => {
        const place = { merchantId, storeId: savingStore }
        const { enabled, concurrencyChecksum } = await readPopular(inStore, place)
        return {
          save: () =>
            inStore.graph(
              `mutation save($o: ID!, $u: ID!, $enabled: Boolean!, $c: String!) {
                setPopularItemsConfiguration(organization: $o, enterpriseUnit: $u,
                  enabled: $enabled, concurrencyChecksum: $c) { enabled } }`,
              {
                o: String(merchantId),
                u: String(savingStore),
                enabled: !enabled,
                c: concurrencyChecksum,
              },
            ),
        }
      },
    },
  },
}

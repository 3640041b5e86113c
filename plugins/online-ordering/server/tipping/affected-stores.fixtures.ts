// The stores affected by the write of tipping.
import { required } from '#core/required.ts'
import type { AffectedStoresCases } from '#server/testing/affected-stores.ts'
import type { TestPerson } from '#server/testing/platform.ts'

const fields = 'enabled suggestions { description value isDefault } concurrencyChecksum'
interface Tips {
  enabled: boolean
  suggestions: { description: string; value: number; isDefault: boolean }[]
  concurrencyChecksum: string
}
interface Context {
  merchantId: number
  storeId: number
}
const contextArguments = ({ merchantId, storeId }: Context) => ({
  nepOrganization: String(merchantId),
  enterpriseUnit: String(storeId),
})
async function read(person: TestPerson, context: Context): Promise<Tips> {
  const { body } = await person.graph<{ getTipsConfigurationSettings: Tips }, object>(
    `query tips($nepOrganization: ID!, $enterpriseUnit: ID!) {
      getTipsConfigurationSettings(
        nepOrganization: $nepOrganization, enterpriseUnit: $enterpriseUnit
      ) { ${fields} } }`,
    contextArguments(context),
  )
  return required(body.data, 'an answer of the graph').getTipsConfigurationSettings
}

export const cases: AffectedStoresCases = {
  updateTipsConfigurationSettings: {
    'in a store': {
      read,
      prepare: async ({ inStore, merchantId, savingStore }) => {
        const context = { merchantId, storeId: savingStore }
        const { concurrencyChecksum } = await read(inStore, context)
        const suggestions = [10, 12, 14].map((value, i) => ({
          description: `Sug ${i + 1} ${value}%`,
          value,
          isDefault: false,
        }))
        return {
          save: () =>
            inStore.graph(
              `mutation save(
                $nepOrganization: ID!, $enterpriseUnit: ID!, $input: TipsConfigurationInput!
              ) {
                updateTipsConfigurationSettings(
                  nepOrganization: $nepOrganization, enterpriseUnit: $enterpriseUnit, input: $input
                ) { ${fields} } }`,
              {
                ...contextArguments(context),
                input: { enabled: true, suggestions, concurrencyChecksum },
              },
            ),
        }
      },
    },
  },
}

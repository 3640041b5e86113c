// The stores affected by the write of tipping.
import { required } from '#core/required.ts'
import type { AffectedStoresCases } from '#server/testing/affected-stores.ts'
import type { TestPerson } from '#server/testing/platform.ts'

import { ask } from '../bakery.fixtures.ts'

interface Context {
  merchantId: number
  storeId: number
}
async function read(person: TestPerson, { merchantId, storeId }: Context) {
  const context = { nepOrganization: String(merchantId) }
  const { answer } = await ask(person, storeId, 'getTipsConfigurationSettings', context)
  return required(answer, 'the tips')
}

export const cases: AffectedStoresCases = {
  updateTipsConfigurationSettings: {
    'in a store': {
      read,
      prepare: async ({ inStore, merchantId, savingStore }) => {
        const { concurrencyChecksum } = await read(inStore, { merchantId, storeId: savingStore })
        const suggestions = [10, 12, 14].map((value, i) => ({
          description: `Sug ${i + 1} ${value}%`,
          value,
          isDefault: false,
        }))
        const input = { enabled: true, suggestions, concurrencyChecksum }
        const sent = { nepOrganization: String(merchantId), input }
        return {
          save: async () =>
            (await ask(inStore, savingStore, 'updateTipsConfigurationSettings', sent)).raw,
        }
      },
    },
  },
}

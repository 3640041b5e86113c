// The stores affected by writes of the menu settings.
import { required } from '#core/required.ts'
import type { TestPerson } from '#server/testing/platform.ts'
import type { AffectedStoresCases } from '#server/testing/affected-stores.ts'

import { ask } from '../bakery.fixtures.ts'

interface Context {
  merchantId: number
  storeId: number
}
async function readInstructions(person: TestPerson, { merchantId }: { merchantId: number }) {
  const context = { organization: String(merchantId) }
  return required((await ask(person, 0, 'getCompanyInformation', context)).answer, 'the company')
}
async function readPopular(person: TestPerson, { merchantId, storeId }: Context) {
  const context = { organization: String(merchantId) }
  const { answer } = await ask(person, storeId, 'getPopularItemsConfiguration', context)
  return required(answer, 'the popular items')
}

export const cases: AffectedStoresCases = {
  setConfigurationSettings: {
    'in company view': {
      by: 'company',
      read: readInstructions,
      prepare: async ({ owner, merchantId }) => {
        const { concurrencyChecksum } = await readInstructions(owner, { merchantId })
        const sent = {
          organization: String(merchantId),
          configurationSetId: 'HEC-FRONTEND-CUSTOMIZATION',
          configurationSettings: [
            { key: 'hec-item-level-special-instructions-text', value: 'Ours' },
          ],
          concurrencyChecksum,
        }
        return { save: async () => (await ask(owner, 0, 'setConfigurationSettings', sent)).raw }
      },
    },
  },
  setPopularItemsConfiguration: {
    'in a store': {
      read: readPopular,
      prepare: async ({ inStore, merchantId, savingStore }) => {
        const context = { merchantId, storeId: savingStore }
        const { enabled, concurrencyChecksum } = await readPopular(inStore, context)
        const organization = String(merchantId)
        const sent = { organization, enabled: !enabled, concurrencyChecksum }
        return {
          save: async () =>
            (await ask(inStore, savingStore, 'setPopularItemsConfiguration', sent)).raw,
        }
      },
    },
  },
}

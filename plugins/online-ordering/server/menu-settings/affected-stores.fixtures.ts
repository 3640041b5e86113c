// The stores affected by writes of the menu settings.
import { required } from '#core/required.ts'
import type { TestPerson } from '#server/testing/platform.ts'
import type { AffectedStoresCases } from '#server/testing/affected-stores.ts'

import { ask } from '../bakery.fixtures.ts'
import { heldIn, readIn, savedInStore } from '../graph-cases.fixtures.ts'

const popular = 'getPopularItemsConfiguration'
const readInstructions = async (person: TestPerson) =>
  required((await ask(person, 0, 'getCompanyInformation')).answer, 'the company')

export const cases: AffectedStoresCases = {
  setConfigurationSettings: {
    'in company view': {
      by: 'company',
      read: readInstructions,
      prepare: async ({ owner }) => {
        const sent = {
          configurationSetId: 'HEC-FRONTEND-CUSTOMIZATION',
          configurationSettings: [
            { key: 'hec-item-level-special-instructions-text', value: 'Ours' },
          ],
          concurrencyChecksum: (await readInstructions(owner)).concurrencyChecksum,
        }
        return { save: async () => (await ask(owner, 0, 'setConfigurationSettings', sent)).raw }
      },
    },
  },
  setPopularItemsConfiguration: savedInStore(
    'setPopularItemsConfiguration',
    async (people) => {
      const { enabled, concurrencyChecksum } = await heldIn(people, popular)
      return { enabled: !enabled, concurrencyChecksum }
    },
    readIn(popular),
  ),
}

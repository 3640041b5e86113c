// The stores affected by the write of tipping.
import type { AffectedStoresCases } from '#server/testing/affected-stores.ts'

import { heldIn, readIn, savedInStore } from '../graph-cases.fixtures.ts'

export const cases: AffectedStoresCases = {
  updateTipsConfigurationSettings: savedInStore(
    'updateTipsConfigurationSettings',
    async (people) => {
      const { concurrencyChecksum } = await heldIn(people, 'getTipsConfigurationSettings')
      const suggestions = [10, 12, 14].map((value, i) => ({
        description: `Sug ${i + 1} ${value}%`,
        value,
        isDefault: false,
      }))
      return { input: { enabled: true, suggestions, concurrencyChecksum } }
    },
    readIn('getTipsConfigurationSettings'),
  ),
}

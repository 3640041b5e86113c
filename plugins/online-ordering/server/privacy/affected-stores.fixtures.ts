// The stores affected by the write of the privacy policy.
import type { AffectedStoresCases } from '#server/testing/affected-stores.ts'

import { heldIn, readIn, savedInStore } from '../graph-cases.fixtures.ts'

export const cases: AffectedStoresCases = {
  updatePrivacyPolicy: savedInStore(
    'updatePrivacyPolicy',
    async (people) => {
      const { concurrencyChecksum } = await heldIn(people, 'getPrivacyPolicy')
      return { companyPrivacyPolicy: '# Ours', concurrencyChecksum }
    },
    readIn('getPrivacyPolicy'),
  ),
}

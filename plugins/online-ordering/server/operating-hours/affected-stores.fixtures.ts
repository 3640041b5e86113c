// The stores affected by writes of operating hours: the store that saves them.
import type { AffectedStoresCases } from '#server/testing/affected-stores.ts'

import { forgetHours } from '../bakery.fixtures.ts'
import { heldIn, readIn, savedInStore } from '../graph-cases.fixtures.ts'
import { weekLike } from './operating-hours.fixtures.ts'

const read = readIn('getSiteHoursById')

export const cases: AffectedStoresCases = {
  createSiteHours: savedInStore(
    'createSiteHours',
    async ({ platform, savingStore }) => {
      await forgetHours(platform, savingStore, 'operatingHours')
      return { hours: weekLike('0900-1700') }
    },
    read,
  ),
  updateSiteHoursById: savedInStore(
    'updateSiteHoursById',
    async (people) => {
      const { concurrencyChecksum } = await heldIn(people, 'getSiteHoursById')
      return { input: { hours: weekLike('0815-1615'), concurrencyChecksum } }
    },
    read,
  ),
}

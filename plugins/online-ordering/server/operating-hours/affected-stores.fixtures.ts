// The stores affected by writes of operating hours: the store that saves them.
import { required } from '#core/required.ts'
import type { AffectedStoresCases } from '#server/testing/affected-stores.ts'
import type { TestPerson } from '#server/testing/platform.ts'

import { createHours, readHours, updateHours, weekLike } from './operating-hours.fixtures.ts'
import { forgetHours } from '../bakery.fixtures.ts'

const read = async (person: TestPerson, context: { merchantId: number; storeId: number }) =>
  (await readHours(person, context)).answer ?? null

export const cases: AffectedStoresCases = {
  createSiteHours: {
    'in a store': {
      read,
      prepare: async ({ platform, inStore, merchantId, savingStore }) => {
        await forgetHours(platform, savingStore, 'operatingHours')
        const context = { merchantId, storeId: savingStore }
        const week = weekLike('0900-1700')
        return { save: async () => (await createHours(inStore, context, week)).raw }
      },
    },
  },
  updateSiteHoursById: {
    'in a store': {
      read,
      prepare: async ({ inStore, merchantId, savingStore }) => {
        const context = { merchantId, storeId: savingStore }
        const { concurrencyChecksum } = required(await read(inStore, context), 'operating hours')
        const hours = weekLike('0815-1615')
        const sent = { hours, concurrencyChecksum }
        return { save: async () => (await updateHours(inStore, context, sent)).raw }
      },
    },
  },
}

// The stores affected by writes of future orders: the store that saves them.
import { required } from '#core/required.ts'
import type { AffectedStoresCases, AffectedStoresPeople } from '#server/testing/affected-stores.ts'

import { ask } from '../../bakery.fixtures.ts'
import { readIn, savedInStore } from '../../graph-cases.fixtures.ts'
import { forgetFuture } from './future-orders.fixtures.ts'

const read = readIn('getFutureOrderSettings')
const first = { input: { id: 'reach', maxFutureDays: 4 } }
/** Saves into a store that has no settings. */
const created = async ({ platform, inStore, savingStore }: AffectedStoresPeople) => {
  await forgetFuture(platform, savingStore)
  const { answer } = await ask(inStore, savingStore, 'createFutureOrderSettings', first)
  return required(answer, 'created settings')
}

export const cases: AffectedStoresCases = {
  createFutureOrderSettings: savedInStore(
    'createFutureOrderSettings',
    async ({ platform, savingStore }) => {
      await forgetFuture(platform, savingStore)
      return first
    },
    read,
  ),
  updateFutureOrderSettings: savedInStore(
    'updateFutureOrderSettings',
    async (people) => {
      const { id, concurrencyChecksum } = await created(people)
      return { input: { id, maxFutureDays: 2, concurrencyChecksum } }
    },
    read,
  ),
  publishFutureOrderSettings: savedInStore(
    'publishFutureOrderSettings',
    async (people) => ({ id: (await created(people)).id }),
    read,
  ),
}

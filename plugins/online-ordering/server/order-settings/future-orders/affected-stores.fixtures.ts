// The stores affected by writes of future orders: the store that saves them.
import { required } from '#core/required.ts'
import type {
  AffectedStoresCase,
  AffectedStoresCases,
  AffectedStoresPeople,
} from '#server/testing/affected-stores.ts'
import type { TestPerson } from '#server/testing/platform.ts'

import { ask, type Field } from '../../bakery.fixtures.ts'
import { forgetFuture } from './future-orders.fixtures.ts'

interface Context {
  storeId: number
}
/** The store's settings, or null if it has none. */
const read = async (person: TestPerson, { storeId }: Context) =>
  (await ask(person, storeId, 'getFutureOrderSettings')).answer ?? null
/** Saves into a store that has no settings. */
const created = async ({ platform, inStore, savingStore }: AffectedStoresPeople, id: string) => {
  await forgetFuture(platform, savingStore)
  const input = { id, maxFutureDays: 4 }
  const { answer } = await ask(inStore, savingStore, 'createFutureOrderSettings', { input })
  return required(answer, 'created settings')
}
const changing = (
  field: Field,
  given: (people: AffectedStoresPeople) => Promise<object>,
): { 'in a store': AffectedStoresCase } => ({
  'in a store': {
    read,
    prepare: async (people) => {
      const more = await given(people)
      return {
        save: async () => (await ask(people.inStore, people.savingStore, field, more)).raw,
      }
    },
  },
})

export const cases: AffectedStoresCases = {
  createFutureOrderSettings: changing(
    'createFutureOrderSettings',
    async ({ platform, savingStore }) => {
      await forgetFuture(platform, savingStore)
      return { input: { id: 'reach', maxFutureDays: 5 } }
    },
  ),
  updateFutureOrderSettings: changing('updateFutureOrderSettings', async (people) => {
    const { id, concurrencyChecksum } = await created(people, 'reach')
    return { input: { id, maxFutureDays: 2, concurrencyChecksum } }
  }),
  publishFutureOrderSettings: changing('publishFutureOrderSettings', async (people) => {
    const { id } = await created(people, 'reach')
    return { id }
  }),
}

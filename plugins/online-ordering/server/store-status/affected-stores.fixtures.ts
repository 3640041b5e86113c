// The stores affected by writes of the store's status.
import {
  ok,
  type AffectedStoresCases,
  type AffectedStoresPeople,
} from '#server/testing/affected-stores.ts'
import type { TestPerson } from '#server/testing/platform.ts'

import { savedInStore } from '../graph-cases.fixtures.ts'

const read = async (person: TestPerson) => {
  const { at: _at, ...state } = ok(await person.call('getOrderingState'))
  return state
}
const fetchVersion = async (person: TestPerson) => (await read(person)).concurrencyChecksum

const pause = async ({ inStore }: AffectedStoresPeople) =>
  inStore.call('pauseOrders', {
    body: {
      for: '20',
      reason: 'A test of affected stores',
      concurrencyChecksum: await fetchVersion(inStore),
    },
  })

const endsPause = (operation: 'extendPause' | 'resumeOrders') => ({
  'in a store': {
    read,
    prepare: async (people: AffectedStoresPeople) => {
      const { concurrencyChecksum } = ok(await pause(people))
      return { save: () => people.inStore.call(operation, { body: { concurrencyChecksum } }) }
    },
  },
})

export const cases: AffectedStoresCases = {
  updateStoreProfile: savedInStore(
    'updateStoreProfile',
    async ({ inStore }) => {
      const concurrencyChecksum = await fetchVersion(inStore)
      return { input: { locked: false, prepDuration: 2700, concurrencyChecksum } }
    },
    read,
  ),
  pauseOrders: {
    'in a store': { read, prepare: async (people) => ({ save: () => pause(people) }) },
  },
  extendPause: endsPause('extendPause'),
  resumeOrders: endsPause('resumeOrders'),
}

// The stores affected by writes of the store's status.
import {
  ok,
  type AffectedStoresCases,
  type AffectedStoresPeople,
} from '#server/testing/affected-stores.ts'
import type { TestPerson } from '#server/testing/platform.ts'

import { ask } from '../bakery.fixtures.ts'

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

export const cases: AffectedStoresCases = {
  updateStoreProfile: {
    'in a store': {
      read,
      prepare: async ({ inStore, merchantId, savingStore }) => {
        const concurrencyChecksum = await fetchVersion(inStore)
        const sent = {
          organization: String(merchantId),
          input: { locked: false, prepDuration: 2700, concurrencyChecksum },
        }
        return {
          save: async () => (await ask(inStore, savingStore, 'updateStoreProfile', sent)).raw,
        }
      },
    },
  },
  pauseOrders: {
    'in a store': { read, prepare: async (people) => ({ save: () => pause(people) }) },
  },
  extendPause: {
    'in a store': {
      read,
      prepare: async (people) => {
        const { concurrencyChecksum } = ok(await pause(people))
        return {
          save: () => people.inStore.call('extendPause', { body: { concurrencyChecksum } }),
        }
      },
    },
  },
  resumeOrders: {
    'in a store': {
      read,
      prepare: async (people) => {
        const { concurrencyChecksum } = ok(await pause(people))
        return {
          save: () => people.inStore.call('resumeOrders', { body: { concurrencyChecksum } }),
        }
      },
    },
  },
}

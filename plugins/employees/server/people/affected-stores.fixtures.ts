// The stores that the writes of employees affect.
import { ok, type NoStoreCases, type AffectedStoresCases } from '#server/testing/affected-stores.ts'
import type { TestPerson } from '#server/testing/platform.ts'

import {
  asSent,
  buildHire,
  hire,
  inStores,
  list,
  owner as ownerId,
  read,
} from './people.fixtures.ts'

const readAll = async (person: TestPerson) =>
  (await list(person, '', { PageRowCount: 1000 })).ResultSet

export const cases: AffectedStoresCases = {
  updateUser: {
    'in company view, of someone with access to every store': {
      by: 'company',
      read: readAll,
      prepare: async ({ owner }) => {
        const body = { ...asSent(await read(owner, ownerId)), shortName: 'AFFECTED' }
        return { save: () => owner.call('updateUser', { body }) }
      },
    },
  },
  deleteEmployee: {
    'in company view, of someone who works in every store': {
      by: 'company',
      read: readAll,
      prepare: async ({ owner }) => {
        const given = { userName: 'Leaving Person', stores: inStores(0), password: '60606060' }
        const posUserId = ok(await hire(owner, given)).posUserId!
        const { concurrencyChecksum } = await read(owner, posUserId)
        return {
          save: () =>
            owner.call('deleteEmployee', { path: { posUserId }, query: { concurrencyChecksum } }),
        }
      },
    },
  },
  hireEmployee: {
    'in company view, for two stores': {
      by: 'company',
      read: readAll,
      prepare: async ({ owner, storeIds }) => {
        const stores = inStores(...storeIds.slice(0, 2))
        const given = { userName: 'Affected Person', stores, password: '70707070' }
        const body = await buildHire(owner, given)
        return { record: body, save: () => owner.call('hireEmployee', { body }) }
      },
    },
  },
}

export const ofNoStore: NoStoreCases = {
  changePosPassword: ({ owner }) =>
    owner.call('changePosPassword', {
      body: { POSUserId: ownerId, Password: '80808080', ReenterPassword: '80808080' },
    }),
}

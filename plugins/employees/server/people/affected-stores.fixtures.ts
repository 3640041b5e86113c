// The stores that the writes of employees affect.
import { required } from '#core/required.ts'
import { ok, type NoStoreCases, type AffectedStoresCases } from '#server/testing/affected-stores.ts'
import type { TestPerson } from '#server/testing/platform.ts'

const read = async (person: TestPerson) =>
  ok(await person.call('getUsers', { body: { PageRowCount: 1000, RequestedPageNum: 1 } })).ResultSet
/** An account with access to every store, which therefore works in all of them. */
const posUserId = 101

const aJob = async (owner: TestPerson) => {
  const { jobs, roles } = ok(await owner.call('getEmployeeChoices'))
  return {
    jobId: required(jobs[0], 'a job').jobId,
    roleId: required(
      roles.find(({ name }) => name === 'Viewer'),
      'a role',
    ).roleId,
  }
}

export const cases: AffectedStoresCases = {
  updateUser: {
    'in company view': {
      by: 'company',
      read,
      prepare: async ({ owner }) => {
        const { entity } = ok(await owner.call('getUser', { body: { posUserId } }))
        const {
          hasPassword: _p,
          hasBackOfficePassword: _b,
          lastModified: _m,
          lastModifiedBy: _by,
          ...fields
        } = required(entity, 'an employee')
        return {
          save: () => owner.call('updateUser', { body: { ...fields, shortName: 'AFFECTED' } }),
        }
      },
    },
  },
  deleteEmployee: {
    'in company view, of someone who works in every store': {
      by: 'company',
      read,
      prepare: async ({ owner }) => {
        const body = {
          ...(await aJob(owner)),
          userName: 'Leaving Person',
          payRate: null,
          stores: [{ storeId: 0, isAssigned: true }],
          password: '60606060',
        }
        const posUserId = required(
          ok(await owner.call('hireEmployee', { body })).posUserId,
          'an id',
        )
        const { entity } = ok(await owner.call('getUser', { body: { posUserId } }))
        const { concurrencyChecksum } = required(entity, 'an employee')
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
      read,
      prepare: async ({ owner, storeIds }) => {
        const stores = storeIds.slice(0, 2).map((storeId) => ({ storeId, isAssigned: true }))
        const body = {
          ...(await aJob(owner)),
          userName: 'Affected Person',
          payRate: null,
          stores,
          password: '70707070',
        }
        return { record: body, save: () => owner.call('hireEmployee', { body }) }
      },
    },
  },
}

export const ofNoStore: NoStoreCases = {
  changePosPassword: ({ owner }) =>
    owner.call('changePosPassword', {
      body: { POSUserId: posUserId, Password: '80808080', ReenterPassword: '80808080' },
    }),
}

// The stores affected by writes of exceptions.
import { ok, type AffectedStoresCases } from '#server/testing/affected-stores.ts'
import type { TestPerson } from '#server/testing/platform.ts'
import { addException, change, fields, remove, some } from './exceptions.fixtures.ts'

/** A store's view of the exceptions that apply there; the number of other stores doesn't matter. */
const read = async (person: TestPerson) =>
  ok(await person.call('findHoursExceptions', { query: { size: 100 } })).exceptions.map(
    ({ id, date, yearly, reason, blocks }) => ({ id, date, yearly, reason, blocks }),
  )
export const cases: AffectedStoresCases = {
  createHoursException: {
    'in company view, for two stores': {
      by: 'company',
      read,
      prepare: async ({ owner, storeIds: [first, , third] }) => {
        const record = fields({ stores: some(first, third) })
        return { record, save: () => addException(owner, record) }
      },
    },
    'in company view, for all': {
      by: 'company',
      read,
      prepare: async ({ owner }) => {
        const record = fields({ stores: [{ storeId: 0, isAssigned: true }] })
        return { record, save: () => addException(owner, record) }
      },
    },
    'in a store': {
      read,
      prepare: async ({ inStore }) => ({ save: () => addException(inStore) }),
    },
  },
  updateHoursException: {
    'in company view, of two stores': {
      by: 'company',
      read,
      prepare: async ({ owner, storeIds: [first, second] }) => {
        const record = ok(await addException(owner, { stores: some(first, second) }))
        return { record, save: () => change(owner, record, { reason: 'Other fair' }) }
      },
    },
    'in company view, from one store to another': {
      by: 'company',
      read,
      prepare: async ({ owner, storeIds: [first, second] }) => {
        const stored = ok(await addException(owner, { stores: some(first) }))
        return {
          record: { stores: some(first, second) },
          save: () => change(owner, stored, { stores: some(second) }),
        }
      },
    },
    'in a store, of its own': {
      read,
      prepare: async ({ inStore }) => {
        const stored = ok(await addException(inStore))
        return { save: () => change(inStore, stored, { isClosed: true, reason: 'Other fair' }) }
      },
    },
    'in a store, whether it holds there': {
      read,
      prepare: async ({ owner, inStore }) => {
        const stored = ok(await addException(owner))
        return { save: () => change(inStore, stored, { isHere: false }) }
      },
    },
  },
  deleteHoursException: {
    'in company view, of two stores': {
      by: 'company',
      read,
      prepare: async ({ owner, storeIds: [, second, third] }) => {
        const record = ok(await addException(owner, { stores: some(second, third) }))
        return { record, save: () => remove(owner, record) }
      },
    },
    'in a store, of its own': {
      read,
      prepare: async ({ inStore }) => {
        const stored = ok(await addException(inStore))
        return { save: () => remove(inStore, stored) }
      },
    },
  },
}

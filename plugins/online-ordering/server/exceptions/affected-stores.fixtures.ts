// The stores affected by writes of exceptions.
import type { AnswerOf, BodyOf } from '#server/calls/call.ts'
import { ok, type AffectedStoresCases } from '#server/testing/affected-stores.ts'
import type { TestPerson } from '#server/testing/platform.ts'

type Fields = BodyOf<'createHoursException'>
type Exception = AnswerOf<'createHoursException'>

/** A store's view of the exceptions that apply there; the number of other stores doesn't matter. */
const read = async (person: TestPerson) =>
  ok(await person.call('findHoursExceptions', { query: { size: 100 } })).exceptions.map(
    ({ id, date, yearly, reason, blocks }) => ({ id, date, yearly, reason, blocks }),
  )
let day = 0
const fields = (given: Partial<Fields> = {}): Fields => ({
  date: new Date(Date.UTC(2027, 6, (day += 1))).toISOString().slice(0, 10),
  yearly: false,
  reason: 'Street fair',
  isClosed: true,
  blocks: [],
  ...given,
})
const some = (...ids: readonly number[]) => [
  { storeId: 0, isAssigned: false },
  ...ids.map((storeId) => ({ storeId, isAssigned: true })),
]
const made = async (person: TestPerson, given?: Partial<Fields>) =>
  ok(await person.call('createHoursException', { body: fields(given) }))
const change = (
  person: TestPerson,
  { id, concurrencyChecksum, date, yearly, reason, isClosed, blocks }: Exception,
  given: Partial<Fields>,
) =>
  person.call('updateHoursException', {
    path: { exceptionId: id },
    body: { concurrencyChecksum, date, yearly, reason, isClosed, blocks, ...given },
  })
const remove = (person: TestPerson, { id, concurrencyChecksum }: Exception) =>
  person.call('deleteHoursException', {
    path: { exceptionId: id },
    query: { concurrencyChecksum },
  })

export const cases: AffectedStoresCases = {
  createHoursException: {
    'in company view, for two stores': {
      by: 'company',
      read,
      prepare: async ({ owner, storeIds: [first, , third] }) => {
        const body = fields({ stores: some(first, third) })
        return { record: body, save: () => owner.call('createHoursException', { body }) }
      },
    },
    'in company view, for all': {
      by: 'company',
      read,
      prepare: async ({ owner }) => {
        const body = fields({ stores: [{ storeId: 0, isAssigned: true }] })
        return { record: body, save: () => owner.call('createHoursException', { body }) }
      },
    },
    'in a store': {
      read,
      prepare: async ({ inStore }) => ({
        save: () => inStore.call('createHoursException', { body: fields() }),
      }),
    },
  },
  updateHoursException: {
    'in company view, of two stores': {
      by: 'company',
      read,
      prepare: async ({ owner, storeIds: [first, second] }) => {
        const record = await made(owner, { stores: some(first, second) })
        return { record, save: () => change(owner, record, { reason: 'Other fair' }) }
      },
    },
    'in company view, from one store to another': {
      by: 'company',
      read,
      prepare: async ({ owner, storeIds: [first, second] }) => {
        const stored = await made(owner, { stores: some(first) })
        return {
          record: { stores: some(first, second) },
          save: () => change(owner, stored, { stores: some(second) }),
        }
      },
    },
    'in a store, of its own': {
      read,
      prepare: async ({ inStore }) => {
        const stored = await made(inStore)
        return { save: () => change(inStore, stored, { isClosed: true, reason: 'Other fair' }) }
      },
    },
    'in a store, whether it holds there': {
      read,
      prepare: async ({ owner, inStore }) => {
        const stored = await made(owner)
        return { save: () => change(inStore, stored, { isHere: false }) }
      },
    },
  },
  deleteHoursException: {
    'in company view, of two stores': {
      by: 'company',
      read,
      prepare: async ({ owner, storeIds: [, second, third] }) => {
        const record = await made(owner, { stores: some(second, third) })
        return { record, save: () => remove(owner, record) }
      },
    },
    'in a store, of its own': {
      read,
      prepare: async ({ inStore }) => {
        const stored = await made(inStore)
        return { save: () => remove(inStore, stored) }
      },
    },
  },
}

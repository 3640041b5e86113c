// Stores affected by writes of events.
import { ok, type AffectedStoresCases } from '#server/testing/affected-stores.ts'
import type { TestPerson } from '#server/testing/platform.ts'
import { allBut, bakery, only } from '../discounts/discounts.fixtures.ts'
import { freshEvent, keyOf } from './events.fixtures.ts'

const page = { PageRowCount: 10_000, RequestedPageNum: 1 }
const read = async (person: TestPerson) =>
  ok(await person.call('eventScheduleGetAll', { body: page })).ResultSet
const newEvent = async (owner: TestPerson, ...ids: readonly number[]) =>
  ok(await owner.call('eventScheduleInsert', { body: freshEvent({ EventStores: only(...ids) }) }))
    .Entity!
const eventAt = async (person: TestPerson, { EventScheduleId }: { EventScheduleId: number }) =>
  ok(
    await person.call('eventScheduleGetAll', {
      body: { ...page, NumericKeySearchArg: EventScheduleId },
    }),
  ).ResultSet[0]!

export const cases: AffectedStoresCases = {
  eventScheduleInsert: {
    'in company view, everywhere': {
      by: 'company',
      read,
      prepare: async ({ owner }) => {
        const body = freshEvent({ EventStores: allBut() })
        return { record: body, save: () => owner.call('eventScheduleInsert', { body }) }
      },
    },
    'in a store': {
      read,
      prepare: async ({ inStore }) => ({
        save: () => inStore.call('eventScheduleInsert', { body: freshEvent() }),
      }),
    },
  },
  eventScheduleUpdate: {
    'in a store, of two stores': {
      read,
      prepare: async ({ owner, inStore }) => {
        const record = await eventAt(inStore, await newEvent(owner, bakery.harbour, bakery.mill))
        return {
          record,
          save: () =>
            inStore.call('eventScheduleUpdate', {
              body: { ...freshEvent(), ...keyOf(record) },
            }),
        }
      },
    },
  },
  eventScheduleDelete: {
    'in a store, of two stores': {
      read,
      prepare: async ({ owner, inStore }) => {
        const record = await eventAt(inStore, await newEvent(owner, bakery.mill, bakery.station))
        return {
          record,
          save: () => inStore.call('eventScheduleDelete', { body: keyOf(record) }),
        }
      },
    },
    'in company view, of one store': {
      by: 'company',
      read,
      prepare: async ({ owner }) => {
        const record = await eventAt(owner, await newEvent(owner, bakery.station))
        return {
          record,
          save: () => owner.call('eventScheduleDelete', { body: keyOf(record) }),
        }
      },
    },
  },
}

// Stores affected by writes of events.
import { ok, type AffectedStoresCases } from '#server/testing/affected-stores.ts'
import type { TestPerson } from '#server/testing/platform.ts'
import type { BodyOf } from '#server/calls/call.ts'
import { bakery } from '../discounts/discounts.fixtures.ts'

const page = { PageRowCount: 10_000, RequestedPageNum: 1 }
const read = async (person: TestPerson) =>
  ok(await person.call('eventScheduleGetAll', { body: page })).ResultSet
const some = (...ids: readonly number[]) => [
  { StoreId: 0, IsAssigned: false },
  ...ids.map((StoreId) => ({ StoreId, IsAssigned: true })),
]
let made = 0
const buildEvent = (
  change: Partial<BodyOf<'eventScheduleInsert'>> = {},
): BodyOf<'eventScheduleInsert'> => ({
  Name: `Reached ${(made += 1)}`,
  StartDate: '2026-11-20',
  EndDate: null,
  DaysOfWeek: [1],
  StartTime: '1600',
  EndTime: '1800',
  IsActive: true,
  PriceListId: null,
  ...change,
})
const newEvent = async (owner: TestPerson, ...ids: readonly number[]) =>
  ok(await owner.call('eventScheduleInsert', { body: buildEvent({ EventStores: some(...ids) }) }))
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
        const body = buildEvent({ EventStores: [{ StoreId: 0, IsAssigned: true }] })
        return { record: body, save: () => owner.call('eventScheduleInsert', { body }) }
      },
    },
    'in a store': {
      read,
      prepare: async ({ inStore }) => ({
        save: () => inStore.call('eventScheduleInsert', { body: buildEvent() }),
      }),
    },
  },
  eventScheduleUpdate: {
    'in a store, of two stores': {
      read,
      prepare: async ({ owner, inStore }) => {
        const record = await eventAt(inStore, await newEvent(owner, bakery.harbour, bakery.mill))
        const { EventScheduleId, ConcurrencyChecksum } = record
        return {
          record,
          save: () =>
            inStore.call('eventScheduleUpdate', {
              body: { ...buildEvent(), EventScheduleId, ConcurrencyChecksum },
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
        const { EventScheduleId, ConcurrencyChecksum } = record
        return {
          record,
          save: () =>
            inStore.call('eventScheduleDelete', { body: { EventScheduleId, ConcurrencyChecksum } }),
        }
      },
    },
    'in company view, of one store': {
      by: 'company',
      read,
      prepare: async ({ owner }) => {
        const record = await eventAt(owner, await newEvent(owner, bakery.station))
        const { EventScheduleId, ConcurrencyChecksum } = record
        return {
          record,
          save: () =>
            owner.call('eventScheduleDelete', { body: { EventScheduleId, ConcurrencyChecksum } }),
        }
      },
    },
  },
}

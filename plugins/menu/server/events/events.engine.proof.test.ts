// Menu events on both databases: the guarantees of locks and order.
import { beforeAll, describe, expect, it } from 'vitest'

import type { DatabaseRoles } from '#server/data/database-roles.ts'
import { eachDatabase } from '#server/data/testing/databases.ts'
import type { BodyOf } from '#server/calls/call.ts'
import {
  bakery,
  company,
  only,
  personAt,
  storeContext,
  type Context,
} from '../discounts/discounts.fixtures.ts'
import { freshEvent, keyOf, toSent, type NewEvent } from './events.fixtures.ts'

eachDatabase(
  'menu events',
  (database) => {
    let databaseRoles: DatabaseRoles
    beforeAll(() => {
      databaseRoles = database().databaseRoles
    })
    const at = (context: Context) => personAt(databaseRoles, context)
    const ours = company(bakery.merchantId)
    const create = async (change?: Partial<NewEvent>) =>
      (await at(ours).call('eventScheduleInsert', freshEvent(change))).Entity!
    const list = (context: Context, body: Partial<BodyOf<'eventScheduleGetAll'>> = {}) =>
      at(context).call('eventScheduleGetAll', {
        PageRowCount: 10_000,
        RequestedPageNum: 1,
        ...body,
      })

    it('sort names without case and accents; other columns then by name', async () => {
      const names = [
        'Order _x',
        'ORDER äpfel',
        'Order apple',
        'order Banana',
        'Order Éclair',
        'Order zebra',
        'Order 🥐',
      ]
      for (const Name of names.toReversed()) await create({ Name })
      for (const SortColumn of ['Name', 'StartDate', 'EndDate', 'StartTime', 'IsActive'] as const)
        expect(
          (await list(ours, { SearchArg: 'order ', SortColumn })).ResultSet.map(({ Name }) => Name),
        ).toEqual(names)
    })

    describe('of several people at once', () => {
      it('one alone changes a version, and one alone deletes it', async () => {
        const event = await create()
        const outcomes = await Promise.allSettled(
          [1, 2, 3, 4].map((userId) =>
            at({ ...ours, userId }).call('eventScheduleUpdate', {
              ...toSent(event),
              Description: `By ${userId}`,
            }),
          ),
        )
        expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
        const [now] = (await list(ours, { NumericKeySearchArg: event.EventScheduleId })).ResultSet
        expect(now!.ConcurrencyChecksum).toBe('v2')
        const deleted = await Promise.allSettled(
          [1, 2, 3].map((userId) =>
            at({ ...ours, userId }).call('eventScheduleDelete', keyOf(now!)),
          ),
        )
        expect(deleted.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      })
      it('one alone takes a name', async () => {
        const body = freshEvent()
        const outcomes = await Promise.allSettled(
          [1, 2, 3, 4].map((userId) => at({ ...ours, userId }).call('eventScheduleInsert', body)),
        )
        expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      })
    })

    it('change only the stores of a person who sees some: other rows stay', async () => {
      const event = await create({ EventStores: only(bakery.mill) })
      const some = company(bakery.merchantId, { stores: [bakery.harbour, bakery.station] })
      const [seen] = (await list(some, { NumericKeySearchArg: event.EventScheduleId })).ResultSet
      expect(seen!.EventStores).toEqual([{ StoreId: 0, IsAssigned: false }])
      await at(some).call('eventScheduleUpdate', {
        ...toSent(seen!),
        EventStores: [{ StoreId: 0, IsAssigned: true }],
      })
      const [now] = (await list(ours, { NumericKeySearchArg: event.EventScheduleId })).ResultSet
      // The event is now on in all stores. They are listed one by one, because a person who sees
      // only some can't change the default.
      expect(now!.EventStores!.map(({ StoreId, IsAssigned }) => [StoreId, IsAssigned])).toEqual([
        [0, false],
        [bakery.harbour, true],
        [bakery.mill, true],
        [bakery.station, true],
      ])
      expect(
        (
          await list(storeContext(bakery.merchantId, bakery.station, { stores: [bakery.station] }))
        ).ResultSet.some(({ EventScheduleId }) => EventScheduleId === event.EventScheduleId),
      ).toBe(true)
    })
  },
  { demo: true },
)

// Menu events on both databases: the guarantees of locks, order and row-level security.
import { beforeAll, describe, expect, it } from 'vitest'

import type { DatabaseRoles } from '#server/data/database-roles.ts'
import { eachDatabase } from '#server/data/testing/databases.ts'
import type { AnswerOf, BodyOf } from '#server/calls/call.ts'
import {
  bakery,
  chain,
  company,
  personAt,
  storeContext,
  type Context,
} from '../discounts/discounts.fixtures.ts'

type Event = NonNullable<AnswerOf<'eventScheduleUpdate'>['Entity']>
let made = 0
const fresh = (
  change: Partial<BodyOf<'eventScheduleInsert'>> = {},
): BodyOf<'eventScheduleInsert'> => ({
  Name: `Fresh ${(made += 1)}`,
  StartDate: '2026-11-20',
  DaysOfWeek: [1, 2, 3],
  StartTime: '1600',
  EndTime: '1800',
  IsActive: true,
  ...change,
})
const keyOf = ({ EventScheduleId, ConcurrencyChecksum }: Event) => ({
  EventScheduleId,
  ConcurrencyChecksum,
})
const toSent = ({
  LastModified: _at,
  LastModifiedBy: _by,
  PriceListName: _name,
  ...sent
}: Event): BodyOf<'eventScheduleUpdate'> => sent

eachDatabase(
  'menu events',
  (database) => {
    let databaseRoles: DatabaseRoles
    beforeAll(() => {
      databaseRoles = database().databaseRoles
    })
    const at = (context: Context) => personAt(databaseRoles, context)
    const ours = company(bakery.merchantId)
    const create = async (
      context: Context = ours,
      change?: Partial<BodyOf<'eventScheduleInsert'>>,
    ) => (await at(context).call('eventScheduleInsert', fresh(change))).Entity!
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
      for (const Name of names.toReversed()) await create(ours, { Name })
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
        const body = fresh()
        const outcomes = await Promise.allSettled(
          [1, 2, 3, 4].map((userId) => at({ ...ours, userId }).call('eventScheduleInsert', body)),
        )
        expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      })
    })

    it('change only the stores of a person who sees some: other rows stay', async () => {
      const event = await create(ours, {
        EventStores: [
          { StoreId: 0, IsAssigned: false },
          { StoreId: bakery.mill, IsAssigned: true },
        ],
      })
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

    it('keep to their merchant by the filter alone, and by the role alone (row 5)', async () => {
      const theirs = await create(company(chain.merchantId))
      const open = personAt(
        {
          asTenant: (_scope, work) =>
            databaseRoles.asOperator(
              { actor: 'test', reason: 'no database role', routine: true },
              work,
            ),
        },
        ours,
      )
      await expect(
        open.call('eventScheduleUpdate', { ...fresh(), ...keyOf(theirs) }, null),
      ).rejects.toMatchObject({ status: 404 })
      await expect(open.call('eventScheduleDelete', keyOf(theirs), null)).rejects.toMatchObject({
        status: 404,
      })
      const elsewhere = personAt(
        {
          asTenant: (scope, work) =>
            databaseRoles.asTenant({ ...scope, merchantId: bakery.merchantId }, work),
        },
        company(chain.merchantId),
      )
      await expect(
        elsewhere.call('eventScheduleUpdate', { ...fresh(), ...keyOf(theirs) }, null),
      ).rejects.toMatchObject({ status: 404 })
      expect(
        (await elsewhere.call('eventScheduleGetAll', { PageRowCount: 10, RequestedPageNum: 1 }))
          .ResultSet,
      ).toEqual([])
      expect(
        (await list(company(chain.merchantId), { NumericKeySearchArg: theirs.EventScheduleId }))
          .ResultSet,
      ).toMatchObject([theirs])
    })
  },
  { demo: true },
)

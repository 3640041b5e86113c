// What SQL, filters and policies of menu events keep, each without the other.
import { expect, it } from 'vitest'

import { replaceStores } from '#server/identity/sessions/store-assignment.ts'
import { readVisibleStores } from '#server/identity/sessions/visible-stores.ts'
import { startedPlatform } from '#server/testing/started-platform.ts'
import { bakery } from '../discounts/discounts.fixtures.ts'
import { operator } from '../items/items.fixtures.ts'
import { signedIn } from '../people.fixtures.ts'
import { eventStores } from './event-rows.ts'
import { freshEvent, only, readState } from './events.fixtures.ts'

const platform = startedPlatform()
const owner = signedIn(platform, 'bakery-owner')
const state = () => readState(platform.databaseRoles)

it('people who see only some stores change only those, by row-level security', async () => {
  const event = (
    await owner.call('eventScheduleInsert', {
      body: freshEvent({ EventStores: only(bakery.harbour, bakery.mill) }),
    })
  ).body.Entity!
  const seen = (stores: readonly number[]) =>
    platform.databaseRoles.asTenant({ merchantId: bakery.merchantId, stores }, async (tx) =>
      (
        await tx
          .selectFrom('event_schedule_store')
          .select('store_id')
          .where('event_schedule_id', '=', event.EventScheduleId)
          .orderBy('store_id')
          .execute()
      ).map(({ store_id }) => store_id),
    )
  expect([await seen([bakery.harbour]), await seen([bakery.station])]).toEqual([
    [bakery.harbour],
    [],
  ])
  const [visibleStores, before] = [
    await operator(platform.databaseRoles, (tx) =>
      readVisibleStores(tx, {
        merchantId: bakery.merchantId,
        storeId: 0,
        stores: 'all',
        view: 'company',
      }),
    ),
    await state(),
  ]
  const toStation = (stores: readonly number[]) =>
    platform.databaseRoles.asTenant({ merchantId: bakery.merchantId, stores }, (tx) =>
      replaceStores(tx, visibleStores, eventStores, event.EventScheduleId, {
        all: false,
        differing: new Set([bakery.station]),
      }),
    )
  await expect(toStation([bakery.harbour])).rejects.toMatchObject({ code: '42501' })
  expect(await state()).toBe(before)
  await toStation([bakery.harbour, bakery.station])
  const now = await owner.call('eventScheduleGetAll', {
    body: { PageRowCount: 1, RequestedPageNum: 1, NumericKeySearchArg: event.EventScheduleId },
  })
  expect(now.body.ResultSet[0]!.EventStores).toMatchObject(only(bakery.mill, bakery.station))
})

// When a store takes orders again by its order hours: until then "until the next opening" pauses.
import { sql } from 'kysely'

import { zoneCalendar } from '#core/time/zone-calendar.ts'
import { openingAt, type HoursPlan } from '#schemas/rules/hours/opening.ts'
import { spanOf } from '#schemas/rules/hours/week.ts'
import type { Tx } from '#server/data/doors.ts'
import type { StorePlace } from './status-rows.ts'

/** Order hours of all modes together: a store is open while it takes orders of any kind. */
async function planOf(tx: Tx, { merchantId, storeId }: StorePlace): Promise<HoursPlan> {
  const rows = await tx
    .selectFrom('order_hours')
    .select(['day', 'opens', 'closes', 'closes_next_day'])
    .where('merchant_id', '=', merchantId)
    .where('store_id', '=', storeId)
    .where('deleted_at', 'is', null)
    .where('is_closed', '=', false)
    .execute()
  const buffers = await tx
    .selectFrom('order_setting')
    .select([sql<number>`buffer_open`.as('open'), sql<number>`buffer_close`.as('close')])
    .where('merchant_id', '=', merchantId)
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  const days = Map.groupBy(rows, ({ day }) => day)
  return {
    week: new Map(
      [...days].map(([day, blocks]) => [
        day,
        blocks.flatMap(
          ({ opens, closes, closes_next_day: closesNextDay }) =>
            spanOf({ opens, closes, closesNextDay }) ?? [],
        ),
      ]),
    ),
    exceptions: [],
    buffers: buffers ?? { open: 0, close: 0 },
  }
}

/**
 * The next time at which the store begins to take orders; while it is open, the one after it has
 * closed. Undefined where there is none: no order hours, or no closing.
 */
export async function nextOpening(tx: Tx, place: StorePlace, now: Date): Promise<Date | undefined> {
  const { time_zone } = await tx
    .selectFrom('store')
    .select('time_zone')
    .where('merchant_id', '=', place.merchantId)
    .where('id', '=', place.storeId)
    .executeTakeFirstOrThrow()
  const plan = await planOf(tx, place)
  const calendar = zoneCalendar(time_zone)
  const present = openingAt(plan, calendar, now.getTime())
  const opens =
    present.isOpen && present.changesAt !== null
      ? openingAt(plan, calendar, present.changesAt).changesAt
      : present.isOpen
        ? null
        : present.changesAt
  return opens === null ? undefined : new Date(opens)
}

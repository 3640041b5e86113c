// The rows of a store's operating hours: one a day, and the version of the week as a whole, which
// any change raises.
// Facts: F-48, K-86
import { sql } from 'kysely'

import type { HoursDay } from '#schemas/rules/hours/week.ts'
import type { Tx } from '#server/data/doors.ts'
import { stampOf, type WriteCall } from '#server/data/write.ts'
import { nowOf } from '#server/time.ts'
import { scheduleAt } from '../hours/schedule.ts'
import { daysOf, type StorePlace } from '../hours/store-hours.ts'

export interface StoredWeek {
  /** Monday first; a day without a row is closed. */
  days: HoursDay[]
  version: number
  modified_at: Date | null
  modified_by: string | null
}

const kind = 'operatingHours'
/** Undefined for a store that has no operating hours. */
export async function readWeek(
  tx: Tx,
  { merchantId, storeId }: StorePlace,
): Promise<StoredWeek | undefined> {
  const rows = await tx
    .selectFrom('operating_hours')
    .select(['day', 'opens', 'closes', 'closes_next_day', 'is_closed'])
    .where('merchant_id', '=', merchantId)
    .where('store_id', '=', storeId)
    .where('deleted_at', 'is', null)
    .execute()
  if (rows.length === 0) return undefined
  const schedule = await scheduleAt(tx, { merchantId, storeId }, kind).executeTakeFirst()
  const days = new Map(daysOf(rows).map((day) => [day.day, day]))
  return {
    days: [1, 2, 3, 4, 5, 6, 7].map((day) => days.get(day) ?? { day, isClosed: true, blocks: [] }),
    version: schedule?.version ?? 0,
    modified_at: schedule?.modified_at ?? null,
    modified_by: schedule?.modified_by ?? null,
  }
}

/** Writes all seven days, and raises the version. Call `lockSchedule` first. */
export async function writeWeek(
  tx: Tx,
  call: WriteCall,
  { merchantId, storeId }: StorePlace,
  days: readonly HoursDay[],
): Promise<void> {
  const now = nowOf(call.clock)
  for (const { day, isClosed, blocks } of days) {
    const [block] = blocks
    const hours = {
      opens: isClosed ? null : (block?.opens ?? null),
      closes: isClosed ? null : (block?.closes ?? null),
      closes_next_day: !isClosed && (block?.closesNextDay ?? false),
      is_closed: isClosed,
      ...stampOf(call),
    }
    await tx
      .insertInto('operating_hours')
      .values({ merchant_id: merchantId, store_id: storeId, day, ...hours, created_at: now })
      .onConflict((known) =>
        known
          .columns(['merchant_id', 'store_id', 'day'])
          .where('deleted_at', 'is', null)
          .doUpdateSet({ ...hours, version: sql<number>`operating_hours.version + 1` }),
      )
      .execute()
  }
  await tx
    .insertInto('ordering_schedule')
    .values({
      merchant_id: merchantId,
      store_id: storeId,
      kind,
      setting_id: `${kind}-${storeId}`,
      is_published: true,
      created_at: now,
      ...stampOf(call),
    })
    .onConflict((known) =>
      known.columns(['merchant_id', 'store_id', 'kind']).doUpdateSet({
        ...stampOf(call),
        version: sql<number>`ordering_schedule.version + 1`,
      }),
    )
    .execute()
}

// What operating hours, order hours and capacity of a store share: a row with the version of all
// their rows together, with the id of the settings, and whether they hold.
// Facts: S-155, S-171, S-172
import { sql } from 'kysely'

import type { AnyCall } from '#server/calls/call.ts'
import { invalid, type Problem } from '#server/calls/problem.ts'
import type { Tx } from '#server/data/doors.ts'
import type { Row } from '#server/data/schema.ts'
import { stampOf } from '#server/data/write.ts'

import type { StorePlace } from './store-hours.ts'

export type ScheduleKind = Row<'ordering_schedule'>['kind']

/** Of two saves at once the second waits, and sees what the first wrote. */
export async function lockSchedule(
  tx: Tx,
  { storeId }: StorePlace,
  kind: ScheduleKind,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${kind}), ${storeId}::int)`.execute(tx)
}

export const scheduleAt = (tx: Tx, { merchantId, storeId }: StorePlace, kind: ScheduleKind) =>
  tx
    .selectFrom('ordering_schedule')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('store_id', '=', storeId)
    .where('kind', '=', kind)

/** Lets settings hold for their store. They stay as they are, and so does their version. */
export const publishSchedule = (
  tx: Tx,
  call: AnyCall,
  { merchantId, storeId }: StorePlace,
  kind: ScheduleKind,
) =>
  tx
    .updateTable('ordering_schedule')
    .set({ is_published: true, ...stampOf(call) })
    .where('merchant_id', '=', merchantId)
    .where('store_id', '=', storeId)
    .where('kind', '=', kind)
    .execute()

/** Rows that stay as they are keep their id; of the others the old go and new ones come. */
export function changedRows<Wanted, Stored extends Wanted & { id: number }>(
  stored: readonly Stored[],
  wanted: readonly Wanted[],
  keyOf: (row: Wanted) => string,
): { gone: number[]; added: Wanted[] } {
  const [kept, asked] = [new Set(stored.map(keyOf)), new Set(wanted.map(keyOf))]
  return {
    gone: stored.filter((row) => !asked.has(keyOf(row))).map(({ id }) => id),
    added: wanted.filter((row) => !kept.has(keyOf(row))),
  }
}

/** A new record needs an id that no other one has. */
export const takenId = (field: string): Problem =>
  invalid([{ field, code: 'taken', message: 'Other settings have this id. Pick another one.' }])

// How many orders a store takes in which hours: a row with the id and version of its settings, and
// a row for each interval. A store has one set. It holds once it is assigned; until then nobody
// reads it.
// Facts: F-76, S-155
import { sql } from 'kysely'

import type { Tx } from '#server/data/doors.ts'
import type { Row } from '#server/data/schema.ts'
import { isUniqueViolation } from '#server/data/errors.ts'
import { stampOf, type WriteCall } from '#server/data/write.ts'

import { changedRows, scheduleAt, takenId } from '../hours/schedule.ts'
import type { StorePlace } from '../hours/store-hours.ts'

const kind = 'capacity'
export type Interval = Pick<
  Row<'capacity_interval'>,
  'day' | 'from_time' | 'until_time' | 'max_orders'
>
/** A store's limits; those that are not published hold for nobody. */
export interface StoredCapacity {
  schedule: Row<'ordering_schedule'>
  /** By day and start. */
  intervals: Interval[]
}

const intervalRows = (tx: Tx, { merchantId, storeId }: StorePlace) =>
  tx
    .selectFrom('capacity_interval')
    .select(['id', 'day', 'from_time', 'until_time', 'max_orders'])
    .where('merchant_id', '=', merchantId)
    .where('store_id', '=', storeId)
    .where('deleted_at', 'is', null)
    .orderBy('day')
    .orderBy('from_time')
    .execute()

export async function readCapacity(tx: Tx, place: StorePlace): Promise<StoredCapacity | undefined> {
  const schedule = await scheduleAt(tx, place, kind).executeTakeFirst()
  return schedule && { schedule, intervals: await intervalRows(tx, place) }
}

const keyOf = ({ day, from_time, until_time, max_orders }: Interval) =>
  [day, from_time, until_time, max_orders].join()

async function putIntervals(
  tx: Tx,
  call: WriteCall,
  place: StorePlace,
  wanted: readonly Interval[],
) {
  const stored = await intervalRows(tx, place)
  const { gone, added } = changedRows(stored, wanted, keyOf)
  const stamp = stampOf(call)
  if (gone.length > 0)
    await tx
      .updateTable('capacity_interval')
      .set({ deleted_at: stamp.modified_at, ...stamp })
      .where('merchant_id', '=', place.merchantId)
      .where('id', 'in', gone)
      .execute()
  if (added.length > 0)
    await tx
      .insertInto('capacity_interval')
      .values(
        added.map((row) => ({
          merchant_id: place.merchantId,
          store_id: place.storeId,
          ...row,
          created_at: stamp.modified_at,
          ...stamp,
        })),
      )
      .execute()
}

interface CapacityChange {
  id: string
  description: string | null
  isPublished: boolean
  intervals: readonly Interval[]
}
/**
 * Stores a store's limits, and raises their version. Call `lockSchedule` first.
 * @throws a problem at `id` if other settings of the merchant have it
 */
export async function putCapacity(
  tx: Tx,
  call: WriteCall,
  place: StorePlace,
  { id, description, isPublished, intervals }: CapacityChange,
): Promise<StoredCapacity> {
  const stamp = stampOf(call)
  const values = { setting_id: id, description, is_published: isPublished, ...stamp }
  const schedule = await tx
    .insertInto('ordering_schedule')
    .values({
      merchant_id: place.merchantId,
      store_id: place.storeId,
      kind,
      created_at: stamp.modified_at,
      ...values,
    })
    .onConflict((known) =>
      known.columns(['merchant_id', 'store_id', 'kind']).doUpdateSet({
        ...values,
        version: sql<number>`ordering_schedule.version + 1`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'ordering_schedule_key') ? takenId('id') : error
    })
  await putIntervals(tx, call, place, intervals)
  return { schedule, intervals: await intervalRows(tx, place) }
}

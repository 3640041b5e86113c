// A store's order limits by hours. One row has the id and version of the settings, and each
// interval has its own row. A store has one set of limits. It applies once it's assigned to the
// store, and nothing reads it before.
// Facts: F-76, S-155
import type { Tx } from '#server/data/database-roles.ts'
import type { Row } from '#server/data/schema.ts'
import type { WriteCall } from '#server/data/write.ts'

import { publishable, replaceRows } from '../hours/schedule.ts'
import type { StoreContext } from '../hours/store-hours.ts'

export const capacitySchedule = publishable('ordering_schedule', 'id', 'capacity')
const columns = ['day', 'from_time', 'until_time', 'max_orders'] as const
export type Interval = Pick<Row<'capacity_interval'>, (typeof columns)[number]>
/** A store's limits. They don't apply until they are published. */
export interface StoredCapacity {
  schedule: Row<'ordering_schedule'>
  /** Sorted by day and start. */
  intervals: Interval[]
}

const intervalRows = (tx: Tx, { merchantId, storeId }: StoreContext) =>
  tx
    .selectFrom('capacity_interval')
    .select(['id', ...columns])
    .where('merchant_id', '=', merchantId)
    .where('store_id', '=', storeId)
    .where('deleted_at', 'is', null)
    .orderBy('day')
    .orderBy('from_time')
    .execute()

export async function readCapacity(
  tx: Tx,
  context: StoreContext,
): Promise<StoredCapacity | undefined> {
  const schedule = await capacitySchedule.read(tx, context)
  return schedule && { schedule, intervals: await intervalRows(tx, context) }
}

type CapacityChange = Pick<StoredCapacity['schedule'], 'setting_id' | 'description'> & {
  intervals: readonly Interval[]
}
/**
 * Replaces a store's limits, which were read under the lock.
 * @throws a problem at `id` if other settings of the merchant already have that id
 */
export async function putCapacity(
  tx: Tx,
  call: WriteCall,
  context: StoreContext,
  before: StoredCapacity | undefined,
  { intervals, ...values }: CapacityChange,
): Promise<StoredCapacity> {
  const schedule = await capacitySchedule.put(tx, call, context, before?.schedule, values)
  const stored = await intervalRows(tx, context)
  const table = 'capacity_interval'
  await replaceRows(tx, call, context, { table, columns, stored, wanted: intervals })
  return { schedule, intervals: await intervalRows(tx, context) }
}

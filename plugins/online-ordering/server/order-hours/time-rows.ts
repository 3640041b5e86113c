// How early and how far ahead a store takes orders: one set a store, that holds once it is
// published.
// Facts: F-81, K-79, K-87
import type { Tx } from '#server/data/doors.ts'
import { lastChange } from '#server/data/checksum.ts'
import { isUniqueViolation } from '#server/data/errors.ts'
import type { Row } from '#server/data/schema.ts'
import { stampOf, type WriteCall } from '#server/data/write.ts'
import type { TimeSettings } from '#server/generated/resolvers.ts'

import { takenId } from '../hours/schedule.ts'
import type { StorePlace } from '../hours/store-hours.ts'

export type StoredTimes = Row<'order_setting'>
/** Days ahead where nobody said so. */
export const usualDaysAhead = 7

const timesAt = (tx: Tx, { merchantId, storeId }: StorePlace) =>
  tx
    .selectFrom('order_setting')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('store_id', '=', storeId)
export const readTimes = (tx: Tx, place: StorePlace): Promise<StoredTimes | undefined> =>
  timesAt(tx, place).executeTakeFirst()
/** The same, held until the transaction ends: the second of two saves finds the new version. */
export const holdTimes = (tx: Tx, place: StorePlace): Promise<StoredTimes | undefined> =>
  timesAt(tx, place).forUpdate().executeTakeFirst()

export const timesWire = (stored: StoredTimes): TimeSettings => ({
  id: stored.setting_id,
  organization: String(stored.merchant_id),
  description: stored.description,
  bufferOpen: stored.buffer_open,
  bufferClose: stored.buffer_close,
  granularity: stored.granularity,
  maxFutureDays: stored.max_future_days,
  createdDate: stored.created_at.toISOString(),
  updatedDate: stored.modified_at.toISOString(),
  ...lastChange(stored),
})

/** The columns that saves change: the trail holds them, and a save keeps those it doesn't name. */
export const timesTrail = (stored: StoredTimes | undefined) =>
  stored && {
    setting_id: stored.setting_id,
    description: stored.description,
    is_published: stored.is_published,
    buffer_open: stored.buffer_open,
    buffer_close: stored.buffer_close,
    max_future_days: stored.max_future_days,
    saved_future_days: stored.saved_future_days,
  }

/** Defaults of a store that never saved any. */
const usualTimes = {
  description: null,
  is_published: false,
  buffer_open: 0,
  buffer_close: 0,
  max_future_days: usualDaysAhead,
}
type TimesChange = Pick<StoredTimes, 'setting_id'> &
  Partial<Pick<StoredTimes, keyof typeof usualTimes | 'saved_future_days'>>
/**
 * Stores a store's time settings in place of `before`. Absent columns keep their value, or get the
 * default.
 * @returns undefined if someone else stored some at the same time
 * @throws a problem at `input.id` if other settings of the merchant have that id
 */
export async function putTimes(
  tx: Tx,
  call: WriteCall,
  { merchantId, storeId }: StorePlace,
  before: StoredTimes | undefined,
  change: TimesChange,
): Promise<StoredTimes | undefined> {
  const stamp = stampOf(call)
  const version = (before?.version ?? 0) + 1
  const values = { ...usualTimes, ...timesTrail(before), ...change, version, ...stamp }
  return tx
    .insertInto('order_setting')
    .values({
      merchant_id: merchantId,
      store_id: storeId,
      created_at: stamp.modified_at,
      ...values,
    })
    .onConflict((known) =>
      known
        .columns(['merchant_id', 'store_id'])
        .doUpdateSet(values)
        .where('order_setting.version', '=', before?.version ?? 0),
    )
    .returningAll()
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'order_setting_key') ? takenId('input.id') : error
    })
}

/** Lets settings hold for their store. They stay as they are, and so does their version. */
export const publishTimes = (tx: Tx, call: WriteCall, { merchantId, storeId }: StorePlace) =>
  tx
    .updateTable('order_setting')
    .set({ is_published: true, ...stampOf(call) })
    .where('merchant_id', '=', merchantId)
    .where('store_id', '=', storeId)
    .returningAll()
    .executeTakeFirstOrThrow()

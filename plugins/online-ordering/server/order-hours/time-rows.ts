// How early and how far ahead a store takes orders. A store has one set of these settings, which
// applies once it's published.
// Facts: F-81, K-79, K-87
import type { Tx } from '#server/data/database-roles.ts'
import { lastChange } from '#server/data/checksum.ts'
import type { Row } from '#server/data/schema.ts'
import type { TimeSettings } from '#server/generated/resolvers.ts'

import { publishable } from '../hours/schedule.ts'
import type { StoreContext } from '../hours/store-hours.ts'

export type StoredTimes = Row<'order_setting'>
/** The default for days ahead. */
export const usualDaysAhead = 7

export const timeSettings = publishable('order_setting', 'input.id')
/** The same, but locks the settings until the transaction ends. */
export async function holdTimes(tx: Tx, context: StoreContext): Promise<StoredTimes | undefined> {
  await timeSettings.hold(tx, context)
  return timeSettings.read(tx, context)
}

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

/** What the audit trail records: the columns that a save can change. */
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

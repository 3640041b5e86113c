// For tests of future-order settings.
import type { TestPlatform } from '#server/testing/platform.ts'

/** Deletes a store's time settings, as if it had never saved any. */
export async function forgetFuture(
  { database: { db } }: TestPlatform,
  storeId: number,
): Promise<void> {
  await db.deleteFrom('order_setting').where('store_id', '=', storeId).execute()
}

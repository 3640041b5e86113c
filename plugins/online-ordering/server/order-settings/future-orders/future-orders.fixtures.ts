// For tests of future-order settings.
import type { TestPlatform } from '#server/testing/platform.ts'

/** Makes a store one that never had time settings. */
export async function forgetFuture(
  { database: { db } }: TestPlatform,
  storeId: number,
): Promise<void> {
  await db.deleteFrom('order_setting').where('store_id', '=', storeId).execute()
}

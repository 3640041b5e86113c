// The store's own row. It has a version, which counts in what other pages of the store read. Who
// changed it stands in the trail alone.
import { sql } from 'kysely'

import type { Tx } from '../doors.ts'
import type { Row, RowChange } from '../schema.ts'

/** The store, locked until the end of the transaction, also where it has no other row yet. */
export const heldStore = (
  tx: Tx,
  { merchantId, storeId }: { merchantId: number; storeId: number },
): Promise<Row<'store'> | undefined> =>
  tx
    .selectFrom('store')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', storeId)
    .forUpdate()
    .executeTakeFirst()

/** Changes a store that is locked. Columns that are absent stay. */
export const changeStore = (
  tx: Tx,
  { merchantId, storeId }: { merchantId: number; storeId: number },
  change: RowChange<'store'>,
): Promise<unknown> =>
  tx
    .updateTable('store')
    .set({ ...change, version: sql`version + 1` })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', storeId)
    .execute()

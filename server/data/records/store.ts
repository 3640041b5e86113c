// The store's own row. It has a version, which other rows of the store are read with, but not who
// changed it: the trail says so.
import { sql } from 'kysely'

import type { Tx } from '../doors.ts'
import type { Row, RowChange } from '../schema.ts'

/** The store, locked until the end of the transaction: one that has no other row yet, too. */
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

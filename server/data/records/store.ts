// Locks and changes the store's own row. Its version is part of the checksum of other pages of the
// store. Only the audit trail records who changed it.
import { sql } from 'kysely'

import type { Tx } from '../database-roles.ts'
import type { Row, RowChange } from '../schema.ts'

/**
 * The store's row, locked until the end of the transaction. Works even if the store has no settings
 * rows.
 */
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

/** Changes a locked store. Omitted columns keep their values. */
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

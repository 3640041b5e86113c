// Determines the stores that a list covers, depending on what the user has chosen.
import type { RawBuilder } from 'kysely'

import { usedStatusCodes } from '../../identity/sessions/session-rights.ts'
import type { Tx } from '../../data/database-roles.ts'
import { amongStores } from '../../data/ids.ts'
import type { Scope } from '../../calls/call.ts'

/**
 * The chosen store. If none is chosen (in company view, or if the merchant has only one store), all
 * stores of the user.
 */
export const storesOf = ({ storeId, stores }: Scope): readonly number[] | 'all' =>
  storeId === 0 ? stores : [storeId]

/**
 * A `where` condition: the row belongs to one of these stores. Always true for users with all
 * stores.
 * @param column with its table if there are several, such as `ticket.store_id`
 */
export const ofStores = (scope: Scope, column: string): RawBuilder<boolean> =>
  amongStores(column, storesOf(scope))

/** The store of a merchant that has only one in use. Its users need not choose it. */
export async function onlyStore(tx: Tx, { merchantId }: Scope): Promise<number> {
  const store = await tx
    .selectFrom('store')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('is_deleted', '=', false)
    .where('status_code', 'in', usedStatusCodes)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return store.id
}

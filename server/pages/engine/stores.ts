// The stores that a list counts, by what the person has chosen.
import { sql, type RawBuilder } from 'kysely'

import { usedStatusCodes } from '../../access/session-rights.ts'
import type { Tx } from '../../data/doors.ts'
import type { Scope } from '../../http/call.ts'

/**
 * The chosen store, or, where none is chosen (company view, or a merchant's only store), all those
 * of the person.
 */
export const storesOf = ({ storeId, stores }: Scope): readonly number[] | 'all' =>
  storeId === 0 ? stores : [storeId]

/**
 * Whether a row belongs to one of them, for `where`; true for rows of all stores where the person
 * has all.
 * @param column with its table where there are several: `ticket.store_id`
 */
export function ofStores(scope: Scope, column: string): RawBuilder<boolean> {
  const stores = storesOf(scope)
  // One parameter, however many stores: a franchise has 10,000.
  return stores === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(column)} in (select unnest(string_to_array(${stores.join()}, ',')::bigint[]))`
}

/** The store of a merchant that has one in use; such a merchant's people need not choose it. */
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

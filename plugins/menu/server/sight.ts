// The stores that a call can see. Statements filter by merchant and store, in addition to row-level
// security.
import { sql, type RawBuilder } from 'kysely'

import { usedStatusCodes } from '#server/identity/sessions/session-rights.ts'
import type { Tx } from '#server/data/doors.ts'
import type { Scope } from '#server/calls/call.ts'

/** What a call can see, and the current store (`here`; undefined in company view). */
export interface Sight extends Pick<Scope, 'merchantId' | 'stores' | 'view'> {
  here: number | undefined
}

const amongStores = ({ stores }: Sight, column: string): RawBuilder<boolean> =>
  stores === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(column)} in (
      select unnest(string_to_array(${stores.join()}, ',')::bigint[]))`

/** Visible stores that are not deactivated. */
export const storesOf = (tx: Tx, sight: Sight) =>
  tx
    .selectFrom('store as s')
    .where('s.merchant_id', '=', sight.merchantId)
    .where('s.is_deleted', '=', false)
    .where(amongStores(sight, 's.id'))

/** The sight of a call. A merchant's only store is the current one, even if none was chosen. */
export async function sightOf(
  tx: Tx,
  { merchantId, storeId, stores, view }: Scope,
): Promise<Sight> {
  const sight = { merchantId, stores, view, here: view === 'company' ? undefined : storeId }
  if (view !== 'single-store' || storeId !== 0) return sight
  const only = await storesOf(tx, sight)
    .select('s.id')
    .where('s.status_code', 'in', usedStatusCodes)
    .orderBy('s.id')
    .executeTakeFirst()
  return { ...sight, here: only?.id }
}

/** Which of these ids are visible stores. */
export async function knownStores(
  tx: Tx,
  sight: Sight,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  // Ids that are no safe integers match no store.
  const possible = ids.filter((id) => Number.isSafeInteger(id))
  if (possible.length === 0) return new Set()
  const rows = await storesOf(tx, sight)
    .where(
      sql<boolean>`s.id in (select unnest(string_to_array(${possible.join()}, ',')::bigint[]))`,
    )
    .select('s.id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

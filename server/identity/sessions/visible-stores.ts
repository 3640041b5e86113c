// The stores visible to a call. Statements filter by merchant and store, in addition to row-level
// security.
import type { Scope } from '../../calls/call.ts'
import { denied } from '../../calls/problem.ts'
import type { Tx } from '../../data/database-roles.ts'
import { amongStores } from '../../data/ids.ts'
import { usedStatusCodes } from './session-rights.ts'

/** A call's visible stores, and the current store (`here`; undefined in company view). */
export interface VisibleStores extends Pick<Scope, 'merchantId' | 'stores' | 'view'> {
  here: number | undefined
}

/** Visible stores that are not deactivated. */
export const selectVisibleStores = (tx: Tx, visibleStores: VisibleStores) =>
  tx
    .selectFrom('store as s')
    .where('s.merchant_id', '=', visibleStores.merchantId)
    .where('s.is_deleted', '=', false)
    .where(amongStores('s.id', visibleStores.stores))

/**
 * The visible stores of a call. A merchant's only store is the current one, even if none was
 * chosen.
 */
export async function readVisibleStores(
  tx: Tx,
  { merchantId, storeId, stores, view }: Scope,
): Promise<VisibleStores> {
  const visibleStores = {
    merchantId,
    stores,
    view,
    here: view === 'company' ? undefined : storeId,
  }
  if (view !== 'single-store' || storeId !== 0) return visibleStores
  const only = await selectVisibleStores(tx, visibleStores)
    .select('s.id')
    .where('s.status_code', 'in', usedStatusCodes)
    .orderBy('s.id')
    .executeTakeFirst()
  return { ...visibleStores, here: only?.id }
}

/**
 * The chosen store, or the merchant's only store, for records that belong to a store.
 * @param belongs the record with its verb, such as `Alerts belong`
 * @throws denied in company view
 */
export async function storeHere(tx: Tx, scope: Scope, belongs: string): Promise<number> {
  const { here } = await readVisibleStores(tx, scope)
  if (here === undefined) throw denied(`${belongs} to one store. Choose a store first.`)
  return here
}

/** Which of these ids are visible stores. */
export async function knownStores(
  tx: Tx,
  visibleStores: VisibleStores,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  // Left out, because ids that aren't safe integers match no store.
  const possible = ids.filter((id) => Number.isSafeInteger(id))
  if (possible.length === 0) return new Set()
  const rows = await selectVisibleStores(tx, visibleStores)
    .where(amongStores('s.id', possible))
    .select('s.id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

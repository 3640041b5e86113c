// Assigns stores, devices and order modes to a revenue center. A device is never taken from another
// center, even by concurrent saves (V-097).
import { sql, type RawBuilder } from 'kysely'

import type { BodyOf } from '#server/calls/call.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { isStorableId } from '#server/data/ids.ts'
import {
  selectVisibleStores,
  type VisibleStores,
} from '#server/identity/sessions/visible-stores.ts'
import type { FieldFault } from '#schemas/rules/rule.ts'
import { mayHold } from '../../rules/revenue-centers.ts'
import { kindNames, kinds, type Kind } from './revenue-center-kinds.ts'

type SentStore = BodyOf<'saveRevenueCenter'>['Stores'][number]

/** The requested pairs as a table. It takes two query parameters for any number of rows. */
function selectWanted(kind: Kind, stores: readonly SentStore[]): RawBuilder<unknown> {
  const pairs = stores.flatMap(({ StoreId, [kind]: ids }) =>
    ids.filter(isStorableId).map((id) => ({ StoreId, id })),
  )
  return sql`unnest(
    string_to_array(${pairs.map(({ StoreId }) => StoreId).join()}, ',')::bigint[],
    string_to_array(${pairs.map(({ id }) => id).join()}, ',')::integer[]
  ) as w(store_id, id)`
}

interface Refused {
  store_id: number
  id: number
  /** Null if the store doesn't have it. */
  name: string | null
  store_name: string
  center_id: number | null
  center_name: string | null
}
/**
 * The requested devices or order modes that the center can't have, because they don't exist or
 * belong to another center. Retired ones keep their center.
 */
async function readRefused(
  tx: Tx,
  { merchantId }: VisibleStores,
  center: number,
  kind: Kind,
  stores: readonly SentStore[],
): Promise<FieldFault[]> {
  const { link, id, of, inStore, isUsed, unknown, taken } = kinds[kind]
  const { rows } = await sql<Refused>`
    select w.store_id, w.id, o.name, s.name as store_name, c.id as center_id, c.name as center_name
    from ${selectWanted(kind, stores)}
    join store s on s.merchant_id = ${merchantId} and s.id = w.store_id
    left join ${sql.table(link)} h on h.merchant_id = ${merchantId} and h.store_id = w.store_id
      and h.${sql.ref(id)} = w.id
    left join ${of} o on o.merchant_id = ${merchantId} and o.id = w.id
      and o.deleted_at is null and ${inStore('w.store_id')}
      and (${isUsed} or h.revenue_center_id is not null)
    left join revenue_center c on c.merchant_id = ${merchantId} and c.id = h.revenue_center_id
    where o.id is null or h.revenue_center_id is distinct from ${center}`.execute(tx)
  const refused = new Map(rows.map((row) => [`${row.store_id}-${row.id}`, row]))
  return stores.flatMap(({ StoreId, [kind]: ids }, at) =>
    ids.flatMap((wanted, index): FieldFault[] => {
      const field = `Stores.${at}.${kind}.${index}`
      const row = refused.get(`${StoreId}-${wanted}`)
      if (!isStorableId(wanted) || row?.name === null)
        return [{ field, key: unknown, params: { id: wanted } }]
      if (!row || mayHold({ revenueCenterId: row.center_id }, center)) return []
      const { name, store_name: store, center_name } = row
      return [{ field, key: taken, params: { name, store, center: center_name ?? '' } }]
    }),
  )
}

async function give(
  tx: Tx,
  visibleStores: VisibleStores,
  center: number,
  kind: Kind,
  stores: readonly SentStore[],
): Promise<FieldFault[]> {
  const { link, id, of, inStore, isUsed } = kinds[kind]
  // Inserts in a fixed order. Concurrent saves then wait for each other instead of deadlocking, and
  // the second one finds the rows taken.
  await sql`insert into ${sql.table(link)}
      (merchant_id, revenue_center_id, store_id, ${sql.ref(id)})
    select o.merchant_id, ${center}::int, w.store_id, w.id from ${selectWanted(kind, stores)}
    join ${of} o on o.merchant_id = ${visibleStores.merchantId} and o.id = w.id
      and o.deleted_at is null and ${inStore('w.store_id')} and ${isUsed}
    order by w.store_id, w.id
    on conflict do nothing`.execute(tx)
  return readRefused(tx, visibleStores, center, kind, stores)
}

async function take(
  tx: Tx,
  visibleStores: VisibleStores,
  center: number,
  kind: Kind,
  stores: readonly SentStore[],
): Promise<void> {
  const { link, id } = kinds[kind]
  await sql`delete from ${sql.table(link)} h where h.merchant_id = ${visibleStores.merchantId}
    and h.revenue_center_id = ${center}
    and h.store_id in ${selectVisibleStores(tx, visibleStores).select('s.id')}
    and (h.store_id, h.${sql.ref(id)}) not in (select w.store_id, w.id
      from ${selectWanted(kind, stores)})`.execute(tx)
}

/**
 * Sets the stores, devices and order modes of a locked center, within the user's visible stores.
 * Other and deactivated stores are unchanged.
 * @returns those that the center can't have. The caller must then roll back
 */
export async function holdExactly(
  tx: Tx,
  visibleStores: VisibleStores,
  center: number,
  stores: readonly SentStore[],
): Promise<FieldFault[]> {
  const { merchantId } = visibleStores
  const wanted = sql`select unnest(
    string_to_array(${stores.map(({ StoreId }) => StoreId).join()}, ',')::bigint[])`
  for (const kind of kindNames) await take(tx, visibleStores, center, kind, stores)
  await sql`delete from revenue_center_store h where h.merchant_id = ${merchantId}
    and h.revenue_center_id = ${center}
    and h.store_id in ${selectVisibleStores(tx, visibleStores).select('s.id')}
    and h.store_id not in (${wanted})`.execute(tx)
  await sql`insert into revenue_center_store (merchant_id, revenue_center_id, store_id)
    select ${merchantId}::int, ${center}::int, w.id from (${wanted}) as w(id)
    on conflict do nothing`.execute(tx)
  return [
    ...(await give(tx, visibleStores, center, 'StoreDeviceIds', stores)),
    ...(await give(tx, visibleStores, center, 'OrderModes', stores)),
  ]
}

/** Stores the number of a center's stores, including those that the user can't see. */
export async function putStoreRows(
  tx: Tx,
  merchantId: number,
  center: number,
  store_rows: number,
): Promise<void> {
  await tx
    .updateTable('revenue_center')
    .set({ store_rows })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', center)
    .execute()
}

export async function holdNothing(tx: Tx, merchantId: number, center: number): Promise<void> {
  const links = kindNames.map((kind) => kinds[kind].link)
  for (const table of [...links, 'revenue_center_store'] as const)
    await tx
      .deleteFrom(table)
      .where('merchant_id', '=', merchantId)
      .where('revenue_center_id', '=', center)
      .execute()
  await putStoreRows(tx, merchantId, center, 0)
}

// Reads revenue centers with what they have in the stores that the user can open. Every query
// filters by merchant. Row-level security enforces the same.
// Facts: F-55
import { sql } from 'kysely'

import type { Tx } from '#server/data/database-roles.ts'
import { amongIds, amongStores, isStorableId } from '#server/data/ids.ts'
import { offsetOf } from '#server/data/paging.ts'
import type { Row } from '#server/data/schema.ts'
import { contains, cleanSearch, textOrder } from '#server/data/text.ts'
import {
  selectVisibleStores,
  type VisibleStores,
} from '#server/identity/sessions/visible-stores.ts'

import { kinds, type Kind } from './revenue-center-kinds.ts'

interface Named {
  id: number
  name: string
}
export interface HeldStore extends Named {
  devices: Named[]
  orderModes: Named[]
}

const liveCenters = (tx: Tx, merchantId: number) =>
  tx
    .selectFrom('revenue_center as c')
    .where('c.merchant_id', '=', merchantId)
    .where('c.deleted_at', 'is', null)
    .selectAll('c')

export interface StoredCenter {
  row: Row<'revenue_center'>
  stores: HeldStore[]
  storeCount: number
  foundStoreCount: number
  deviceCount: number
  orderModeCount: number
  /** True if the center also has stores that the user can't open. */
  isElsewhere: boolean
}

/** Selects centers, and a page of their stores. */
export interface CenterQuery {
  id?: number
  /** Words to find in the center's text, or in the names of its stores or devices. */
  search?: string | undefined
  /** The page of each center's stores, from 1. */
  page?: number | undefined
  /** Leave it out to get all stores. */
  pageSize?: number | undefined
}

type Counts = (center: number) => number
interface Counted {
  center: number
  count: number
}
const toCounts = (rows: readonly Counted[]): Counts => {
  const counts = new Map(rows.map(({ center, count }) => [center, count]))
  return (center) => counts.get(center) ?? 0
}
type Held = 'revenue_center_store' | (typeof kinds)[Kind]['link']
/** The number of stores, devices or order modes of each center. */
async function counted(tx: Tx, visibleStores: VisibleStores, table: Held): Promise<Counts> {
  const { rows } = await sql<Counted>`
    select h.revenue_center_id as center, count(*)::int as count from ${sql.table(table)} h
    where h.merchant_id = ${visibleStores.merchantId}
    and h.store_id in ${selectVisibleStores(tx, visibleStores).select('s.id')} group by 1`.execute(
    tx,
  )
  return toCounts(rows)
}
/** The number of visible stores of each center, including deactivated stores. */
export const seenRows = async (tx: Tx, { merchantId, stores }: VisibleStores): Promise<Counts> =>
  toCounts(
    await tx
      .selectFrom('revenue_center_store as h')
      .where('h.merchant_id', '=', merchantId)
      .where(amongStores('h.store_id', stores))
      .select(['h.revenue_center_id as center', sql<number>`count(*)::int`.as('count')])
      .groupBy('h.revenue_center_id')
      .execute(),
  )

/** The searched text of a store in a center. */
const words = sql<string>`concat_ws(e'\\x1f', c.name, c.description, c.external_id, s.name, (
  select string_agg(d.name, e'\\x1f') from revenue_center_device x
  join device d on d.merchant_id = x.merchant_id and d.id = x.device_id
  where x.merchant_id = h.merchant_id and x.revenue_center_id = h.revenue_center_id
  and x.store_id = h.store_id))`

/** One page of the matching stores of each center, by name. */
async function foundStores(
  tx: Tx,
  visibleStores: VisibleStores,
  ids: readonly number[],
  query: CenterQuery,
) {
  const { page = 1, pageSize } = query
  const search = cleanSearch(query.search)
  const ofCenters = selectVisibleStores(tx, visibleStores)
    .innerJoin('revenue_center_store as h', (on) =>
      on.onRef('h.merchant_id', '=', 's.merchant_id').onRef('h.store_id', '=', 's.id'),
    )
    .innerJoin('revenue_center as c', (on) =>
      on.onRef('c.merchant_id', '=', 'h.merchant_id').onRef('c.id', '=', 'h.revenue_center_id'),
    )
    .where(amongIds('h.revenue_center_id', ids))
    .select(['h.revenue_center_id as center', 's.id', 's.name'])
    .select((search === '' ? sql<string>`''` : words).as('words'))
  const order = sql`${textOrder('w.name')}, w.id`
  const numbered = tx
    .selectFrom(ofCenters.as('w'))
    .where(contains('w.words', search))
    .select(['w.center', 'w.id', 'w.name'])
    .select([
      sql<number>`(row_number() over (partition by w.center order by ${order}))::int`.as('place'),
      sql<number>`(count(*) over (partition by w.center))::int`.as('found'),
    ])
  const before = offsetOf(page, pageSize ?? 1)
  return tx
    .selectFrom(numbered.as('n'))
    .selectAll()
    .$if(pageSize !== undefined, (all) =>
      // Always includes the first row, because it contains the total. Without it, a page beyond the
      // end would have none.
      all.where(sql<boolean>`n.place = 1 or (n.place > ${before}::bigint
        and n.place <= ${before + (pageSize ?? 0)}::bigint)`),
    )
    .orderBy('n.center')
    .orderBy('n.place')
    .execute()
}

/** What centers have in these stores, by kind and name. */
async function readHeld(
  tx: Tx,
  { merchantId }: VisibleStores,
  kind: Kind,
  ids: readonly number[],
  stores: readonly number[],
) {
  const { link, id, of, place } = kinds[kind]
  const { rows } = await sql<Named & { center: number; store_id: number }>`
    select h.revenue_center_id as center, h.store_id, o.id, o.name
    from ${sql.table(link)} h
    join ${of} o on o.merchant_id = h.merchant_id and o.id = h.${sql.ref(id)}
    where h.merchant_id = ${merchantId} and ${amongIds('h.revenue_center_id', ids)}
      and ${amongStores('h.store_id', stores)}
    order by ${place}, ${textOrder('o.name')}, o.id`.execute(tx)
  return rows
}

/**
 * Centers sorted by name, each with one page of its stores. Users who can open only some stores see
 * the centers of those stores. A search leaves out centers without a matching store.
 */
export async function readCenters(
  tx: Tx,
  visibleStores: VisibleStores,
  query: CenterQuery = {},
): Promise<StoredCenter[]> {
  const { id } = query
  if (id !== undefined && !isStorableId(id)) return []
  const centers = await liveCenters(tx, visibleStores.merchantId)
    .$if(id !== undefined, (all) => all.where('c.id', '=', id ?? 0))
    .orderBy(textOrder('c.name'))
    .orderBy('c.id')
    .execute()
  const ids = centers.map((row) => row.id)
  const [found, storeCount, deviceCount, orderModeCount, seen] = await Promise.all([
    foundStores(tx, visibleStores, ids, query),
    counted(tx, visibleStores, 'revenue_center_store'),
    counted(tx, visibleStores, 'revenue_center_device'),
    counted(tx, visibleStores, 'revenue_center_order_mode'),
    seenRows(tx, visibleStores),
  ])
  const shown = [...new Set(found.map((store) => store.id))]
  const [devices, modes] = await Promise.all([
    readHeld(tx, visibleStores, 'StoreDeviceIds', ids, shown),
    readHeld(tx, visibleStores, 'OrderModes', ids, shown),
  ])
  const keyOf = (center: number, store: number) => `${center}-${store}`
  const byCenter = Map.groupBy(found, ({ center }) => center)
  const stores = new Map<string, HeldStore>(
    found.map(({ center, id: store, name }) => [
      keyOf(center, store),
      { id: store, name, devices: [], orderModes: [] },
    ]),
  )
  for (const one of devices)
    stores.get(keyOf(one.center, one.store_id))?.devices.push({ id: one.id, name: one.name })
  for (const one of modes)
    stores.get(keyOf(one.center, one.store_id))?.orderModes.push({ id: one.id, name: one.name })
  const isSearched = cleanSearch(query.search) !== ''
  const before = query.pageSize === undefined ? 0 : offsetOf(query.page ?? 1, query.pageSize)
  return centers.flatMap((row): StoredCenter[] => {
    const own = byCenter.get(row.id) ?? []
    const isSeen = visibleStores.stores === 'all' || storeCount(row.id) > 0
    if (!isSeen || (isSearched && own.length === 0)) return []
    return [
      {
        row,
        stores: own
          .filter(({ place }) => place > before)
          .flatMap(({ center, id: store }) => stores.get(keyOf(center, store)) ?? []),
        storeCount: storeCount(row.id),
        foundStoreCount: own[0]?.found ?? 0,
        deviceCount: deviceCount(row.id),
        orderModeCount: orderModeCount(row.id),
        isElsewhere: visibleStores.stores !== 'all' && row.store_rows > seen(row.id),
      },
    ]
  })
}

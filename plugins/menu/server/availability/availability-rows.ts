// Stock and online availability of items in one store. The store's own values take precedence.
// Facts: F-16, F-40, P-056
import { sql, type Kysely } from 'kysely'

import { instantFrom, toDate } from '#core/time/clock.ts'
import { plusDays } from '#core/time/dates.ts'
import { wallTime } from '#core/time/wall-time.ts'
import { businessDate, nextBusinessDayStart } from '#core/time/zone.ts'
import { checksum } from '#server/data/checksum.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { amongIds } from '#server/data/ids.ts'
import { countRows, isOffered, onePage } from '#server/data/paging.ts'
import { prepared, preparedBy } from '#server/data/prepared.ts'
import type { DB } from '#server/data/schema.ts'
import { contains, textOrder } from '#server/data/text.ts'
import type { AnswerOf, Scope } from '#server/calls/call.ts'
import { notFound } from '#server/calls/problem.ts'
import type { ListQuery } from '../lists/list-query.ts'
import { countItems } from '../items/item-rows.ts'
import { readVisibleStores } from '#server/identity/sessions/visible-stores.ts'

export type AvailabilityRow = AnswerOf<'getItemAvailability'>['ResultSet'][number]

export interface Shelf {
  merchantId: number
  storeId: number
  now: Date
}
/** A store with its time zone and business day. */
export interface StoreDay extends Shelf {
  zone: string
  /** When the store's business day begins, `HHmm`. */
  dayStart: string
  /** The store's current business date, YYYY-MM-DD. */
  today: string
}

/**
 * The selected store, or the merchant's only store.
 * @throws a 404 problem in company view, which has no store. The guard normally refuses such a call
 * earlier
 */
export async function readShelf(tx: Tx, scope: Scope, now: Date): Promise<Shelf> {
  const { merchantId, here } = await readVisibleStores(tx, scope)
  if (here === undefined) throw chooseStore()
  return { merchantId, storeId: here, now }
}
const chooseStore = () => notFound('Choose a store first.')
const timesOf = prepared(({ merchantId, storeId }: Shelf, db) =>
  db
    .selectFrom('store')
    .select(['time_zone', 'business_day_start'])
    .where('merchant_id', '=', merchantId)
    .where('id', '=', storeId),
)
export async function readStoreDayAt(tx: Tx, shelf: Shelf): Promise<StoreDay> {
  const [store] = await timesOf(tx, shelf)
  if (!store) throw chooseStore()
  const [zone, dayStart] = [store.time_zone, store.business_day_start]
  return {
    ...shelf,
    zone,
    dayStart,
    today: businessDate(instantFrom(shelf.now), zone, wallTime(dayStart)),
  }
}
export const readStoreDay = async (tx: Tx, scope: Scope, now: Date): Promise<StoreDay> =>
  readStoreDayAt(tx, await readShelf(tx, scope, now))

/** The instant when a business date begins in the store. */
export function computeDayStart(date: string, { zone, dayStart }: StoreDay): Date {
  const start = wallTime(dayStart)
  let instant = nextBusinessDayStart(instantFrom(`${plusDays(date, -3)}T00:00:00Z`), zone, start)
  while (businessDate(instant, zone, start) < date)
    instant = nextBusinessDayStart(instant, zone, start)
  return toDate(instant)
}

/**
 * Whether the item is in stock. An item that is out of stock is back in stock automatically at
 * `out_until`.
 */
const inStock = ({ now }: Shelf) =>
  sql<boolean>`coalesce(x.is_in_stock or coalesce(x.out_until <= ${now}::timestamptz, false), true)`
const online = sql<boolean>`coalesce(x.is_available_online, t.is_available_online)`

const itemsAt = (tx: Kysely<DB>, { merchantId, storeId }: Shelf) =>
  tx
    .selectFrom('item as t')
    .leftJoin('item_category as c', (on) =>
      on.onRef('c.merchant_id', '=', 't.merchant_id').onRef('c.id', '=', 't.category_id'),
    )
    .leftJoin('item_store as x', (on) =>
      on
        .onRef('x.merchant_id', '=', 't.merchant_id')
        .onRef('x.item_id', '=', 't.id')
        .on('x.store_id', '=', storeId),
    )
    .where('t.merchant_id', '=', merchantId)
    .where('t.deleted_at', 'is', null)

const columns = (shelf: Shelf) => {
  const here = inStock(shelf)
  const zone = sql`(select s.time_zone from store s where s.merchant_id = ${shelf.merchantId}
    and s.id = ${shelf.storeId})`
  return [
    't.id',
    't.name',
    sql<boolean>`t.item_type = 'M'`.as('isModifier'),
    'c.id as categoryId',
    'c.name as category',
    sql<number>`coalesce(x.version, 0)`.as('version'),
    here.as('inStock'),
    online.as('online'),
    sql<
      string | null
    >`case when not ${here} then to_char(x.out_until at time zone ${zone}, 'YYYY-MM-DD') end`.as(
      'backOn',
    ),
    sql<string | null>`case when not ${here} then x.out_reason end`.as('reason'),
    sql<boolean>`coalesce(x.is_pos_active, t.is_pos_active)`.as('posActive'),
  ] as const
}
type Read = Awaited<ReturnType<ReturnType<typeof selectPage>['execute']>>[number]
/**
 * The version combines the row's own version with both values. The values can change while the row
 * doesn't: the item that they default to may change, or the out-of-stock time may end.
 */
const versionOf = ({ version, inStock: isHere, online: isOnline }: Read) =>
  checksum(version * 4 + Number(isHere) * 2 + Number(isOnline))
const toWire = (row: Read): AvailabilityRow => ({
  ItemMasterId: row.id,
  ItemCategoryId: row.categoryId,
  ItemName: row.name,
  CategoryName: row.category,
  IsModifier: row.isModifier,
  IsInStock: row.inStock,
  BackOn: row.backOn,
  OutReason: row.reason,
  IsPosActive: row.posActive,
  IsAvailableOnline: row.online,
  ConcurrencyChecksum: versionOf(row),
})

type Show = 'outOfStock' | 'notOnline'
const isShown = (show: Show, shelf: Shelf) =>
  show === 'outOfStock' ? sql<boolean>`not ${inStock(shelf)}` : sql<boolean>`not ${online}`

export interface Asked extends ListQuery<'ItemName' | 'CategoryName'> {
  show: Show | undefined
  /** true: modifiers only; false: items only. Something sold as both counts as an item. */
  isModifier: boolean | undefined
}
const sortedBy = { ItemName: textOrder('t.name'), CategoryName: textOrder('c.name') } as const

type Order = Pick<Asked, 'sort' | 'descending' | 'limit'>
/** One page of `items`, sorted. */
const selectPage = (
  items: ReturnType<typeof itemsAt>,
  shelf: Shelf,
  { sort, descending, limit }: Order,
  offset = 0,
) =>
  items
    .select(columns(shelf))
    .orderBy(sortedBy[sort], (order) => (descending ? order.desc() : order.asc()).nullsLast())
    .orderBy(textOrder('t.name'))
    .orderBy('t.id')
    .$call(onePage(limit, offset))
const firstPage = preparedBy(
  (order: Order) => (shelf: Shelf, db) => selectPage(itemsAt(db, shelf), shelf, order),
)

/** A page of items, searched by item and category name. */
export async function listAvailability(
  tx: Tx,
  shelf: Shelf,
  asked: Asked,
): Promise<{ rows: AvailabilityRow[]; total: number }> {
  const { search, show, isModifier, sort, descending, limit, offset } = asked
  let items = itemsAt(tx, shelf)
    .$if(search !== '', (query) =>
      query.where((eb) => eb.or([contains('t.name', search), contains('c.name', search)])),
    )
    .$if(isModifier !== undefined, (query) =>
      query.where('t.item_type', isModifier ? '=' : '!=', 'M'),
    )
  if (show !== undefined) items = items.where(isShown(show, shelf))
  const all = search === '' && show === undefined && isModifier === undefined
  const order = { sort, descending, limit }
  const [total, rows] = await Promise.all([
    all ? countItems(tx, shelf.merchantId) : countRows(items),
    all && offset === 0 && isOffered(limit)
      ? firstPage(order)(tx, shelf)
      : selectPage(items, shelf, order, offset).execute(),
  ])
  return { rows: rows.map(toWire), total }
}

/**
 * The current rows of these items, by item id. Locks them, so that two changes based on the same
 * version can't both pass.
 */
export async function lockAvailability(
  tx: Tx,
  storeDay: StoreDay,
  ids: readonly number[],
): Promise<ReadonlyMap<number, AvailabilityRow>> {
  // Locks the item, because the store's row may not exist yet. In id order, so that two bulk
  // changes can't deadlock.
  await tx
    .selectFrom('item as t')
    .select('t.id')
    .where('t.merchant_id', '=', storeDay.merchantId)
    .where(amongIds('t.id', ids))
    .orderBy('t.id')
    .forNoKeyUpdate()
    .execute()
  return readAvailability(tx, storeDay, ids)
}
export async function readAvailability(
  tx: Tx,
  storeDay: StoreDay,
  ids: readonly number[],
): Promise<ReadonlyMap<number, AvailabilityRow>> {
  const rows = await itemsAt(tx, storeDay)
    .where(amongIds('t.id', ids))
    .select(columns(storeDay))
    .execute()
  return new Map(rows.map((row) => [row.id, toWire(row)]))
}

export interface AvailabilityChange {
  id: number
  inStock: boolean
  outUntil: Date | null
  reason: string | null
  online: boolean
}
/**
 * Saves the store's rows of these items and creates missing ones. An online value equal to the
 * item's is stored as null, so that it follows later changes of the item.
 */
export async function saveAvailability(
  tx: Tx,
  { merchantId, storeId, now }: StoreDay,
  by: string,
  changes: readonly AvailabilityChange[],
): Promise<void> {
  const at = now.toISOString()
  await sql`
    insert into item_store as x (merchant_id, item_id, store_id, is_in_stock, out_until,
      out_reason, is_available_online, created_at, modified_at, modified_by)
    select ${merchantId}, t.id, ${storeId}, c."inStock", c."outUntil", c.reason,
      nullif(c.online, t.is_available_online), ${at}, ${at}, ${by}
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c(id integer, "inStock" boolean,
      "outUntil" timestamptz, reason text, online boolean)
    join item t on t.merchant_id = ${merchantId} and t.id = c.id
    on conflict (merchant_id, item_id, store_id) do update set
      is_in_stock = excluded.is_in_stock, out_until = excluded.out_until,
      out_reason = excluded.out_reason, is_available_online = excluded.is_available_online,
      modified_at = excluded.modified_at, modified_by = excluded.modified_by,
      version = x.version + 1`.execute(tx)
}

export async function readIds(tx: Tx, storeDay: StoreDay, show: Show): Promise<number[]> {
  const rows = await itemsAt(tx, storeDay)
    .where(isShown(show, storeDay))
    .select('t.id')
    .orderBy('t.id')
    .execute()
  return rows.map(({ id }) => id)
}

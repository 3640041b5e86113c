// Items as they are stored. Every statement filters by merchant. Row-level security enforces the
// same rule, so either check would be enough by itself. Facts: F-42, K-10; D14
import { sql, type Kysely, type RawBuilder } from 'kysely'

import { toNumber } from '#server/data/amounts.ts'
import { checksum } from '#server/data/checksum.ts'
import { oneRow } from '#server/data/one-row.ts'
import type { BodyOf } from '#server/calls/call.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { amongIds } from '#server/data/ids.ts'
import { countRows, inParts, isOffered, onePage } from '#server/data/paging.ts'
import { prepared, preparedBy } from '#server/data/prepared.ts'
import type { DB } from '#server/data/schema.ts'
import { contains, textOrder } from '#server/data/text.ts'
import { itemPhotos } from '#server/domain/images/item-photo.ts'
import type { ItemTypeId } from '../../rules/menu.ts'
import type { ListQuery } from '../lists/list-query.ts'
import { asTable, links, buildColumnList, references, type Link } from './item-fields.ts'
import type { ItemRow, StoredItem } from './item-wire.ts'
import { readVariations } from './variation-rows.ts'

/** Items that aren't deleted, as `t`, with category `c` and routing group `g`. */
const liveItems = (tx: Kysely<DB>, merchantId: number) =>
  tx
    .selectFrom('item as t')
    .leftJoin('item_category as c', (on) =>
      on.onRef('c.merchant_id', '=', 't.merchant_id').onRef('c.id', '=', 't.category_id'),
    )
    .leftJoin('printer_group as g', (on) =>
      on.onRef('g.merchant_id', '=', 't.merchant_id').onRef('g.id', '=', 't.printer_group_id'),
    )
    .where('t.merchant_id', '=', merchantId)
    .where('t.deleted_at', 'is', null)

/**
 * The number of the merchant's items, without deleted ones. Kept by triggers, because counting
 * 20,000 items takes ten times as long as reading a page of them.
 */
export const countItems = async (tx: Tx, merchantId: number): Promise<number> =>
  oneRow(await keptCount(tx, { merchantId })).total
const keptCount = prepared(({ merchantId }: { merchantId: number }, db) =>
  db
    .selectFrom('item_count')
    .where('merchant_id', '=', merchantId)
    .select(sql<number>`coalesce(sum(change), 0)::int`.as('total')),
)

/** Null if the cashier enters the price, whatever the column contains. */
const price = sql<string | null>`case when not t.prompt_for_price then t.retail_price end`

/** Price range of the active variations. Runs only for the rows of one page, after sorting. */
const variationPrices = sql<NonNullable<ItemRow['VariationPrices']> | null>`(
  select jsonb_build_object('Count', count(*), 'Lowest', min(v.retail_price),
    'Highest', max(v.retail_price))
  from item_variation v where v.merchant_id = t.merchant_id and v.item_id = t.id and v.is_active
    and v.deleted_at is null having count(*) > 0)`

/**
 * The first value in the list's price column. Filters by merchant, because sorting runs it for
 * every item and the index of variations begins with the merchant.
 */
const lowestPrice = sql`coalesce((
  select min(v.retail_price) from item_variation v where v.merchant_id = t.merchant_id
    and v.item_id = t.id and v.is_active and v.deleted_at is null), ${price})`

type ItemSortColumn = NonNullable<BodyOf<'getItems'>['SortColumn']>
const orders: Record<ItemSortColumn, RawBuilder<unknown>> = {
  ItemName: textOrder('t.name'),
  CategoryName: textOrder('c.name'),
  PrinterGroupName: textOrder('g.name'),
  RetailPrice: lowestPrice,
  Available: sql`t.is_pos_active`,
}

/** NumericKeySearchArg for items without a category. */
export const withoutCategory = -2
/** Searches names, categories and barcodes. */
export interface ItemQuery extends ListQuery<ItemSortColumn> {
  /** A category id or {@link withoutCategory}; undefined: all. */
  category: number | undefined
  available: boolean | undefined
  type: ItemTypeId | undefined
}

type Order = Pick<ItemQuery, 'sort' | 'descending' | 'limit'>
/** One page of `items`, sorted. */
const selectPage = (
  items: ReturnType<typeof liveItems>,
  { sort, descending, limit }: Order,
  offset = 0,
) =>
  items
    .select([
      't.id',
      't.version',
      't.name',
      't.item_type',
      't.is_pos_active',
      'c.id as category_id',
      'c.name as category',
      'g.name as routing_group',
      price.as('price'),
      variationPrices.as('variation_prices'),
    ])
    .orderBy(orders[sort], (order) => {
      const directed = descending ? order.desc() : order.asc()
      // No `nulls last` for names, because every item has a name, and without it the name index
      // serves both directions.
      return sort === 'ItemName' ? directed : directed.nullsLast()
    })
    .orderBy(textOrder('t.name'))
    .orderBy('t.id')
    .$call(onePage(limit, offset))
type Listed = Awaited<ReturnType<ReturnType<typeof selectPage>['execute']>>[number]
const toWireRow = (row: Listed): ItemRow => ({
  ItemMasterId: row.id,
  ItemName: row.name,
  Available: row.is_pos_active ? 'Yes' : 'No',
  IsModifier: row.item_type === 'M',
  ItemType: row.item_type,
  PrinterGroupName: row.routing_group,
  RetailPrice: toNumber(row.price),
  ItemCategoryId: row.category_id,
  CategoryName: row.category,
  VariationPrices: row.variation_prices,
  ConcurrencyChecksum: checksum(row.version),
})
const firstPage = preparedBy(
  (order: Order) =>
    ({ merchantId }: { merchantId: number }, db) =>
      selectPage(liveItems(db, merchantId), order),
)

/** One page of items, and the number of all that match. */
export async function listItems(
  tx: Tx,
  merchantId: number,
  { search, category, available, type, sort, descending, limit, offset }: ItemQuery,
): Promise<{ rows: ItemRow[]; total: number }> {
  let items = liveItems(tx, merchantId)
    .$if(search !== '', (query) =>
      query.where((eb) =>
        eb.or([
          contains('t.name', search),
          contains('c.name', search),
          contains('t.barcode', search),
        ]),
      ),
    )
    .$if(category === withoutCategory, (query) => query.where('t.category_id', 'is', null))
    // Compared as bigint, because an id too large for the column would otherwise fail instead of
    // matching nothing.
    .$if(category !== undefined && category !== withoutCategory, (query) =>
      query.where(sql<boolean>`t.category_id = ${category}::bigint`),
    )
  if (available !== undefined) items = items.where('t.is_pos_active', '=', available)
  if (type !== undefined) items = items.where('t.item_type', '=', type)
  const all =
    search === '' && category === undefined && available === undefined && type === undefined
  const order = { sort, descending, limit }
  const [total, rows] = await Promise.all([
    all ? countItems(tx, merchantId) : countRows(items),
    all && offset === 0 && isOffered(limit)
      ? firstPage(order)(tx, { merchantId })
      : selectPage(items, order, offset).execute(),
  ])
  return { rows: rows.map(toWireRow), total }
}

/** The rows that items refer to through a link table, without deleted ones, by item. */
async function readLinks(
  tx: Tx,
  merchantId: number,
  member: Link,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { id: number }[]>> {
  const { through, column, isOrdered } = links[member]
  const { rows } = await sql<{ item: number; id: number }>`
    select x.item_id as item, n.id from ${sql.table(through)} x
    join ${sql.table(references[member].table)} n
      on n.merchant_id = x.merchant_id and n.id = x.${sql.ref(column)}
    where x.merchant_id = ${merchantId} and ${amongIds('x.item_id', ids)} and n.deleted_at is null
    order by ${isOrdered ? sql`x.sort_order, n.id` : sql`n.id`}`.execute(tx)
  return Map.groupBy(rows, ({ item }) => item)
}

/**
 * The existing items among these, by id, without their photos.
 * @param options `lock`: locks them in id order until the end of the transaction
 */
export async function readItems(
  tx: Tx,
  merchantId: number,
  ids: readonly number[],
  { lock = false } = {},
): Promise<Map<number, StoredItem>> {
  const items = new Map<number, StoredItem>()
  const parts = inParts([...new Set(ids)].sort((one, other) => one - other))
  // Locks before reading, because the read must see what earlier lock holders wrote.
  if (lock)
    for (const part of parts)
      await tx
        .selectFrom('item as t')
        .select('t.id')
        .where('t.merchant_id', '=', merchantId)
        .where(amongIds('t.id', part))
        .orderBy('t.id')
        .forUpdate()
        .execute()
  for (const part of parts) {
    const rows = await liveItems(tx, merchantId)
      .leftJoin('tax_category as x', (on) =>
        on.onRef('x.merchant_id', '=', 't.merchant_id').onRef('x.id', '=', 't.tax_category_id'),
      )
      .where(amongIds('t.id', part))
      .selectAll('t')
      .select(['c.name as CategoryName', 'x.name as TaxCategoryName', 'g.name as PrinterGroupName'])
      .execute()
    const tags = await readLinks(tx, merchantId, 'TagIds', part)
    const groups = await readLinks(tx, merchantId, 'ModifierGroupIds', part)
    const variations = await readVariations(tx, merchantId, part)
    const idsIn = (linked: { id: number }[] = []) => linked.map(({ id }) => id)
    for (const { CategoryName, TaxCategoryName, PrinterGroupName, ...row } of rows)
      items.set(row.id, {
        row,
        names: { CategoryName, TaxCategoryName, PrinterGroupName },
        TagIds: idsIn(tags.get(row.id)),
        ModifierGroupIds: idsIn(groups.get(row.id)),
        photo: null,
        variations: variations.get(row.id) ?? [],
      })
  }
  return items
}

/** One item with its photo; undefined if this merchant doesn't have it. */
export async function readItem(
  tx: Tx,
  merchantId: number,
  id: number,
): Promise<StoredItem | undefined> {
  const item = (await readItems(tx, merchantId, [id])).get(id)
  return item && { ...item, photo: (await itemPhotos(tx, merchantId, [id])).get(id) ?? null }
}

/** Replaces the links of items with these, in this order. */
export async function replaceLinks(
  tx: Tx,
  merchantId: number,
  member: Link,
  items: readonly { id: number; linked: readonly number[] }[],
): Promise<void> {
  const { through, column, isOrdered } = links[member]
  for (const part of inParts(items)) {
    await sql`delete from ${sql.table(through)} x where x.merchant_id = ${merchantId}
      and ${amongIds(
        'x.item_id',
        part.map(({ id }) => id),
      )}`.execute(tx)
    const rows = part.flatMap(({ id, linked }) =>
      linked.map((to, index) => ({ id, [column]: to, sort_order: (index + 1) * 10 })),
    )
    const columns = { [column]: 'integer', ...(isOrdered && { sort_order: 'integer' }) }
    await sql`insert into ${sql.table(through)} (merchant_id, item_id, ${buildColumnList(columns)})
      select ${merchantId}::integer, r.id, ${buildColumnList(columns, 'r.')}
      from ${asTable(rows, columns)}`.execute(tx)
  }
}

/** The first promotion's name for each of these items, by item id. */
export async function readPromotions(
  tx: Tx,
  merchantId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const names = new Map<number, string>()
  for (const part of inParts(ids)) {
    const rows = await tx
      .selectFrom('promotion')
      .select(['item_id', 'name'])
      .where('merchant_id', '=', merchantId)
      .where(amongIds('item_id', part))
      .where('deleted_at', 'is', null)
      .orderBy('id', 'desc')
      .execute()
    for (const { item_id: item, name } of rows) if (item !== null) names.set(item, name)
  }
  return names
}

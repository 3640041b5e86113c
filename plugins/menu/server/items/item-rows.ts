// Items as they are stored. Every statement filters by merchant, and row-level security checks the
// same independently.
// Facts: F-42, K-10; D14
import { sql, type Kysely, type RawBuilder } from 'kysely'

import { oneRow } from '#server/data/one-row.ts'
import type { BodyOf } from '#server/calls/call.ts'
import type { ItemTypeId } from '#schemas/rules/menu.ts'
import type { Tx } from '#server/data/doors.ts'
import { isStorableId } from '#server/data/ids.ts'
import { countOf, isOffered, onePage } from '#server/data/paging.ts'
import { prepared, preparedBy } from '#server/data/prepared.ts'
import type { DB, NewRow, RowChange } from '#server/data/schema.ts'
import { contains, textOrder } from '#server/data/text.ts'
import { itemPhotos } from '#server/domain/images/item-photo.ts'
import { toWireRow, type ItemRow, type StoredItem } from './item-wire.ts'
import { readVariations } from './variation-rows.ts'

/** Items that are not deleted, as `t`, with category `c` and routing group `g`. */
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
 * The number of the merchant's items, without deleted ones. Triggers maintain it, because counting
 * 20,000 items takes ten times as long as reading a page of them.
 */
export const itemCountOf = async (tx: Tx, merchantId: number): Promise<number> =>
  oneRow(await keptCount(tx, { merchantId })).total
const keptCount = prepared(({ merchantId }: { merchantId: number }, db) =>
  db
    .selectFrom('item_count')
    .where('merchant_id', '=', merchantId)
    .select(sql<number>`coalesce(sum(change), 0)::int`.as('total')),
)

/** An item whose price the cashier enters has no price, whatever the column contains. */
const price = sql<string | null>`case when not t.prompt_for_price then t.retail_price end`

/** What the active variations cost. Runs for the rows of one page alone, after they are sorted. */
const variationPrices = sql<NonNullable<ItemRow['VariationPrices']> | null>`(
  select jsonb_build_object('Count', count(*), 'Lowest', min(v.retail_price),
    'Highest', max(v.retail_price))
  from item_variation v where v.merchant_id = t.merchant_id and v.item_id = t.id and v.is_active
    and v.deleted_at is null having count(*) > 0)`

/**
 * What the list shows first in the column of prices. Sorting runs it for every item, so it names
 * the merchant: the index of variations begins with it.
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
export interface ItemQuery {
  /** Part of the item's name, category or barcode; '' finds everything. */
  search: string
  /** A category id or {@link withoutCategory}; undefined: all. */
  category: number | undefined
  available: boolean | undefined
  type: ItemTypeId | undefined
  sort: ItemSortColumn
  descending: boolean
  limit: number
  offset: number
}

type Order = Pick<ItemQuery, 'sort' | 'descending' | 'limit'>
/** One page of `items` in that order. */
const pageOf = (
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
      // Every item has a name. Without `nulls last`, the name index serves both directions.
      return sort === 'ItemName' ? directed : directed.nullsLast()
    })
    .orderBy(textOrder('t.name'))
    .orderBy('t.id')
    .$call(onePage(limit, offset))
const firstPage = preparedBy(
  (order: Order) =>
    ({ merchantId }: { merchantId: number }, db) =>
      pageOf(liveItems(db, merchantId), order),
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
    // Compared as bigint: an id too large for the column then matches nothing, instead of failing.
    .$if(category !== undefined && category !== withoutCategory, (query) =>
      query.where(sql<boolean>`t.category_id = ${category}::bigint`),
    )
  if (available !== undefined) items = items.where('t.is_pos_active', '=', available)
  if (type !== undefined) items = items.where('t.item_type', '=', type)
  const all =
    search === '' && category === undefined && available === undefined && type === undefined
  const order = { sort, descending, limit }
  const [total, rows] = await Promise.all([
    all ? itemCountOf(tx, merchantId) : countOf(items),
    all && offset === 0 && isOffered(limit)
      ? firstPage(order)(tx, { merchantId })
      : pageOf(items, order, offset).execute(),
  ])
  return { rows: rows.map(toWireRow), total }
}

/** Ids of the item's tags that are not deleted. */
const tagsOf = (tx: Tx, merchantId: number, id: number) =>
  tx
    .selectFrom('item_tag as x')
    .innerJoin('tag as n', (on) =>
      on.onRef('n.merchant_id', '=', 'x.merchant_id').onRef('n.id', '=', 'x.tag_id'),
    )
    .where('x.merchant_id', '=', merchantId)
    .where('x.item_id', '=', id)
    .where('n.deleted_at', 'is', null)
    .select('n.id')
    .orderBy('n.id')
    .execute()
const groupsOf = (tx: Tx, merchantId: number, id: number) =>
  tx
    .selectFrom('item_modifier_group as x')
    .innerJoin('modifier_group as n', (on) =>
      on.onRef('n.merchant_id', '=', 'x.merchant_id').onRef('n.id', '=', 'x.modifier_group_id'),
    )
    .where('x.merchant_id', '=', merchantId)
    .where('x.item_id', '=', id)
    .where('n.deleted_at', 'is', null)
    .select('n.id')
    .orderBy('x.sort_order')
    .orderBy('n.id')
    .execute()

/**
 * One item; undefined if this merchant has no such item.
 * @param options `lock`: locks it until the end of the transaction
 */
export async function readItem(
  tx: Tx,
  merchantId: number,
  id: number,
  options: { lock?: boolean } = {},
): Promise<StoredItem | undefined> {
  if (!isStorableId(id)) return undefined
  // Locks in its own statement: later reads, of other tables too, then see what the previous lock
  // holder wrote.
  if (options.lock)
    await tx
      .selectFrom('item')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .forUpdate()
      .execute()
  const stored = await liveItems(tx, merchantId)
    .where('t.id', '=', id)
    .leftJoin('tax_category as x', (on) =>
      on.onRef('x.merchant_id', '=', 't.merchant_id').onRef('x.id', '=', 't.tax_category_id'),
    )
    .selectAll('t')
    .select(['c.name as category', 'x.name as tax_category', 'g.name as routing_group'])
    .executeTakeFirst()
  if (!stored) return undefined
  const { category, tax_category: taxCategory, routing_group: routingGroup, ...row } = stored
  const [tags, groups] = [await tagsOf(tx, merchantId, id), await groupsOf(tx, merchantId, id)]
  const variations = await readVariations(tx, merchantId, [id])
  return {
    row,
    category,
    taxCategory,
    routingGroup,
    tagIds: tags.map((tag) => tag.id),
    modifierGroupIds: groups.map((group) => group.id),
    photo: (await itemPhotos(tx, merchantId, [id])).get(id) ?? null,
    variations: variations.get(id) ?? [],
  }
}

export async function insertItem(tx: Tx, row: NewRow<'item'>): Promise<number> {
  return (await tx.insertInto('item').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Changes a row that is already locked. */
export async function updateItemRow(
  tx: Tx,
  { row: { merchant_id, id, version } }: StoredItem,
  change: RowChange<'item'>,
): Promise<void> {
  await tx
    .updateTable('item')
    .set({ ...change, version: version + 1 })
    .where('merchant_id', '=', merchant_id)
    .where('id', '=', id)
    .execute()
}

/** Replaces the item's tags. */
export async function replaceTags(
  tx: Tx,
  merchantId: number,
  id: number,
  tagIds: readonly number[],
): Promise<void> {
  await tx
    .deleteFrom('item_tag')
    .where('merchant_id', '=', merchantId)
    .where('item_id', '=', id)
    .execute()
  if (tagIds.length > 0)
    await tx
      .insertInto('item_tag')
      .values(tagIds.map((tag_id) => ({ merchant_id: merchantId, item_id: id, tag_id })))
      .execute()
}
/** Replaces the item's modifier groups, in this order. */
export async function replaceGroups(
  tx: Tx,
  merchantId: number,
  id: number,
  groupIds: readonly number[],
): Promise<void> {
  await tx
    .deleteFrom('item_modifier_group')
    .where('merchant_id', '=', merchantId)
    .where('item_id', '=', id)
    .execute()
  if (groupIds.length > 0)
    await tx
      .insertInto('item_modifier_group')
      .values(
        groupIds.map((modifier_group_id, index) => ({
          merchant_id: merchantId,
          item_id: id,
          modifier_group_id,
          sort_order: (index + 1) * 10,
        })),
      )
      .execute()
}

/** The name of a promotion for this item. */
export const promotionOf = (tx: Tx, merchantId: number, id: number): Promise<string | undefined> =>
  tx
    .selectFrom('promotion')
    .select('name')
    .where('merchant_id', '=', merchantId)
    .where('item_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
    .then((row) => row?.name)

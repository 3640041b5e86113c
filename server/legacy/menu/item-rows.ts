// Items as they are stored. Every statement names the merchant; row-level security holds as well,
// each without the other.
// Facts: F-42, K-10; D14
import { sql, type Kysely, type RawBuilder } from 'kysely'

import type { ItemTypeId } from '../../../schemas/rules/menu.ts'
import type { Tx } from '../../data/doors.ts'
import { isStorableId } from '../../data/ids.ts'
import { countOf, isOffered, onePage } from '../../data/pages.ts'
import { prepared, preparedBy } from '../../data/prepared.ts'
import type { DB, NewRow, Row, RowChange } from '../../data/schema.ts'
import { contains, textOrder } from '../../data/text.ts'
import { toWireRow, type ItemRow } from './item-wire.ts'

export interface StoredItem {
  row: Row<'item'>
  category: string | null
  taxCategory: string | null
  routingGroup: string | null
  tagIds: readonly number[]
  modifierGroupIds: readonly number[]
}

/** Items that are not deleted, as `t`, with category `c` and routing group `g`. */
const kept = (tx: Kysely<DB>, merchantId: number) =>
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
 * How many items the merchant has, deleted ones apart: kept by triggers, since counting 20,000
 * takes ten times as long as a page of them.
 */
export const itemCountOf = async (tx: Tx, merchantId: number): Promise<number> =>
  (await keptCount(tx, { merchantId }))[0]!.total // a sum is one row
const keptCount = prepared(({ merchantId }: { merchantId: number }, db) =>
  db
    .selectFrom('item_count')
    .where('merchant_id', '=', merchantId)
    .select(sql<number>`coalesce(sum(change), 0)::int`.as('total')),
)

/** Where the cashier is asked there is no price, whatever stands in the column. */
const price = sql<string | null>`case when not t.prompt_for_price then t.retail_price end`

export type ItemSortColumn =
  'ItemName' | 'CategoryName' | 'PrinterGroupName' | 'RetailPrice' | 'Available'
const orders: Record<ItemSortColumn, RawBuilder<unknown>> = {
  ItemName: textOrder('t.name'),
  CategoryName: textOrder('c.name'),
  PrinterGroupName: textOrder('g.name'),
  RetailPrice: price,
  Available: sql`t.is_pos_active`,
}

/** NumericKeySearchArg of items that stand in no category. */
export const withoutCategory = -2
export interface ItemQuery {
  /** Part of the name of item or category, or of the barcode; '' finds everything. */
  search: string
  /** Or {@link withoutCategory}; undefined: all. */
  category: number | undefined
  available: boolean | undefined
  type: ItemTypeId | undefined
  sort: ItemSortColumn
  descending: boolean
  limit: number
  offset: number
}

type Order = Pick<ItemQuery, 'sort' | 'descending' | 'limit'>
/** So many rows of `found` in that order. */
const pageOf = (found: ReturnType<typeof kept>, { sort, descending, limit }: Order, offset = 0) =>
  found
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
    ])
    .orderBy(orders[sort], (order) => {
      const directed = descending ? order.desc() : order.asc()
      // Each has a name: left out here, the index of names is read either way.
      return sort === 'ItemName' ? directed : directed.nullsLast()
    })
    .orderBy(textOrder('t.name'))
    .orderBy('t.id')
    .$call(onePage(limit, offset))
const firstPage = preparedBy(
  (order: Order) =>
    ({ merchantId }: { merchantId: number }, db) =>
      pageOf(kept(db, merchantId), order),
)

/** A page of items with the number of all that match. */
export async function listItems(
  tx: Tx,
  merchantId: number,
  { search, category, available, type, sort, descending, limit, offset }: ItemQuery,
): Promise<{ rows: ItemRow[]; total: number }> {
  const found = kept(tx, merchantId)
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
    // A number beyond the column's is compared as the larger type, and found nowhere.
    .$if(category !== undefined && category !== withoutCategory, (query) =>
      query.where(sql<boolean>`t.category_id = ${category}::bigint`),
    )
    .$if(available !== undefined, (query) => query.where('t.is_pos_active', '=', available!))
    .$if(type !== undefined, (query) => query.where('t.item_type', '=', type!))
  const all =
    search === '' && category === undefined && available === undefined && type === undefined
  const order = { sort, descending, limit }
  const [total, rows] = await Promise.all([
    all ? itemCountOf(tx, merchantId) : countOf(found),
    all && offset === 0 && isOffered(limit)
      ? firstPage(order)(tx, { merchantId })
      : pageOf(found, order, offset).execute(),
  ])
  return { rows: rows.map(toWireRow), total }
}

/** Ids of what is linked to an item, as far as it is there. */
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
 * One item, locked until the end of the transaction where it is to be changed; undefined where this
 * merchant has none such.
 */
export async function readItem(
  tx: Tx,
  merchantId: number,
  id: number,
  options: { lock?: boolean } = {},
): Promise<StoredItem | undefined> {
  if (!isStorableId(id)) return undefined
  // A statement of its own: what is read after it, of other tables too, is as whoever held the lock
  // before left it.
  if (options.lock)
    await tx
      .selectFrom('item')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .forUpdate()
      .execute()
  const found = await kept(tx, merchantId)
    .where('t.id', '=', id)
    .leftJoin('tax_category as x', (on) =>
      on.onRef('x.merchant_id', '=', 't.merchant_id').onRef('x.id', '=', 't.tax_category_id'),
    )
    .selectAll('t')
    .select(['c.name as category', 'x.name as tax_category', 'g.name as routing_group'])
    .executeTakeFirst()
  if (!found) return undefined
  const { category, tax_category: taxCategory, routing_group: routingGroup, ...row } = found
  const [tags, groups] = [await tagsOf(tx, merchantId, id), await groupsOf(tx, merchantId, id)]
  return {
    row,
    category,
    taxCategory,
    routingGroup,
    tagIds: tags.map((tag) => tag.id),
    modifierGroupIds: groups.map((group) => group.id),
  }
}

export async function insertItem(tx: Tx, row: NewRow<'item'>): Promise<number> {
  return (await tx.insertInto('item').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Changes a row that is locked. */
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

/** Puts these tags in place of those that the item carries. */
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
/**
 * Puts these groups of modifiers in place of those that the item is offered with, in this order.
 */
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

/** The promotion that is for this item, by name. */
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

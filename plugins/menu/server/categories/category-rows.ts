// Categories as they are stored. Every statement filters by merchant. Row-level security enforces
// the same rule, so either check would be enough by itself. Facts: F-18
import { sql } from 'kysely'

import { oneRow } from '#server/data/one-row.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { isStorableId } from '#server/data/ids.ts'
import { countRows, onePage } from '#server/data/paging.ts'
import { contains, textOrder } from '#server/data/text.ts'

/**
 * Categories that aren't deleted. If a category's department is deleted, it counts as having none.
 */
const liveCategories = (tx: Tx, merchantId: number) =>
  tx
    .selectFrom('item_category as c')
    .leftJoin('department as d', (on) =>
      on
        .onRef('d.merchant_id', '=', 'c.merchant_id')
        .onRef('d.id', '=', 'c.department_id')
        .on('d.deleted_at', 'is', null),
    )
    .where('c.merchant_id', '=', merchantId)
    .where('c.deleted_at', 'is', null)

const itemCount = sql<number>`(select count(*) from item i where i.merchant_id = c.merchant_id
  and i.category_id = c.id and i.deleted_at is null)::int`
const columns = [
  'c.id',
  'c.merchant_id',
  'c.version',
  'c.name',
  'c.display_color',
  'c.parent_category_id',
  'c.sort_order',
  'c.modified_at',
  'c.modified_by',
  'd.id as department_id',
  'd.name as department_name',
  itemCount.as('item_count'),
  sql<number[]>`(select coalesce(json_agg(x.tag_id order by x.tag_id), '[]') from category_tag x
    join tag g on g.merchant_id = x.merchant_id and g.id = x.tag_id and g.deleted_at is null
    where x.merchant_id = c.merchant_id and x.category_id = c.id)`.as('tag_ids'),
] as const

/** The columns that the list can be sorted by, under their API names. */
export const categoryOrders = {
  CategoryName: textOrder('c.name'),
  SortOrder: sql`c.sort_order`,
  DepartmentName: textOrder('d.name'),
  ItemCount: itemCount,
} as const

export interface CategoryQuery {
  search: string
  /** undefined: the merchant's own order */
  sort?: keyof typeof categoryOrders | undefined
  descending: boolean
  /** undefined: no limit */
  limit?: number | undefined
  offset: number
}
export const allCategories: CategoryQuery = { search: '', descending: false, offset: 0 }

/** One page of categories, and the number of all that match. */
export async function listCategories(
  tx: Tx,
  merchantId: number,
  { search, sort, descending, limit, offset }: CategoryQuery,
) {
  const matching = liveCategories(tx, merchantId).$if(search !== '', (query) =>
    query.where(contains('c.name', search)),
  )
  const sorted =
    sort === undefined
      ? matching.orderBy('c.sort_order')
      : matching.orderBy(categoryOrders[sort], (order) =>
          (descending ? order.desc() : order.asc()).nullsLast(),
        )
  const all = sorted.select(columns).orderBy(textOrder('c.name')).orderBy('c.id')
  const page = limit === undefined ? all : all.$call(onePage(limit, offset))
  const [total, rows] = await Promise.all([countRows(matching), page.execute()])
  return { total, rows }
}
export type StoredCategory = Awaited<ReturnType<typeof listCategories>>['rows'][number]

export const readCategory = async (
  tx: Tx,
  merchantId: number,
  id: number,
): Promise<StoredCategory | undefined> =>
  isStorableId(id)
    ? liveCategories(tx, merchantId).where('c.id', '=', id).select(columns).executeTakeFirst()
    : undefined

/**
 * First key of the advisory lock. The second is the merchant id, so that merchants don't wait for
 * each other.
 */
const changeLock = 0x63617467
/**
 * Runs changes to a merchant's categories one after the other. Otherwise two that swap names would
 * deadlock, and two that become each other's parent would create a cycle that neither check sees.
 */
export const lockCategories = (tx: Tx, merchantId: number) =>
  sql`select pg_advisory_xact_lock(${sql.lit(changeLock)}, ${merchantId}::int)`.execute(tx)

export const readParents = (tx: Tx, merchantId: number) =>
  tx
    .selectFrom('item_category')
    .select(['id', 'parent_category_id as parentId'])
    .where('merchant_id', '=', merchantId)
    .where('deleted_at', 'is', null)
    .execute()

/** Counts what prevents deletion: items, subcategories and promotions. */
export async function countUses(
  tx: Tx,
  merchantId: number,
  id: number,
): Promise<{ items: number; below: number; promotions: number }> {
  const count = (
    table: 'item' | 'item_category' | 'promotion',
    column: string,
  ) => sql<number>`(select count(*) from ${sql.table(table)}
    where merchant_id = ${merchantId} and ${sql.ref(column)} = ${id} and deleted_at is null)::int`
  const { rows } = await sql<{
    items: number
    below: number
    promotions: number
  }>`select ${count('item', 'category_id')} as items,
    ${count('item_category', 'parent_category_id')} as below,
    ${count('promotion', 'category_id')} as promotions`.execute(tx)
  return oneRow(rows)
}

/**
 * Capitalizes in the database, because its check constraint refuses letters that JavaScript would
 * capitalize differently.
 */
export const capitals = (name: string) => sql<string>`upper(${name}::text)`

/** Adds and removes these tags. All others are left unchanged. */
export async function assignTags(
  tx: Tx,
  merchantId: number,
  id: number,
  tags: readonly { id: number; on: boolean }[],
): Promise<void> {
  const idsOf = (wanted: boolean) => tags.filter((tag) => tag.on === wanted).map((tag) => tag.id)
  const [on, off] = [idsOf(true), idsOf(false)]
  if (off.length > 0)
    await tx
      .deleteFrom('category_tag')
      .where('merchant_id', '=', merchantId)
      .where('category_id', '=', id)
      .where('tag_id', 'in', off)
      .execute()
  if (on.length > 0)
    await tx
      .insertInto('category_tag')
      .values(on.map((tag_id) => ({ merchant_id: merchantId, category_id: id, tag_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

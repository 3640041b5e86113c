// Discounts as they are stored. Every statement filters by merchant, and by store for rows of a
// store. Row-level security enforces the same rules, so either check would be enough by itself.
// Facts: D14
import { sql, type RawBuilder } from 'kysely'

import type { BodyOf } from '#server/calls/call.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { countRows, onePage } from '#server/data/paging.ts'
import type { Row } from '#server/data/schema.ts'
import { contains, textOrder } from '#server/data/text.ts'
import {
  selectVisibleStores,
  type VisibleStores,
} from '#server/identity/sessions/visible-stores.ts'
import {
  differingStores,
  type AssignmentTable,
  type NamedStore,
} from '#server/identity/sessions/store-assignment.ts'
import type { ListQuery } from '../lists/list-query.ts'

/** The table of stores where discounts are active. */
export const discountStores = {
  table: 'discount_store',
  key: 'discount_id',
  on: 'is_active',
} as const satisfies AssignmentTable

export interface StoredDiscount {
  row: Row<'discount'>
  /** The number of visible stores where it is active. */
  available: number
  /** Active in the current store, or in company view in any store. */
  activeHere: boolean
  /** Company view: visible stores that differ from `row.default_active`. */
  differing: readonly NamedStore[]
}

/**
 * Discounts that aren't deleted, as `d`. `n.stores` is the number of visible stores.
 * `differing.count` is how many of them differ from the default.
 */
const liveDiscounts = (tx: Tx, visibleStores: VisibleStores) =>
  tx
    .selectFrom('discount as d')
    .innerJoin(
      selectVisibleStores(tx, visibleStores)
        .select((eb) => eb.fn.countAll<number>().as('stores'))
        .as('n'),
      (join) => join.onTrue(),
    )
    // One hash join over all differing stores, because a subquery per discount would look up the
    // stores again each time.
    .leftJoin(
      selectVisibleStores(tx, visibleStores)
        .innerJoin('discount_store as x', (join) =>
          join.onRef('x.merchant_id', '=', 's.merchant_id').onRef('x.store_id', '=', 's.id'),
        )
        .select((eb) => ['x.discount_id', 'x.is_active', eb.fn.countAll<number>().as('count')])
        .groupBy(['x.discount_id', 'x.is_active'])
        .as('differing'),
      (join) =>
        join
          .onRef('differing.discount_id', '=', 'd.id')
          .onRef('differing.is_active', '!=', 'd.default_active'),
    )
    .where('d.merchant_id', '=', visibleStores.merchantId)
    .where('d.deleted_at', 'is', null)

const available = sql<number>`case when d.default_active
  then n.stores - coalesce(differing.count, 0) else coalesce(differing.count, 0) end`
const activeHere = (visibleStores: VisibleStores): RawBuilder<boolean> =>
  visibleStores.here === undefined
    ? sql<boolean>`${available} > 0`
    : sql<boolean>`coalesce((select x.is_active from discount_store x
      where x.merchant_id = d.merchant_id and x.discount_id = d.id
        and x.store_id = ${visibleStores.here}),
      d.default_active)`

export type SortColumn = NonNullable<BodyOf<'getActiveDiscounts'>['SortColumn']>
/** The sort expression for each column. Name and id follow, so that pages never overlap. */
const orders: Record<SortColumn, (visibleStores: VisibleStores) => RawBuilder<unknown>> = {
  Name: () => textOrder('d.name'),
  Description: () => textOrder('d.description'),
  DiscountType: () => sql`d.type collate "C"`,
  DiscountAmount: () => sql`coalesce(d.amount, 0)`,
  AvailableStores: () => available,
  PosActive: activeHere,
  LastModified: () => sql`d.modified_at`,
}

/** One page of discounts, and the number of all that match. */
export async function listDiscounts(
  tx: Tx,
  visibleStores: VisibleStores,
  { search, sort, descending, limit, offset }: ListQuery<SortColumn>,
) {
  const matching =
    search === ''
      ? sql<boolean>`true`
      : sql<boolean>`(${contains('d.name', search)} or ${contains('d.description', search)})`
  const counted = tx
    .selectFrom('discount as d')
    .where('d.merchant_id', '=', visibleStores.merchantId)
    .where('d.deleted_at', 'is', null)
    .where(matching)
  const page = liveDiscounts(tx, visibleStores)
    .where(matching)
    .select([
      'd.id',
      'd.name',
      'd.description',
      'd.type',
      'd.amount',
      'd.is_auto_cash',
      'd.modified_at',
      available.as('available'),
      activeHere(visibleStores).as('active_here'),
    ])
    .orderBy(orders[sort](visibleStores), descending ? 'desc' : 'asc')
    .orderBy(textOrder('d.name'))
    .orderBy('d.id')
    .$call(onePage(limit, offset))
  const [total, rows] = await Promise.all([countRows(counted), page.execute()])
  return { total, rows }
}

export type DiscountRow = Awaited<ReturnType<typeof listDiscounts>>['rows'][number]

/** One discount; undefined if this merchant doesn't have it. */
export async function readDiscount(
  tx: Tx,
  visibleStores: VisibleStores,
  id: number,
): Promise<StoredDiscount | undefined> {
  const discount = await liveDiscounts(tx, visibleStores)
    .where('d.id', '=', id)
    .selectAll('d')
    .select([available.as('available'), activeHere(visibleStores).as('active_here')])
    .executeTakeFirst()
  if (!discount) return undefined
  const { available: count, active_here: active, ...row } = discount
  const differing =
    visibleStores.here === undefined
      ? await differingStores(tx, visibleStores, discountStores, id, row.default_active)
      : []
  return { row, available: count, activeHere: active, differing }
}

/**
 * Sets whether the discount is active in one store. Only stores that differ from the default have a
 * row.
 */
export async function setStore(
  tx: Tx,
  visibleStores: VisibleStores,
  { row }: Pick<StoredDiscount, 'row'>,
  storeId: number,
  active: boolean,
): Promise<void> {
  const key = {
    merchant_id: visibleStores.merchantId,
    discount_id: row.id,
    store_id: storeId,
  }
  if (active === row.default_active) {
    await tx
      .deleteFrom('discount_store')
      .where('merchant_id', '=', key.merchant_id)
      .where('discount_id', '=', row.id)
      .where('store_id', '=', storeId)
      .execute()
  } else {
    await tx
      .insertInto('discount_store')
      .values({ ...key, is_active: active })
      .onConflict((conflict) =>
        conflict
          .columns(['merchant_id', 'discount_id', 'store_id'])
          .doUpdateSet({ is_active: active }),
      )
      .execute()
  }
}

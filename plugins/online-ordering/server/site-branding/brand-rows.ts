// Stored brands, and the stores that use them. A store has at most one brand.
// Facts: F-63, F-64
import { sql } from 'kysely'

import type { Tx } from '#server/data/database-roles.ts'
import { amongStores } from '#server/data/ids.ts'
import type { Row } from '#server/data/schema.ts'

import { linkedStores, linkStores } from '../sent-sites.ts'

export interface StoredBrand {
  brand: Row<'brand'>
  /** Ids of the active stores that use the brand and that the person has access to. */
  stores: readonly number[]
}

/** First key of the advisory lock; the second is the merchant id. */
const brandLock = 0x6272616e
/**
 * Runs writes of a merchant's brands one after another, because a store moves from one brand to
 * another.
 */
export const lockBrands = (tx: Tx, merchantId: number): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${sql.lit(brandLock)}, ${merchantId}::int)`.execute(tx)

const present = (tx: Tx, merchantId: number) =>
  tx.selectFrom('brand').where('merchant_id', '=', merchantId).where('deleted_at', 'is', null)

/** A page of brands in the order of creation, and the total. */
export async function readBrandPage(
  tx: Tx,
  merchantId: number,
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
) {
  const { total } = await present(tx, merchantId)
    .select((of) => of.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await present(tx, merchantId)
    .select(['id', 'name'])
    .orderBy('id')
    .limit(pageSize)
    .offset(pageNumber * pageSize)
    .execute()
  return { rows, total }
}

/** One brand; undefined if this merchant doesn't have it. */
export async function readBrand(
  tx: Tx,
  merchantId: number,
  id: number,
): Promise<StoredBrand | undefined> {
  const brand = await present(tx, merchantId).selectAll().where('id', '=', id).executeTakeFirst()
  return brand && { brand, stores: await linkedStores(tx, merchantId, 'brand_store', id) }
}

/** Removes stores from their brands. */
export async function freeStores(
  tx: Tx,
  merchantId: number,
  stores: readonly number[],
): Promise<number[]> {
  const rows = await tx
    .deleteFrom('brand_store')
    .where('merchant_id', '=', merchantId)
    .where(amongStores('store_id', stores))
    .returning('brand_id')
    .execute()
  return [...new Set(rows.map(({ brand_id }) => brand_id))]
}

/**
 * Makes exactly these stores use the brand. Stores that the person can't access stay unchanged.
 * @returns whether any store was added or removed, and the other brands that lost stores
 */
export async function putStores(
  tx: Tx,
  merchantId: number,
  { brand: { id }, stores }: StoredBrand,
  wanted: readonly number[],
): Promise<{ isChanged: boolean; losers: number[] }> {
  const [stored, kept] = [new Set(stores), new Set(wanted)]
  const gone = stores.filter((store) => !kept.has(store))
  const added = [...kept].filter((store) => !stored.has(store))
  if (gone.length > 0) await freeStores(tx, merchantId, gone)
  if (added.length === 0) return { isChanged: gone.length > 0, losers: [] }
  const losers = await freeStores(tx, merchantId, added)
  await linkStores(tx, merchantId, 'brand_store', id, added)
  return { isChanged: true, losers }
}

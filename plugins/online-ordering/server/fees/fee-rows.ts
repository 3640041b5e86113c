// Stored fees, and the stores that charge them. A fee repeats the name and calculation of its sales
// item. The writer of charges keeps both in sync.
// Facts: F-66 to F-68, C-124, C-125
import { sql } from 'kysely'

import type { Tx } from '#server/data/database-roles.ts'
import { amongStores, isStorableId } from '#server/data/ids.ts'
import type { Row } from '#server/data/schema.ts'

import { linkedStores, linkStores } from '../sent-sites.ts'

export interface StoredFee {
  fee: Row<'fee'>
  /** Undefined if the fee no longer has a sales item. The next save gives it a new one. */
  charge: Row<'charge'> | undefined
  /** Ids of the active stores that charge the fee and that the person has access to. */
  stores: readonly number[]
}

/** First key of the advisory lock; the second is the merchant id. */
const feeLock = 0x66656573
/**
 * Runs writes of a merchant's fees one after another, because their number and names are checked.
 */
export const lockFees = (tx: Tx, merchantId: number): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${sql.lit(feeLock)}, ${merchantId}::int)`.execute(tx)

/** All fees, sorted by number. */
export const listFees = (tx: Tx, merchantId: number): Promise<Row<'fee'>[]> =>
  tx
    .selectFrom('fee')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('deleted_at', 'is', null)
    .orderBy('fee_number')
    .orderBy('id')
    .execute()

/**
 * One fee; undefined if this merchant doesn't have it.
 * @param options `lock`: locks fee and sales item until the end of the transaction
 */
export async function readFee(
  tx: Tx,
  merchantId: number,
  id: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<StoredFee | undefined> {
  if (!isStorableId(id)) return undefined
  const ofFee = tx
    .selectFrom('fee')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
  // Locks the sales item first, because a change of the item itself also locks it before its fee.
  const known = await ofFee.select('charge_id').executeTakeFirst()
  if (!known) return undefined
  const charge = await tx
    .selectFrom('charge')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', known.charge_id ?? 0)
    .where('deleted_at', 'is', null)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  const fee = await ofFee
    .selectAll()
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!fee) return undefined
  return { fee, charge, stores: await linkedStores(tx, merchantId, 'fee_store', id) }
}

/** The fees' sales item with this external id, locked. */
export const readSalesItem = (tx: Tx, merchantId: number, externalId: string) =>
  tx
    .selectFrom('charge')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('external_id', '=', externalId)
    .where('deleted_at', 'is', null)
    .where((row) =>
      row.or([row('is_online_fee', '=', true), row('is_delivery_partner_fee', '=', true)]),
    )
    .forUpdate()
    .executeTakeFirst()

/**
 * Makes exactly these stores charge the fee. Stores that the person can't access stay unchanged.
 * @returns the stores that started or stopped charging it, by id
 */
export async function putStores(
  tx: Tx,
  merchantId: number,
  id: number,
  wanted: readonly number[],
): Promise<number[]> {
  const stored = new Set(await linkedStores(tx, merchantId, 'fee_store', id))
  const kept = new Set(wanted)
  const gone = [...stored].filter((store) => !kept.has(store))
  const added = [...kept].filter((store) => !stored.has(store))
  if (gone.length > 0)
    await tx
      .deleteFrom('fee_store')
      .where('merchant_id', '=', merchantId)
      .where('fee_id', '=', id)
      .where(amongStores('store_id', gone))
      .execute()
  if (added.length > 0) await linkStores(tx, merchantId, 'fee_store', id, added)
  return [...gone, ...added].sort((a, b) => a - b)
}

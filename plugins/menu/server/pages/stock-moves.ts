// Changes stock levels by amounts, not to absolute values, so that counts and deliveries can be
// entered, changed and deleted in any order.
import { sql } from 'kysely'

import { instantFrom } from '#core/time/clock.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { invalid } from '#server/calls/problem.ts'
import type { Scope } from '#server/calls/call.ts'
import { businessToday } from '#server/records/engine/business-day.ts'
import type { Work, Value } from '#server/records/engine/source.ts'
import { onlyStore } from '#server/records/engine/stores.ts'
import { at } from '#server/records/engine/rules.ts'

/**
 * The current store, or the merchant's only store. Never called in company view, because the engine
 * refuses to add rows there.
 */
export const readStore = async (tx: Tx, scope: Scope): Promise<number> =>
  scope.storeId === 0 ? onlyStore(tx, scope) : scope.storeId

/**
 * The given date, or the current business date.
 * @throws invalid if the date is in the future
 */
export async function resolveDay(
  tx: Tx,
  { scope, now }: Work,
  given: Value | undefined,
  field: string,
): Promise<string> {
  const today = await businessToday(tx, scope, { now: () => instantFrom(now) })
  if (typeof given !== 'string') return today
  if (given > today) throw invalid([at(field, 'range', 'Choose today or an earlier day.')])
  return given
}

/** Whether an item is sold by weight, and so counted in pounds. */
export async function isByWeight(tx: Tx, { scope }: Work, id: number): Promise<boolean> {
  const item = await tx
    .selectFrom('item')
    .select('sold_by')
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return item.sold_by === 'weight'
}

/** Parses a quantity into decimal text: whole pieces, or pounds with at most two decimals. */
export function parseQuantity(typed: Value | undefined, byWeight: boolean, field: string): string {
  const [, whole, part = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(String(typed ?? '').trim()) ?? []
  if (whole === undefined)
    throw invalid([at(field, 'format', 'Enter a number with up to two decimals.')])
  if (!byWeight && Number(part) > 0) throw invalid([at(field, 'whole', 'Enter a whole number.')])
  return `${whole}.${part.padEnd(2, '0')}`
}

/** Adds `by`, which may be negative, to an item's stock level in a store. */
export async function move(
  tx: Tx,
  { scope: { merchantId }, session, now }: Work,
  store: number,
  item: number,
  by: string,
  counted = false,
): Promise<void> {
  const when = sql<Date>`${now.toISOString()}::timestamptz`
  const addition = sql`insert into stock_level as l
    (merchant_id, store_id, item_id, quantity, counted_at, created_at, modified_at, modified_by)
    values (${merchantId}, ${store}, ${item}, ${by}::numeric, ${counted ? when : null},
      ${when}, ${when}, ${session.userName})
    on conflict (merchant_id, store_id, item_id) do update set
      quantity = l.quantity + excluded.quantity,
      counted_at = coalesce(excluded.counted_at, l.counted_at),
      version = l.version + 1,
      modified_at = excluded.modified_at, modified_by = excluded.modified_by`
  await addition.execute(tx)
}

/** An item's stock level in a store; locks the row until the transaction ends. */
export async function lockLevel(
  tx: Tx,
  { scope: { merchantId }, session, now }: Work,
  store: number,
  item: number,
): Promise<string> {
  const key = { merchant_id: merchantId, store_id: store, item_id: item }
  // Creates a missing row, so that there is a row to lock. Otherwise two concurrent first counts
  // would both see none.
  await tx
    .insertInto('stock_level')
    .values({ ...key, created_at: now, modified_at: now, modified_by: session.userName })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (
    await tx
      .selectFrom('stock_level')
      .select('quantity')
      .where('merchant_id', '=', merchantId)
      .where('store_id', '=', store)
      .where('item_id', '=', item)
      .forUpdate()
      .executeTakeFirstOrThrow()
  ).quantity
}

/** SQL: a quantity as text, without trailing zeros. */
export const asText = (column: string) => sql<string>`trim_scale(${sql.ref(column)})::text`
export const unit = sql<string>`case i.stocking_unit when 'LB' then 'lb' else 'each' end`
export const categoryName = sql<
  string | null
>`(select c.name from item_category c where c.merchant_id = i.merchant_id and c.id = i.category_id)`

// Variations as they are stored. Every statement filters by merchant. Row-level security enforces
// the same rule, so either check would be enough by itself.
import { sql } from 'kysely'

import { required } from '#core/required.ts'
import type { AnyCall } from '#server/calls/call.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { amongIds } from '#server/data/ids.ts'
import { inParts } from '#server/data/paging.ts'
import { rowsIn, writerOf } from '#server/data/records/record.ts'
import { stampOf } from '#server/data/write.ts'
import type { VariationValues } from '../../rules/menu.ts'
import {
  asTable,
  columnsIn,
  buildColumnList,
  setFrom,
  variationColumns,
  variationFields,
} from './item-fields.ts'
import type { StoredVariation } from './variation-wire.ts'

/** Variations by item, in the register's order. */
export async function readVariations(
  tx: Tx,
  merchantId: number,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, StoredVariation[]>> {
  const rows = await tx
    .selectFrom('item_variation as v')
    .leftJoin('price_list as l', (on) =>
      on
        .onRef('l.merchant_id', '=', 'v.merchant_id')
        .on('l.kind', '=', 'loyalty')
        .on('l.deleted_at', 'is', null),
    )
    .leftJoin('price_list_item as p', (on) =>
      on
        .onRef('p.merchant_id', '=', 'v.merchant_id')
        .onRef('p.price_list_id', '=', 'l.id')
        .onRef('p.item_id', '=', 'v.item_id')
        .onRef('p.item_variation_id', '=', 'v.id'),
    )
    .where('v.merchant_id', '=', merchantId)
    .where(amongIds('v.item_id', itemIds))
    .where('v.deleted_at', 'is', null)
    .selectAll('v')
    .select(['p.price as loyalty_price', sql<number>`coalesce(p.version, 0)`.as('loyalty_version')])
    .orderBy('v.sort_order')
    .orderBy('v.id')
    .execute()
  return Map.groupBy(rows, (row) => row.item_id)
}

/** An item that has a unique value. */
export interface Holder {
  item: number
  value: string
}
/**
 * First key of the advisory lock. The second is the merchant id, so that merchants don't wait for
 * each other.
 */
const barcodeLock = 0x62617263
/**
 * Runs saves with new barcodes one after the other, because no index spans the barcodes of items
 * and variations, and two concurrent saves wouldn't see each other's.
 */
export const lockBarcodes = (tx: Tx, merchantId: number) =>
  sql`select pg_advisory_xact_lock(${sql.lit(barcodeLock)}, ${merchantId}::int)`.execute(tx)
/**
 * Items that have one of these barcodes, themselves or in a variation. A scanner couldn't tell them
 * apart.
 */
export async function barcodeHolders(
  tx: Tx,
  merchantId: number,
  barcodes: readonly string[],
): Promise<(Holder & { ofVariation: boolean })[]> {
  if (barcodes.length === 0) return []
  const { rows } = await sql<Holder & { ofVariation: boolean }>`
    with asked as (select jsonb_array_elements_text(${JSON.stringify(barcodes)}::jsonb) as barcode)
    select t.id as item, t.barcode as value, false as "ofVariation"
    from item t join asked using (barcode)
    where t.merchant_id = ${merchantId} and t.deleted_at is null
    union all
    select v.item_id, v.barcode, true
    from item_variation v join asked using (barcode)
    join item t on t.merchant_id = v.merchant_id and t.id = v.item_id and t.deleted_at is null
    where v.merchant_id = ${merchantId} and v.deleted_at is null`.execute(tx)
  return rows
}

/** An item's variations before and after a save. */
export interface VariationsChange {
  item: number
  before: readonly VariationValues[]
  after: readonly VariationValues[]
}

/**
 * The group for the first variations of an item: the merchant's first group, created if missing.
 */
async function usualGroup(tx: Tx, call: AnyCall): Promise<number> {
  const { merchantId } = call.scope
  const first = () =>
    tx
      .selectFrom('variation_group')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .where('deleted_at', 'is', null)
      .orderBy('sort_order')
      .orderBy('id')
      .executeTakeFirst()
  const present = await first()
  if (present) return present.id
  // The name isn't shown, because groups only combine what the register offers as one choice.
  await tx
    .insertInto('variation_group')
    .values({ merchant_id: merchantId, name: 'Sizes', ...stampOf(call) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return required(await first(), 'group of variations').id
}

const variations = rowsIn('item_variation')

const sameVariation = (one: VariationValues, other: VariationValues): boolean =>
  one.ItemVariationId === other.ItemVariationId &&
  (Object.keys(variationFields) as (keyof typeof variationFields)[]).every(
    (member) => one[member] === other[member],
  )

/**
 * Saves variations without their loyalty prices. Removed variations are only marked as deleted,
 * because tickets and price lists still refer to them. Writes in bulk, because an import saves the
 * variations of thousands of items.
 */
export async function saveVariations(
  tx: Tx,
  call: AnyCall,
  changes: readonly VariationsChange[],
): Promise<void> {
  const { merchantId } = call.scope
  const { modified_at: at, modified_by: by } = stampOf(call)
  const gone = changes.flatMap(({ before, after }) =>
    before.flatMap(({ ItemVariationId: id }) =>
      id === null || after.some((row) => row.ItemVariationId === id) ? [] : [id],
    ),
  )
  // Writes all variations of an item or none. Otherwise rows with an older order would sort between
  // rows with a new one.
  const kept = changes.flatMap(({ item, before, after }) =>
    before.length === after.length &&
    after.every((row, index) => before[index] && sameVariation(before[index], row))
      ? []
      : after.map(({ ItemVariationId, ...row }, index) => ({
          id: before.some((was) => was.ItemVariationId === ItemVariationId)
            ? ItemVariationId
            : null,
          item,
          ...columnsIn(variationFields, row),
          sort_order: (index + 1) * 10,
        })),
  )
  for (const part of inParts(gone)) await variations.removeAll(tx, writerOf(call), part)
  const stored = kept.flatMap((row) => (row.id === null ? [] : [{ ...row, id: row.id }]))
  const made = kept.filter((row) => row.id === null)
  const asRows = (rows: typeof kept) => asTable(rows, { item: 'integer', ...variationColumns })
  for (const part of inParts(stored)) {
    // Replaces the names first, because variations may swap them and the unique index checks row by
    // row.
    await sql`update item_variation v set name = gen_random_uuid()::text
      where v.merchant_id = ${merchantId} and ${amongIds(
        'v.id',
        part.map(({ id }) => id),
      )}`.execute(tx)
    await sql`update item_variation v set ${setFrom('r', variationColumns)},
      modified_at = ${at}, modified_by = ${by}, version = v.version + 1
      from ${asRows(part)} where v.merchant_id = ${merchantId} and v.id = r.id`.execute(tx)
  }
  if (made.length === 0) return
  const group = await usualGroup(tx, call)
  for (const part of inParts(made))
    await sql`insert into item_variation (merchant_id, item_id, variation_group_id,
        ${buildColumnList(variationColumns)}, created_at, modified_at, modified_by)
      select ${merchantId}::integer, r.item, coalesce(
          (select o.variation_group_id from item_variation o where o.merchant_id = ${merchantId}
            and o.item_id = r.item order by o.deleted_at is not null, o.sort_order, o.id limit 1),
          ${group}::integer), ${buildColumnList(variationColumns, 'r.')},
          ${at}::timestamptz, ${at}::timestamptz, ${by}::text
      from ${asRows(part)}`.execute(tx)
}

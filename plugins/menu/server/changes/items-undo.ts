// Undoes an item import: deletes the items it created, and restores those it changed or deleted,
// links included. Writes in bulk, because an import can have thousands of rows.
import { sql } from 'kysely'

import type { Tx } from '#server/data/database-roles.ts'
import { amongIds } from '#server/data/ids.ts'
import { inParts } from '#server/data/paging.ts'
import { rowsIn } from '#server/data/records/record.ts'
import {
  asTable,
  itemColumns,
  itemFields,
  ownReferences,
  references,
  setFrom,
  variationColumns,
} from '../items/item-fields.ts'
import { readPromotions } from '../items/item-rows.ts'
import { barcodeHolders, lockBarcodes } from '../items/variation-rows.ts'
import { holdLive } from '../live-rows.ts'
import type { ItemColumns } from './items.ts'
import {
  columnsBefore,
  versionsOf,
  type InTheWay,
  type KeptRow,
  type UndoKind,
  type Where,
} from './kind.ts'

const idsOf = (rows: readonly KeptRow[]) => rows.map(({ entityId }) => entityId)
const madeBy = (rows: readonly KeptRow[]) => rows.filter(({ before }) => before === null)
const wereThere = (rows: readonly KeptRow[]) => rows.filter(({ before }) => before !== null)
/** The earlier column values as a table for one SQL statement. */
const asTheyWere = (rows: readonly KeptRow[]) =>
  asTable(
    rows.map((row) => ({ ...columnsBefore<ItemColumns>(row), id: Number(row.entityId) })),
    { ...itemColumns, tags: 'jsonb', modifierGroups: 'jsonb', variations: 'jsonb' },
  )

/** Created items that a promotion now needs. */
async function needed(
  tx: Tx,
  { merchantId }: Where,
  rows: readonly KeptRow[],
): Promise<InTheWay[]> {
  const made = madeBy(rows)
  const promotions = await readPromotions(
    tx,
    merchantId,
    made.map(({ entityId }) => Number(entityId)),
  )
  return made.flatMap((row) => {
    const promotion = promotions.get(Number(row.entityId))
    return promotion === undefined
      ? []
      : [{ row, why: `is needed by the promotion “${promotion}”` }]
  })
}

/** Values other than barcodes that must be unique among items. Each has its own unique index. */
const shared = [
  { same: sql`lower(t.name) = lower(r.name)`, what: 'a name' },
  { same: sql`t.external_id = r.external_id`, what: 'an external ID' },
]
/**
 * Items whose earlier name, barcode or external id now belongs to another item. Barcodes of
 * variations count too. Ignores items of the same set, because they are restored together.
 */
async function taken(tx: Tx, { merchantId }: Where, rows: readonly KeptRow[]): Promise<InTheWay[]> {
  const [ours, back] = [new Set(idsOf(rows)), wereThere(rows)]
  const ways = new Map<string, string>()
  const listBarcodes = (row: KeptRow) => {
    const { barcode, variations = [] } = columnsBefore<ItemColumns>(row)
    return [barcode, ...variations.map((variation) => variation.barcode)]
  }
  for (const part of inParts(back)) {
    const barcodes = part.flatMap(listBarcodes).filter((barcode) => barcode !== null)
    if (barcodes.length > 0) await lockBarcodes(tx, merchantId)
    const held = await barcodeHolders(tx, merchantId, barcodes)
    const lost = new Set(held.flatMap(({ item, value }) => (ours.has(String(item)) ? [] : [value])))
    for (const row of part)
      if (listBarcodes(row).some((barcode) => barcode !== null && lost.has(barcode)))
        ways.set(row.entityId, 'had a barcode that another item now uses')
    for (const { same, what } of shared) {
      const { rows: holders } = await sql<{
        id: string
        holder: string
      }>`select r.id::text as id, t.id::text as holder
        from ${asTheyWere(part)} join item t on t.merchant_id = ${merchantId}
          and t.deleted_at is null and ${same}`.execute(tx)
      for (const { id, holder } of holders)
        if (!ours.has(holder) && !ways.has(id))
          ways.set(id, `had ${what} that another item now uses`)
    }
  }
  return back.flatMap((row) => {
    const why = ways.get(row.entityId)
    return why === undefined ? [] : [{ row, why }]
  })
}

/** Items whose earlier category, tax category or routing group is now deleted. */
async function homeless(
  tx: Tx,
  { merchantId }: Where,
  rows: readonly KeptRow[],
): Promise<InTheWay[]> {
  const gone: InTheWay[] = []
  for (const member of ownReferences) {
    const { table, noun } = references[member]
    const homeOf = (row: KeptRow) =>
      columnsBefore<ItemColumns>(row)[itemFields[member].column] as number | null
    const live = await holdLive(tx, merchantId, table, [
      ...new Set(wereThere(rows).flatMap((row) => homeOf(row) ?? [])),
    ])
    gone.push(
      ...wereThere(rows)
        .filter((row) => {
          const home = homeOf(row)
          return home !== null && !live.has(home)
        })
        .map((row) => ({ row, why: `was in a ${noun} that has been deleted` })),
    )
  }
  return gone
}

const items = rowsIn('item')
/**
 * Deletes the created items, and clears the unique values of all others before they are restored,
 * because items may have swapped names or barcodes.
 */
async function letGo(
  tx: Tx,
  { merchantId, at, by }: Where,
  rows: readonly KeptRow[],
): Promise<{ id: string; version: number }[]> {
  await tx
    .updateTable('item')
    .where('merchant_id', '=', merchantId)
    .where(amongIds('id', idsOf(wereThere(rows))))
    .set({
      name: sql<string>`left(id::text || gen_random_uuid()::text, 50)`,
      barcode: null,
      external_id: null,
    })
    .execute()
  const made = madeBy(rows)
  const stamp = { merchant_id: merchantId, modified_at: at, modified_by: by }
  for (const part of inParts(made.map(({ entityId }) => Number(entityId))))
    await items.removeAll(tx, stamp, part)
  // The versions are known, because the items are locked and unchanged since the import.
  return made.map(({ entityId, version }) => ({ id: entityId, version: version + 1 }))
}
async function takeUp(
  tx: Tx,
  where: Where,
  rows: readonly KeptRow[],
): Promise<{ id: string; version: number }[]> {
  const { merchantId, at, by } = where
  const { rows: put } = await sql<{ id: string; version: number }>`
    update item t set ${setFrom('r', itemColumns)}, deleted_at = null,
      version = t.version + 1, modified_at = ${at.toISOString()}, modified_by = ${by}
    from ${asTheyWere(rows)} where t.merchant_id = ${merchantId} and t.id = r.id
    returning t.id::text as id, t.version`.execute(tx)
  for (const table of ['item_tag', 'item_modifier_group'] as const)
    await tx
      .deleteFrom(table)
      .where('merchant_id', '=', merchantId)
      .where(amongIds('item_id', idsOf(rows)))
      .execute()
  await sql`insert into item_tag (merchant_id, item_id, tag_id)
    select ${merchantId}, r.id, n.tag::integer
    from ${asTheyWere(rows)}, jsonb_array_elements_text(r.tags) as n(tag)`.execute(tx)
  await sql`insert into item_modifier_group (merchant_id, item_id, modifier_group_id, sort_order)
    select ${merchantId}, r.id, (n.part ->> 'id')::integer, (n.part ->> 'sortOrder')::integer
    from ${asTheyWere(rows)}, jsonb_array_elements(r."modifierGroups") as n(part)`.execute(tx)
  await takeUpVariations(tx, where, rows)
  return put
}

/** Restores variations as rows, so that variations that the import deleted keep their ids. */
async function takeUpVariations(
  tx: Tx,
  { merchantId, at, by }: Where,
  rows: readonly KeptRow[],
): Promise<void> {
  const now = at.toISOString()
  // Marks these variations as deleted first, because a deleted variation doesn't block its name.
  // Names may have been swapped.
  await sql`update item_variation v set
      deleted_at = coalesce(v.deleted_at, ${now}::timestamptz), version = v.version + 1,
      modified_at = ${now}, modified_by = ${by}
    from ${asTheyWere(rows)}
    where v.merchant_id = ${merchantId} and v.item_id = r.id and r.variations is not null
      and (v.deleted_at is null or exists (
        select from jsonb_array_elements(r.variations) as n(row)
        where (n.row ->> 'id')::integer = v.id))`.execute(tx)
  await sql`update item_variation v set ${setFrom('n', variationColumns)}, deleted_at = null
    from ${asTheyWere(rows)}, jsonb_populate_recordset(null::item_variation, r.variations) as n
    where v.merchant_id = ${merchantId} and v.item_id = r.id and v.id = n.id`.execute(tx)
}

export const itemsUndo: UndoKind = {
  see: 'menu.seeItemImports',
  edit: 'menu.importItems',
  async lock(tx, { merchantId }, rows) {
    const present = await tx
      .selectFrom('item')
      .select([sql<string>`id::text`.as('id'), 'version', 'deleted_at'])
      .where('merchant_id', '=', merchantId)
      .where(amongIds('id', idsOf(rows)))
      .orderBy('id')
      .forUpdate()
      .execute()
    // Restores items that the import deleted, but not items that someone else has deleted since.
    const deletedByIt = new Set(idsOf(rows.filter(({ after }) => after === null)))
    return versionsOf(
      present.filter(({ id, deleted_at }) => deleted_at === null || deletedByIt.has(id)),
    )
  },
  inTheWay: async (tx, where, rows) => [
    ...(await needed(tx, where, rows)),
    ...(await taken(tx, where, rows)),
    ...(await homeless(tx, where, rows)),
  ],
  async restore(tx, where, rows) {
    const put = await letGo(tx, where, rows)
    for (const part of inParts(wereThere(rows))) put.push(...(await takeUp(tx, where, part)))
    return versionsOf(put)
  },
}

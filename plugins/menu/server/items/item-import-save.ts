// Carries out an import plan: many rows in few statements, inside the transaction of a write.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'

import { required } from '#core/required.ts'
import type { ItemValues } from '#schemas/rules/menu.ts'
import type { Tx } from '#server/data/doors.ts'
import { amongIds } from '#server/data/ids.ts'
import { inParts } from '#server/data/paging.ts'
import { stampOf } from '#server/data/write.ts'
import type { AnyCall } from '#server/calls/call.ts'
import { Refusal } from '#server/calls/problem.ts'
import { soundItem } from './item-checks.ts'
import { itemColumnTypes, itemsAsTable } from './item-file-rows.ts'
import { isKept, type KeptItem, type PlannedRow } from './item-import-plan.ts'
import { isItemTaken } from './item-save.ts'
import { columnsOf } from './item-wire.ts'
import { saveVariations } from './variation-rows.ts'

/** An imported item. `before` is null for a created one, `after` for a deleted one. */
export interface ImportedItem {
  itemId: number
  name: string
  before: ItemValues | null
  after: ItemValues | null
  /** The item's version after the import. */
  version: number
}

/** All item columns except those that have no cell in the file. */
const {
  is_menu_item: _menu,
  is_delivery_partner_fee: _fee,
  sort_order: _order,
  ...types
} = itemColumnTypes
const columns = Object.keys(
  types satisfies Record<keyof ReturnType<typeof columnsOf> | 'external_id', string>,
)
const listOf = (prefix = '') => sql.raw(columns.map((column) => prefix + column).join(', '))
const stored = (values: ItemValues, externalId: string | null) => ({
  ...columnsOf(soundItem(values)),
  external_id: values.externalItemId || externalId,
})

/** For changed or deleted rows. */
const idOf = ({ stored: item }: PlannedRow): number =>
  required(item, 'item of a changed row').row.id

async function replaceLinks(
  tx: Tx,
  merchantId: number,
  items: readonly { id: number; was: ItemValues | null; is: ItemValues }[],
): Promise<void> {
  const links = [
    { key: 'tagIds', table: 'item_tag' },
    { key: 'modifierGroupIds', table: 'item_modifier_group' },
  ] as const
  for (const { key, table } of links) {
    const moved = items.filter(({ was, is }) => (was?.[key] ?? []).join() !== is[key].join())
    for (const part of inParts(moved)) {
      await sql`delete from ${sql.table(table)} x where x.merchant_id = ${merchantId}
        and ${amongIds(
          'x.item_id',
          part.map(({ id }) => id),
        )}`.execute(tx)
      const rows = JSON.stringify(
        part.flatMap(({ id, is }) =>
          is[key].map((linked, index) => ({ id, linked, sort_order: (index + 1) * 10 })),
        ),
      )
      const from = sql`jsonb_to_recordset(${rows}::jsonb) as r(id integer, linked integer,
        sort_order integer)`
      await (
        key === 'tagIds'
          ? sql`insert into item_tag (merchant_id, item_id, tag_id)
            select ${merchantId}::integer, r.id, r.linked from ${from}`
          : sql`insert into item_modifier_group
              (merchant_id, item_id, modifier_group_id, sort_order)
            select ${merchantId}::integer, r.id, r.linked, r.sort_order from ${from}`
      ).execute(tx)
    }
  }
}

async function markDeleted(tx: Tx, call: AnyCall, rows: readonly PlannedRow[]): Promise<void> {
  const { modified_at: at, modified_by: by } = stampOf(call)
  for (const part of inParts(rows)) {
    await sql`update item t set deleted_at = ${at}, modified_at = ${at}, modified_by = ${by},
      version = t.version + 1
      where t.merchant_id = ${call.scope.merchantId}
        and ${amongIds('t.id', part.map(idOf))}`.execute(tx)
  }
}

/**
 * Clears unique values that will change, so that swaps never collide, not even between two rows of
 * one statement.
 */
async function park(tx: Tx, merchantId: number, rows: readonly KeptItem[]): Promise<void> {
  const shared = ['name', 'barcode', 'externalItemId'] as const
  for (const part of inParts(
    rows.filter(({ before, after }) => shared.some((member) => before?.[member] !== after[member])),
  )) {
    await sql`update item t set name = gen_random_uuid()::text, barcode = null, external_id = null
      where t.merchant_id = ${merchantId} and ${amongIds('t.id', part.map(idOf))}`.execute(tx)
  }
}

async function change(tx: Tx, call: AnyCall, rows: readonly KeptItem[]): Promise<void> {
  const { merchantId } = call.scope
  const { modified_at: at, modified_by: by } = stampOf(call)
  await park(tx, merchantId, rows)
  const set = sql.raw(columns.map((column) => `${column} = r.${column}`).join(', '))
  for (const part of inParts(rows)) {
    await sql`update item t set ${set}, modified_at = ${at}, modified_by = ${by},
      version = t.version + 1
      from ${itemsAsTable(
        part.map((row) => ({ id: idOf(row), ...stored(row.after, null) })),
        types,
      )} where t.merchant_id = ${merchantId} and t.id = r.id`.execute(tx)
  }
}

/** @returns the new ids, in the order of the rows */
async function create(tx: Tx, call: AnyCall, rows: readonly KeptItem[]): Promise<number[]> {
  const { merchantId } = call.scope
  const { modified_at: at, modified_by: by } = stampOf(call)
  const made = new Map<string, number>()
  for (const part of inParts(rows)) {
    const { rows: inserted } = await sql<{
      id: number
      name: string
    }>`insert into item (merchant_id, created_at, modified_at, modified_by, ${listOf()})
      select ${merchantId}::integer, ${at}::timestamptz, ${at}::timestamptz, ${by}::text,
        ${listOf('r.')} from ${itemsAsTable(
          part.map(({ row, after }) => ({ id: row, ...stored(after, randomUUID()) })),
          types,
        )} order by r.id
      returning item.id, item.name`.execute(tx)
    for (const { id, name } of inserted) made.set(name, id)
  }
  return rows.map(({ after }) => required(made.get(after.name), 'ID of a created item'))
}

/**
 * Another request took a value since the plan was made: the plan cannot lock names that do not
 * exist yet.
 */
function refuseTaken(error: unknown): never {
  if (!isItemTaken(error)) throw error
  throw new Refusal({
    Code: 'taken',
    Message:
      'Somebody else saved an item with one of these names, barcodes or external ids a ' +
      'moment ago. Nothing was imported: preview the file again.',
  })
}

/**
 * Carries out a plan without errors.
 * @returns the created, changed and deleted items, in file order
 */
export async function applyImport(
  tx: Tx,
  call: AnyCall,
  rows: readonly PlannedRow[],
): Promise<ImportedItem[]> {
  const { merchantId } = call.scope
  const of = (action: PlannedRow['action']) => rows.filter((row) => row.action === action)
  const [created, changed] = [of('Create').filter(isKept), of('Change').filter(isKept)]
  const saving = async () => {
    // Deleting first frees names for the other rows.
    await markDeleted(tx, call, of('Delete'))
    await change(tx, call, changed)
    return create(tx, call, created)
  }
  const ids = await saving().catch(refuseTaken)
  const newIds = new Map<PlannedRow, number>(
    created.map((row, index) => [row, required(ids[index], 'ID of a created item')]),
  )
  const idNow = (row: PlannedRow) => newIds.get(row) ?? idOf(row)
  await replaceLinks(
    tx,
    merchantId,
    [...changed, ...created].map((row) => ({ id: idNow(row), was: row.before, is: row.after })),
  )
  await saveVariations(
    tx,
    call,
    [...changed, ...created].map((row) => ({
      item: idNow(row),
      before: row.before?.variations ?? [],
      after: row.after.variations,
    })),
  )
  return rows
    .filter(({ action }) => action !== 'Unchanged')
    .map((row) => ({
      itemId: idNow(row),
      name: required(row.after ?? row.before, 'values of an imported row').name,
      before: row.before,
      after: row.after,
      version: (row.stored?.row.version ?? 0) + 1,
    }))
}

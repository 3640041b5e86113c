// Carries out an import plan inside the transaction of a write. Writes in bulk instead of through
// `itemRecord`, so that thousands of rows need few statements.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'

import { required } from '#core/required.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { amongIds } from '#server/data/ids.ts'
import { inParts } from '#server/data/paging.ts'
import { rowsIn, writerOf } from '#server/data/records/record.ts'
import { stampOf } from '#server/data/write.ts'
import type { AnyCall } from '#server/calls/call.ts'
import { Refusal } from '#server/calls/problem.ts'
import type { ItemValues } from '../../rules/menu.ts'
import { asTable, linkMembers, buildColumnList, savedColumns, setFrom } from './item-fields.ts'
import { isKept, type KeptItem, type PlannedRow } from './item-import-plan.ts'
import { replaceLinks } from './item-rows.ts'
import { isItemTaken } from './item-save.ts'
import { toColumns } from './item-wire.ts'
import { saveVariations } from './variation-rows.ts'

/** An imported item. `before` is null if it was created, `after` if it was deleted. */
export interface ImportedItem {
  itemId: number
  name: string
  before: ItemValues | null
  after: ItemValues | null
  version: number
}

const stored = (values: ItemValues, externalId: string | null) => ({
  ...toColumns(values),
  external_id: values.ExternalItemId || externalId,
})

const items = rowsIn('item')

/** For changed or deleted rows. */
const idOf = ({ stored: item }: PlannedRow): number =>
  required(item, 'item of a changed row').row.id

/**
 * Clears unique values that will change, so that swaps never collide, not even between two rows of
 * one statement.
 */
async function park(tx: Tx, merchantId: number, rows: readonly KeptItem[]): Promise<void> {
  const shared = ['ItemName', 'Barcode', 'ExternalItemId'] as const
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
  for (const part of inParts(rows)) {
    await sql`update item t set ${setFrom('r', savedColumns)}, modified_at = ${at},
      modified_by = ${by}, version = t.version + 1
      from ${asTable(
        part.map((row) => ({ id: idOf(row), ...stored(row.after, null) })),
        savedColumns,
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
    }>`insert into item (merchant_id, created_at, modified_at, modified_by,
        ${buildColumnList(savedColumns)})
      select ${merchantId}::integer, ${at}::timestamptz, ${at}::timestamptz, ${by}::text,
        ${buildColumnList(savedColumns, 'r.')} from ${asTable(
          part.map(({ row, after }) => ({ id: row, ...stored(after, randomUUID()) })),
          savedColumns,
        )} order by r.id
      returning item.id, item.name`.execute(tx)
    for (const { id, name } of inserted) made.set(name, id)
  }
  return rows.map(({ after }) => required(made.get(after.ItemName), 'ID of a created item'))
}

/**
 * Refuses an import if another request has taken a value since the plan was made. The plan can't
 * lock names that don't exist yet.
 */
function refuseTaken(error: unknown): never {
  if (!isItemTaken(error)) throw error
  throw new Refusal({
    Code: 'taken',
    Message:
      'Someone else saved an item with one of these names, barcodes or external IDs a ' +
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
    // Deletes first, because that frees names for the other rows.
    for (const part of inParts(of('Delete').map(idOf)))
      await items.removeAll(tx, writerOf(call), part)
    await change(tx, call, changed)
    return create(tx, call, created)
  }
  const ids = await saving().catch(refuseTaken)
  const newIds = new Map<PlannedRow, number>(
    created.map((row, index) => [row, required(ids[index], 'ID of a created item')]),
  )
  const idNow = (row: PlannedRow) => newIds.get(row) ?? idOf(row)
  for (const member of linkMembers)
    await replaceLinks(
      tx,
      merchantId,
      member,
      [...changed, ...created]
        .filter(({ before, after }) => (before?.[member] ?? []).join() !== after[member].join())
        .map((row) => ({ id: idNow(row), linked: row.after[member] })),
    )
  await saveVariations(
    tx,
    call,
    [...changed, ...created].map((row) => ({
      item: idNow(row),
      before: row.before?.Variations ?? [],
      after: row.after.Variations,
    })),
  )
  return rows
    .filter(({ action }) => action !== 'Unchanged')
    .map((row) => ({
      itemId: idNow(row),
      name: required(row.after ?? row.before, 'values of an imported row').ItemName,
      before: row.before,
      after: row.after,
      version: (row.stored?.row.version ?? 0) + 1,
    }))
}

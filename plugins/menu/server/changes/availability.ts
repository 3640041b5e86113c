// Change sets of a store's availability: recording a save and undoing it.
import { sql } from 'kysely'

import { required } from '#core/required.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { amongIds } from '#server/data/ids.ts'
import { inParts } from '#server/data/paging.ts'
import type { AnyCall } from '#server/calls/call.ts'
import { readAvailability, type StoreDay } from '../availability/availability-rows.ts'
import { columnsBefore, versionsOf, type UndoKind } from './kind.ts'
import { changedRows, recordChangeSet, type StoredById } from './record.ts'

/** The columns of the store's row that a save changes, by their JSON names. */
interface Columns {
  is_in_stock: boolean
  out_until: string | null
  out_reason: string | null
  is_available_online: boolean | null
}
/** The defaults of an item without a row for the store. */
const never: Columns = {
  is_in_stock: true,
  out_until: null,
  out_reason: null,
  is_available_online: null,
}

async function stored(
  tx: Tx,
  storeDay: StoreDay,
  ids: readonly number[],
): Promise<StoredById<Columns>> {
  const seen = await readAvailability(tx, storeDay, ids)
  const rows = await tx
    .selectFrom('item_store as x')
    .where('x.merchant_id', '=', storeDay.merchantId)
    .where('x.store_id', '=', storeDay.storeId)
    .where(amongIds('x.item_id', [...seen.keys()]))
    .select([
      'x.item_id',
      'x.version',
      'x.is_in_stock',
      'x.out_until',
      'x.out_reason',
      'x.is_available_online',
    ])
    .execute()
  const storedRows = new Map(
    rows.map(({ item_id, version, out_until, ...columns }) => [
      item_id,
      { version, columns: { ...columns, out_until: out_until?.toISOString() ?? null } },
    ]),
  )
  return new Map(
    [...seen].map(([id, row]) => [
      String(id),
      {
        label: row.ItemName,
        ...(storedRows.get(id) ?? { version: 0, columns: never }),
        shown: {
          inStock: row.IsInStock,
          backOn: row.BackOn,
          reason: row.OutReason,
          online: row.IsAvailableOnline,
        },
      },
    ]),
  )
}

/** Runs `save` for these locked items, and records its changes. */
export async function keepAvailability(
  tx: Tx,
  call: AnyCall,
  storeDay: StoreDay,
  ids: readonly number[],
  save: () => Promise<void>,
): Promise<void> {
  const before = await stored(tx, storeDay, ids)
  await save()
  await recordChangeSet(tx, call, {
    kind: 'availability',
    storeId: storeDay.storeId,
    rows: changedRows(ids.map(String), before, await stored(tx, storeDay, ids)),
  })
}

export const availabilityUndo: UndoKind = {
  see: 'menu.seeAvailability',
  edit: 'menu.editAvailability',
  async lock(tx, { merchantId, here }, rows) {
    // Locks existing items, as lockAvailability does, because only the holder of the item's lock
    // writes the store's row.
    const ids = rows.map(({ entityId }) => entityId)
    await tx
      .selectFrom('item as x')
      .select('x.id')
      .where('x.merchant_id', '=', merchantId)
      .where(amongIds('x.id', ids))
      .orderBy('x.id')
      .forNoKeyUpdate()
      .execute()
    return versionsOf(
      await tx
        .selectFrom('item_store as x')
        .innerJoin('item as t', (on) =>
          on.onRef('t.merchant_id', '=', 'x.merchant_id').onRef('t.id', '=', 'x.item_id'),
        )
        .where('x.merchant_id', '=', merchantId)
        .where('x.store_id', '=', required(here, 'store of changed availability'))
        .where('t.deleted_at', 'is', null)
        .where(amongIds('x.item_id', ids))
        .select([sql<string>`x.item_id::text`.as('id'), 'x.version'])
        .execute(),
    )
  },
  inTheWay: () => Promise.resolve([]),
  async restore(tx, { merchantId, here, at, by }, rows) {
    const put: { id: string; version: number }[] = []
    for (const part of inParts(rows)) {
      const columns = part.map((row) => ({
        id: Number(row.entityId),
        ...columnsBefore<Columns>(row),
      }))
      const { rows: done } = await sql<{ id: string; version: number }>`
        update item_store x set is_in_stock = c.is_in_stock, out_until = c.out_until,
          out_reason = c.out_reason, is_available_online = c.is_available_online,
          version = x.version + 1, modified_at = ${at.toISOString()}, modified_by = ${by}
        from jsonb_to_recordset(${JSON.stringify(columns)}::jsonb) as c(id integer,
          is_in_stock boolean, out_until timestamptz, out_reason text, is_available_online boolean)
        where x.merchant_id = ${merchantId} and x.store_id = ${here} and x.item_id = c.id
        returning x.item_id::text as id, x.version`.execute(tx)
      put.push(...done)
    }
    return versionsOf(put)
  },
}

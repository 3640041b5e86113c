// What operating hours, order hours, capacity and time settings of a store share. They have a row
// with an id, a version, and whether they are published. For the first three, this also saves the
// rows of the hours themselves.
// Facts: S-155, S-171, S-172
import { sql } from 'kysely'

import { required } from '#core/required.ts'
import { invalid } from '#server/calls/problem.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { rowsIn, writerOf, type RecordTable } from '#server/data/records/record.ts'
import { settingRows, type SettingColumns } from '#server/data/records/setting.ts'
import type { Row } from '#server/data/schema.ts'
import { stampOf, type WriteCall } from '#server/data/write.ts'

import type { StoreContext } from './store-hours.ts'

/**
 * Settings of a store that have an id and apply once they are published.
 * @param field the request's field with the id
 * @param kind of an `ordering_schedule`
 */
export function publishable<Table extends 'ordering_schedule' | 'order_setting'>(
  table: Table,
  field: string,
  kind?: Row<'ordering_schedule'>['kind'],
) {
  const message = 'Other settings have this ID. Choose another.'
  const rows = settingRows<Table, object>(table, {
    [`${table}_key`]: () => invalid([{ field, code: 'taken', message }]),
  })
  const keyOf = ({ merchantId, storeId }: StoreContext) => ({
    merchant_id: merchantId,
    store_id: storeId,
    ...(kind !== undefined && { kind }),
  })
  return {
    /** Undefined before the first save. */
    read: (tx: Tx, context: StoreContext) => rows.read(tx, keyOf(context)),

    /** Makes a concurrent second save wait, so that it sees what the first one wrote. */
    async hold(tx: Tx, { storeId }: StoreContext): Promise<void> {
      const name: string = kind ?? table
      await sql`select pg_advisory_xact_lock(hashtext(${name}), ${storeId}::int)`.execute(tx)
    },

    /**
     * Replaces the columns of the row, which was read under the lock.
     * @throws a problem at the id if other settings of the merchant already have that id
     */
    async put(
      tx: Tx,
      call: WriteCall,
      context: StoreContext,
      before: { version: number } | undefined,
      columns: SettingColumns<Table>,
    ) {
      const by = stampOf(call)
      const created = before ? {} : { created_at: by.modified_at }
      const saved = await rows.put(tx, by, keyOf(context), before, { ...created, ...columns })
      return required(saved, 'the settings that were locked')
    },

    /** Publishes settings for their store. Their content and version stay the same. */
    publish: (tx: Tx, call: WriteCall, context: StoreContext) =>
      rows.amend(tx, stampOf(call), keyOf(context), { is_published: true }),
  }
}

/** Keeps unchanged rows with their ids, deletes the other old rows and inserts the new ones. */
export async function replaceRows<Column extends string, Wanted extends Record<Column, unknown>>(
  tx: Tx,
  call: WriteCall,
  { storeId }: StoreContext,
  {
    table,
    columns,
    stored,
    wanted,
  }: {
    table: 'operating_hours' | 'order_hours' | 'capacity_interval'
    /** The columns to compare. */
    columns: readonly Column[]
    stored: readonly (NoInfer<Wanted> & { id: number })[]
    wanted: readonly Wanted[]
  },
): Promise<void> {
  const rows = rowsIn<RecordTable, object>(table)
  const by = writerOf(call)
  const keyOf = (row: Wanted) => columns.map((column) => row[column]).join()
  const [kept, asked] = [new Set(stored.map(keyOf)), new Set(wanted.map(keyOf))]
  const gone = stored.filter((row) => !asked.has(keyOf(row)))
  await rows.removeAll(
    tx,
    by,
    gone.map(({ id }) => id),
  )
  const added = wanted.filter((row) => !kept.has(keyOf(row)))
  await rows.insertAll(
    tx,
    by,
    added.map((row) => ({ store_id: storeId, ...row })),
  )
}

// What operating hours, order hours, capacity and time settings of a store share: a row with their
// id and version, and whether they hold; of the first three also how their own rows are saved.
// Facts: S-155, S-171, S-172
import { sql } from 'kysely'

import { required } from '#core/required.ts'
import { invalid } from '#server/calls/problem.ts'
import type { Tx } from '#server/data/doors.ts'
import { rowsIn, writerOf, type RecordTable } from '#server/data/records/record.ts'
import { settingRows, type SettingColumns } from '#server/data/records/setting.ts'
import type { Row } from '#server/data/schema.ts'
import { stampOf, type WriteCall } from '#server/data/write.ts'

import type { StorePlace } from './store-hours.ts'

/**
 * Settings of a store that have an id, and hold once they are published.
 * @param field where requests have the id
 * @param kind of an `ordering_schedule`
 */
export function publishable<Table extends 'ordering_schedule' | 'order_setting'>(
  table: Table,
  field: string,
  kind?: Row<'ordering_schedule'>['kind'],
) {
  const message = 'Other settings have this id. Pick another one.'
  const rows = settingRows<Table, object>(table, {
    [`${table}_key`]: () => invalid([{ field, code: 'taken', message }]),
  })
  const keyOf = ({ merchantId, storeId }: StorePlace) => ({
    merchant_id: merchantId,
    store_id: storeId,
    ...(kind !== undefined && { kind }),
  })
  return {
    /** Undefined before the first save. */
    read: (tx: Tx, place: StorePlace) => rows.read(tx, keyOf(place)),

    /** Of two saves at once the second waits here, and sees what the first wrote. */
    async hold(tx: Tx, { storeId }: StorePlace): Promise<void> {
      const name: string = kind ?? table
      await sql`select pg_advisory_xact_lock(hashtext(${name}), ${storeId}::int)`.execute(tx)
    },

    /**
     * Stores the columns in place of the row that was read under the lock.
     * @throws a problem at the id if other settings of the merchant have it
     */
    async put(
      tx: Tx,
      call: WriteCall,
      place: StorePlace,
      before: { version: number } | undefined,
      columns: SettingColumns<Table>,
    ) {
      const by = stampOf(call)
      const created = before ? {} : { created_at: by.modified_at }
      const saved = await rows.put(tx, by, keyOf(place), before, { ...created, ...columns })
      return required(saved, 'the settings that were locked')
    },

    /** Lets settings hold for their store. They stay as they are, and so does their version. */
    publish: (tx: Tx, call: WriteCall, place: StorePlace) =>
      rows.amend(tx, stampOf(call), keyOf(place), { is_published: true }),
  }
}

/** Rows that stay as they are keep their id; of the others the old go and new ones come. */
export async function replaceRows<Column extends string, Wanted extends Record<Column, unknown>>(
  tx: Tx,
  call: WriteCall,
  { storeId }: StorePlace,
  {
    table,
    columns,
    stored,
    wanted,
  }: {
    table: 'operating_hours' | 'order_hours' | 'capacity_interval'
    /** All that a row says. */
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

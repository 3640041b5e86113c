// Rows of the menu that others stand in or carry: categories, tax categories, routing groups, tags,
// modifier groups.
import { sql } from 'kysely'

import type { Tx } from '../../data/doors.ts'
import { amongIds } from '../../data/ids.ts'
import { foldedValue } from '../../data/text.ts'

export type NamedTable =
  'item_category' | 'department' | 'tax_category' | 'printer_group' | 'tag' | 'modifier_group'

/**
 * Of these ids, those of rows that are not deleted, whichever merchant has them otherwise. Each is
 * held until the end of the transaction, so that it is not deleted before what names it is stored.
 */
export async function holdLive(
  tx: Tx,
  merchantId: number,
  table: NamedTable,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{
    id: number
  }>`select t.id from ${sql.table(table)} t where t.merchant_id = ${merchantId} and t.deleted_at is null
    and ${amongIds('t.id', ids)} order by t.id for share`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** The row of that name; case does not count. */
export async function idOfName(
  tx: Tx,
  merchantId: number,
  table: NamedTable,
  name: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select t.id from ${sql.table(table)} t
    where t.merchant_id = ${merchantId} and t.deleted_at is null and lower(t.name) = ${foldedValue(name)}`.execute(
    tx,
  )
  return rows[0]?.id
}

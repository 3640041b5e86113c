// Rows that other menu rows refer to: categories, departments, tax categories, routing groups,
// tags, modifier groups.
import { sql } from 'kysely'

import type { Tx } from '#server/data/database-roles.ts'
import { amongIds } from '#server/data/ids.ts'
import { foldedValue } from '#server/data/text.ts'

export type NamedTable =
  'item_category' | 'department' | 'tax_category' | 'printer_group' | 'tag' | 'modifier_group'

/**
 * Which of these ids are rows of this merchant that aren't deleted. Share-locks them until the end
 * of the transaction, so that none is deleted before the row that refers to it is stored.
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
  }>`select t.id from ${sql.table(table)} t where t.merchant_id = ${merchantId}
    and t.deleted_at is null
    and ${amongIds('t.id', ids)} order by t.id for share`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** The id of the row with this name, ignoring case. */
export async function findIdByName(
  tx: Tx,
  merchantId: number,
  table: NamedTable,
  name: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select t.id from ${sql.table(table)} t
    where t.merchant_id = ${merchantId} and t.deleted_at is null
      and lower(t.name) = ${foldedValue(name)}`.execute(tx)
  return rows[0]?.id
}

// Links between records: their ids in SQL, and saving them.
import { sql, type RawBuilder } from 'kysely'

import type { Tx } from '#server/data/database-roles.ts'
import { parseIds } from '#server/records/engine/references.ts'
import type { Value, Work } from '#server/records/engine/source.ts'

/** A link table between two tables. */
export interface Between {
  table: 'category_tag' | 'item_tag' | 'item_modifier_group' | 'modifier_group_item'
  /** The link table's columns: `own` refers to the row itself, `other` to the linked row. */
  own: string
  other: string
  to: 'tag' | 'modifier_group' | 'item'
}
/** SQL: comma-separated ids of all rows linked to `t`, sorted by name. */
export const linkedIds = ({ table, own, other, to }: Between): RawBuilder<string | null> =>
  sql<string | null>`(select string_agg(n.id::text, ',' order by sort_key(n.name) collate "C")
    from ${sql.table(table)} x join ${sql.table(to)} n on n.merchant_id = x.merchant_id
    and n.id = ${sql.ref(`x.${other}`)} and n.deleted_at is null
    where x.merchant_id = t.merchant_id and ${sql.ref(`x.${own}`)} = t.id)`

/**
 * Links a row to exactly these rows. Links to deleted rows stay, because no form shows them.
 * @param chosen their ids, as `parseIds` reads them; undefined leaves the links unchanged
 */
export async function setLinks(
  tx: Tx,
  { scope }: Work,
  { table: linking, own, other, to }: Between,
  id: number,
  chosen: Value | undefined,
): Promise<void> {
  if (chosen === undefined) return
  const keys = parseIds(chosen)
  // Kysely can't type these column names.
  const between = tx.$extendTables<Record<string, Record<string, number>>>()
  const table: string = linking
  const shown = between
    .deleteFrom(table)
    .where('merchant_id', '=', scope.merchantId)
    .where(own, '=', id)
    .where(
      sql<boolean>`exists (select from ${sql.table(to)} n
        where n.merchant_id = ${scope.merchantId} and n.id = ${sql.ref(other)}
        and n.deleted_at is null)`,
    )
  await (keys.length === 0 ? shown : shown.where(other, 'not in', keys)).execute()
  if (keys.length > 0)
    await between
      .insertInto(table)
      .values(keys.map((key) => ({ merchant_id: scope.merchantId, [own]: id, [other]: key })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

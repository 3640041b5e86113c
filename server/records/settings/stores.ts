// A record's stores as text: comma-separated store codes, or `all`, which keeps thousands of stores
// short.
import { sql, type RawBuilder } from 'kysely'

import type { Tx } from '../../data/doors.ts'
import { invalid } from '../../calls/problem.ts'
import type { Column } from '../engine/description.ts'
import type { Work, Value } from '../engine/source.ts'

/** Means every store that the merchant has now. */
const everyStore = 'all'
const most = 200

export const storesColumn = (extra: Partial<Column>): Column => ({
  name: 'stores',
  label: 'Stores',
  kind: 'text',
  maxLength: 4000,
  lines: 2,
  ...extra,
})

/**
 * SQL: codes of the linked stores, `all`, or a count if there are too many. For selects from the
 * record's own table.
 */
export const storeCodes = (
  link: Link,
  key: string,
  record: string,
): RawBuilder<string | null> => sql<string | null>`(
  select case when count(*) > 1 and count(*) = (select count(*) from store c
  where c.merchant_id = ${sql.ref(`${record}.merchant_id`)}
  and not c.is_deleted) then ${sql.lit(everyStore)}
    when count(*) > ${sql.lit(most)} then count(*)::text || ' stores' else string_agg(s.code, ', '
    order by s.code collate "C") end
  from ${sql.table(link)} l join store s on s.merchant_id = l.merchant_id and s.id = l.store_id
  where l.merchant_id = ${sql.ref(`${record}.merchant_id`)}
  and ${sql.ref(`l.${key}`)} = ${sql.ref(`${record}.id`)} and not s.is_deleted)`

/**
 * Ids of the named stores. Finds only stores that the user may open.
 * @throws invalid if a code is unknown
 */
async function storesNamed(tx: Tx, { scope }: Work, text: Value | undefined): Promise<number[]> {
  const names = String(text ?? '')
    .split(/[,\n]/)
    .map((name) => name.trim())
    .filter(Boolean)
  if (names.length === 0) return []
  const stores = tx
    .selectFrom('store')
    .select(['id', 'code'])
    .where('merchant_id', '=', scope.merchantId)
    .where('is_deleted', '=', false)
  if (names.length === 1 && names[0]?.toLowerCase() === everyStore)
    return (await stores.execute()).map(({ id }) => id)
  const rows = await stores
    .where(
      sql<string>`lower(code)`,
      'in',
      names.map((name) => name.toLowerCase()),
    )
    .execute()
  const strange = names.filter(
    (name) => !rows.some(({ code }) => code?.toLowerCase() === name.toLowerCase()),
  )
  if (strange.length > 0)
    throw invalid([
      {
        field: 'values.stores',
        code: 'unknown',
        message:
          `There is no store ${strange.slice(0, 3).join(', ')}. Write the codes of ` +
          'stores with commas between them, or "all".',
      },
    ])
  return rows.map(({ id }) => id)
}

type Link = 'employee_store'

/** Replaces a record's stores by the named ones. Stores that the user may not open stay linked. */
export async function linkStores(
  tx: Tx,
  work: Work,
  link: Link,
  key: string,
  id: number,
  text: Value | undefined,
): Promise<void> {
  const stores = await storesNamed(tx, work, text)
  const { merchantId } = work.scope
  // Kysely does not know the name of the column.
  const table: string = link
  const tables = tx.$extendTables<Record<string, Record<string, number>>>()
  await tables.deleteFrom(table).where('merchant_id', '=', merchantId).where(key, '=', id).execute()
  for (let start = 0; start < stores.length; start += 1000)
    await tables
      .insertInto(table)
      .values(
        stores
          .slice(start, start + 1000)
          .map((store) => ({ merchant_id: merchantId, [key]: id, store_id: store })),
      )
      .execute()
}

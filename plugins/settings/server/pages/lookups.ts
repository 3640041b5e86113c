// Turns names that people type into ids of rows kept on other pages.
import { sql } from 'kysely'

import type { Tx } from '#server/data/doors.ts'
import { foldedValue } from '#server/data/text.ts'
import { invalid } from '#server/calls/problem.ts'
import type { Work, Values } from '#server/records/engine/source.ts'
import { fault } from '#server/records/settings/checks.ts'

/** The id behind a name, regardless of case; null without a name. */
export async function idOf(
  tx: Tx,
  { scope }: Work,
  table: 'tax_category' | 'printer_group',
  values: Values,
  name: string,
  unknown: string,
): Promise<number | null> {
  const given = values[name]
  if (typeof given !== 'string') return null
  const row = await tx
    .selectFrom(table)
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('deleted_at', 'is', null)
    .where(sql<string>`lower(name)`, '=', foldedValue(given))
    .executeTakeFirst()
  if (!row) throw invalid([fault(name, 'unknown', unknown)])
  return row.id
}

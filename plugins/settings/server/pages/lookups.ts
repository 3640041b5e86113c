// Turns names that people type into ids of rows kept on other pages.
import type { Tx } from '#server/data/doors.ts'
import { folded, foldedValue } from '#server/data/text.ts'
import { invalid } from '#server/calls/problem.ts'
import type { Work, Values } from '#server/records/engine/source.ts'
import { fault } from '#server/records/settings/checks.ts'

const kept = {
  tax_category: {
    unknown: 'There is no tax category of this name.',
    none: 'There is no tax category yet. Add one under Settings, Tax categories.',
  },
  printer_group: {
    unknown: 'There is no routing group of this name.',
    none: 'There is no routing group yet. Add one under Settings, Routing groups.',
  },
} as const
/** A message names at most this many. */
const mostNamed = 8

/** The id behind a name, regardless of case; null without a name. */
export async function idOf(
  tx: Tx,
  { scope }: Work,
  table: keyof typeof kept,
  values: Values,
  name: string,
): Promise<number | null> {
  const given = values[name]
  if (typeof given !== 'string') return null
  const live = tx
    .selectFrom(table)
    .where('merchant_id', '=', scope.merchantId)
    .where('deleted_at', 'is', null)
  const row = await live
    .select('id')
    .where(folded('name'), '=', foldedValue(given))
    .executeTakeFirst()
  if (row) return row.id
  const some = await live
    .select('name')
    .orderBy('sort_order')
    .orderBy('id')
    .limit(mostNamed)
    .execute()
  const { unknown, none } = kept[table]
  const hint = `${unknown} There are: ${some.map((one) => one.name).join(', ')}.`
  throw invalid([fault(name, 'unknown', some.length === 0 ? none : hint)])
}

// Query results whose rows can be changed individually. Operator pages use them for the platform's
// tables.
import { sql, type RawBuilder } from 'kysely'

import type { Tx } from '../../data/database-roles.ts'
import { conflict } from '../../data/errors.ts'
import { denied, Problem } from '../../calls/problem.ts'
import type { Column } from '../engine/description.ts'
import { querySource, type QueryDefinition } from '../engine/query-source.ts'
import { kindsOf } from '../engine/record-list.ts'
import type { OperatorScope, PageRecord, RecordSource, Work, Values } from '../engine/source.ts'

/**
 * The row's version. It is the id of the transaction that last wrote the row, because merchants and
 * users have no version column.
 */
export const rowVersion = (table: string): RawBuilder<number> =>
  sql<number>`(${sql.ref(`${table}.xmin`)}::text)::bigint`

/** Names of the values that differ from the stored record. */
export const changesIn = (values: Values, before: PageRecord): string[] =>
  Object.keys(values).filter((name) => (values[name] ?? null) !== (before.values[name] ?? null))

/** Like `querySource`, for the page's columns. Lock the stored row before you call `present`. */
export function createRowSource({
  columns,
  ...of
}: Omit<QueryDefinition<string, OperatorScope>, 'kinds'> & { columns: readonly Column[] }) {
  const definition = { ...of, kinds: Object.fromEntries(columns.flatMap(kindsOf)) }
  const source = querySource(definition)
  /**
   * The row before a change.
   * @throws not found, or a conflict if the row changed since it was read
   */
  async function present(
    tx: Tx,
    work: Work<OperatorScope>,
    id: number,
    sent: string,
  ): Promise<PageRecord> {
    const row = await source.one(tx, work, id)
    if (sent !== row.concurrencyChecksum) throw conflict(row)
    return row
  }
  return { ...source, present }
}

/** The work with the chosen merchant as its scope. */
function atMerchant(work: Work<OperatorScope>): Work {
  if (!work.scope) throw denied('Choose a merchant first.')
  return { ...work, scope: work.scope }
}
/**
 * A merchant's rows, for a page in the operator role. Each statement of the source must name the
 * merchant, because this role also sees the rows of other merchants.
 */
export const ofChosenMerchant = (source: RecordSource): RecordSource<OperatorScope> => ({
  ...source,
  search: (tx, _scope, ask, work) => {
    const here = atMerchant(work)
    return source.search(tx, here.scope, ask, here)
  },
  create: (tx, work, values) => source.create(tx, atMerchant(work), values),
  update: (tx, work, ...change) => source.update(tx, atMerchant(work), ...change),
  remove: (tx, work, ...which) => source.remove(tx, atMerchant(work), ...which),
})

/** Rejects an operation that the page doesn't offer. Abilities normally block it earlier. */
export const refuse = (detail: string) => async (): Promise<never> => {
  throw new Problem(422, 'refused', { detail })
}

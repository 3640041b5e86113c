// Stores which stores a company record applies to: a default for all stores, and a row for each
// store that differs.
import { sql } from 'kysely'

import { allStores, assignAll, isAssigned, toRows, type Assignment } from '#schemas/rules/stores.ts'
import type { Tx } from '#server/data/database-roles.ts'
import type { DB } from '#server/data/schema.ts'
import { textOrder } from '#server/data/text.ts'
import { invalid, type FieldProblem } from '#server/calls/problem.ts'
import {
  knownStores,
  selectVisibleStores,
  type VisibleStores,
} from '#server/identity/sessions/visible-stores.ts'

/** The table of differing stores: the key of the assigned record, and the column with its state. */
export interface AssignmentTable {
  readonly table: keyof DB
  readonly key: string
  readonly on: string
}

export interface NamedStore {
  id: number
  name: string
}

export const sameStores = (a: Assignment, b: Assignment) =>
  a.all === b.all && a.differing.size === b.differing.size && a.differing.isSubsetOf(b.differing)

const maxErrors = 50
/**
 * Checks that the stores in a request are visible and unique.
 * @param faultAt gives the error of one row
 * @throws a 422 problem with the first errors
 */
export async function checkStores(
  tx: Tx,
  visibleStores: VisibleStores,
  ids: readonly number[],
  faultAt: (row: number, fault: 'twice' | 'unknown') => FieldProblem,
): Promise<void> {
  const known = await knownStores(
    tx,
    visibleStores,
    ids.filter((id) => id !== allStores),
  )
  const seen = new Set<number>()
  const problems = ids.flatMap((id, i) => {
    const fault = seen.has(id)
      ? 'twice'
      : id !== allStores && !known.has(id)
        ? 'unknown'
        : undefined
    seen.add(id)
    return fault ? [faultAt(i, fault)] : []
  })
  if (problems.length > 0) throw invalid(problems.slice(0, maxErrors))
}

/**
 * The assignment that needs the fewest rows. A user who sees only some stores can't change the
 * default, because it also applies to the others.
 */
export async function settledFor(
  tx: Tx,
  visibleStores: VisibleStores,
  wanted: Assignment,
  presentDefault: boolean,
): Promise<Assignment> {
  if (visibleStores.stores === 'all') {
    const { count } = await selectVisibleStores(tx, visibleStores)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return wanted.differing.size > 0 && wanted.differing.size === count
      ? assignAll(!wanted.all)
      : wanted
  }
  const visible = await selectVisibleStores(tx, visibleStores).select('s.id').execute()
  return {
    all: presentDefault,
    differing: new Set(
      visible.map(({ id }) => id).filter((id) => isAssigned(wanted, id) !== presentDefault),
    ),
  }
}

/** The visible stores that differ from the default, sorted by name. */
export async function differingStores(
  tx: Tx,
  visibleStores: VisibleStores,
  { table, key, on }: AssignmentTable,
  id: number,
  all: boolean,
): Promise<NamedStore[]> {
  return selectVisibleStores(tx, visibleStores)
    .where(
      sql<boolean>`exists (select from ${sql.table(table)} x where x.merchant_id = s.merchant_id
        and x.store_id = s.id and x.${sql.ref(key)} = ${id} and x.${sql.ref(on)} <> ${all})`,
    )
    .select(['s.id', 's.name'])
    .orderBy(textOrder('s.name'))
    .orderBy('s.id')
    .execute()
}

/** Replaces the rows of visible stores. The default is stored with the record itself. */
export async function replaceStores(
  tx: Tx,
  visibleStores: VisibleStores,
  { table, key, on }: AssignmentTable,
  id: number,
  assignment: Assignment,
): Promise<void> {
  // Keeps rows of deactivated stores, because such a store may be used again.
  await sql`delete from ${sql.table(table)} where merchant_id = ${visibleStores.merchantId}
    and ${sql.ref(key)} = ${id}
    and store_id in ${selectVisibleStores(tx, visibleStores).select('s.id')}`.execute(tx)
  const ids = toRows(assignment)
    .slice(1)
    .map(({ storeId }) => storeId)
  if (ids.length === 0) return
  // All ids are in one parameter, because a statement allows at most 65,535.
  await sql`insert into ${sql.table(table)} (merchant_id, ${sql.ref(key)}, store_id, ${sql.ref(on)})
    select ${visibleStores.merchantId}::int, ${id}::int,
      unnest(string_to_array(${ids.join()}, ',')::bigint[]), ${!assignment.all}::boolean`.execute(
    tx,
  )
}

// Determines in which order tables can be filled. This follows from the database's foreign keys, so
// there is no list to maintain.
import { sql } from 'kysely'

import type { Tx } from '../database-roles.ts'

interface ForeignKey {
  table: string
  refersTo: string
}

const foreignKeys = async (tx: Tx): Promise<ForeignKey[]> =>
  (
    await sql<ForeignKey>`select conrelid::regclass::text as table,
        confrelid::regclass::text as "refersTo"
      from pg_constraint where contype = 'f' and conrelid <> confrelid`.execute(tx)
  ).rows

/** Sorts tables so that each comes after the tables that it refers to. */
export async function inOrder(tx: Tx, tables: readonly string[]): Promise<string[]> {
  const targets = Map.groupBy(await foreignKeys(tx), ({ table }) => table)
  const order = new Set<string>()
  const add = (table: string, path: readonly string[]): void => {
    if (order.has(table)) return
    if (path.includes(table))
      throw new Error(
        `Foreign keys form a circle: ${[...path, table].join(' → ')}. Remove one, or its rows ` +
          'cannot be inserted.',
      )
    for (const { refersTo } of targets.get(table) ?? []) add(refersTo, [...path, table])
    order.add(table)
  }
  for (const table of tables.toSorted()) add(table, [])
  return [...order].filter((table) => tables.includes(table))
}

/**
 * The tables with merchants' rows, in the order of insertion. The audit trail isn't among them,
 * because it is append-only and records a reset.
 */
export async function merchantTables(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select c.relname as name
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'merchant_id'
    where c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'audit'
      and c.relnamespace = 'public'::regnamespace`.execute(tx)
  return inOrder(
    tx,
    rows.map(({ name }) => name),
  )
}

/**
 * For each table that refers to itself, the conditions under which a row `c` refers to a row `t`.
 */
export async function selfReferences(tx: Tx): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ name: string; condition: string }>`
    select f.conrelid::regclass::text as name,
      string_agg(format('c.%I = t.%I', own.attname, target.attname), ' and ') as condition
    from pg_constraint f
      cross join lateral unnest(f.conkey, f.confkey) as k (own, target)
      join pg_attribute own on own.attrelid = f.conrelid and own.attnum = k.own
      join pg_attribute target on target.attrelid = f.confrelid and target.attnum = k.target
    where f.contype = 'f' and f.conrelid = f.confrelid and f.conparentid = 0
    group by f.oid, f.conrelid`.execute(tx)
  return new Map(
    [...Map.groupBy(rows, ({ name }) => name)].map(([name, all]) => [
      name,
      all.map(({ condition }) => condition),
    ]),
  )
}

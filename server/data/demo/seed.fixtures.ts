// Helpers for the demo data tests: one hash per table.
import { sql } from 'kysely'

import type { TestDatabase } from '../testing/databases.ts'
import { merchantTables } from './table-order.ts'

export const reading = { actor: 'test', reason: 'read', routine: true }
/** Tables with demo rows that have no merchant of their own. */
const others = ['merchant', 'role_feature', 'eula', 'sign_in_counter', 'demo_part']

/** The number of rows and the sum of their hashes, per table: in any order, without a transfer. */
export const readHashes = ({
  databaseRoles,
}: Pick<TestDatabase, 'databaseRoles'>): Promise<ReadonlyMap<string, string>> =>
  databaseRoles.asOperator(reading, async (tx) => {
    const hashes = new Map<string, string>()
    for (const table of [...(await merchantTables(tx)), ...others]) {
      if (table === 'session' || table === 'idempotency') continue
      const { rows } = await sql<{ of: string }>`
        select concat(count(*), ' rows ',
          sum(hashtextextended(t::text, 0)::numeric)) as of
        from ${sql.table(table)} t`.execute(tx)
      hashes.set(table, rows[0]!.of)
    }
    return hashes
  })

/** The tables whose rows differ. */
export const differing = (
  one: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter(
    (table) => one.get(table) !== other.get(table),
  )

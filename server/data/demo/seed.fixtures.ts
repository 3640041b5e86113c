// For the tests of the demo data: the rows of each table as one hash.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'

import type { TestDatabase } from '../testing/databases.ts'
import { merchantTables } from './table-order.ts'

export const reading = { actor: 'test', reason: 'read', routine: true }
/** Tables with demo rows that have no merchant of their own. */
const others = ['merchant', 'role_feature', 'eula', 'sign_in_counter', 'demo_part']

/** The number of rows and one hash of all rows, sorted by their text, for each table. */
export const hashesOf = ({
  doors,
}: Pick<TestDatabase, 'doors'>): Promise<ReadonlyMap<string, string>> =>
  doors.asOperator(reading, async (tx) => {
    const hashes = new Map<string, string>()
    for (const table of [...(await merchantTables(tx)), ...others]) {
      if (table === 'session' || table === 'idempotency') continue
      const { rows } = await sql<{ line: string }>`select to_jsonb(t)::text as line
        from ${sql.table(table)} t order by to_jsonb(t)::text collate "C"`.execute(tx)
      const hash = createHash('sha256').update(rows.map(({ line }) => line).join('\n'))
      hashes.set(table, `${rows.length} rows ${hash.digest('hex')}`)
    }
    return hashes
  })

/** The tables whose rows are not the same in both. */
export const differing = (
  one: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter(
    (table) => one.get(table) !== other.get(table),
  )

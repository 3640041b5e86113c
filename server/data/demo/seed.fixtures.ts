// For the tests of the demo data: all rows of a database as one hash.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'

import type { DB } from '../schema.ts'
import type { TestDatabase } from '../testing/databases.ts'
import { merchantTables } from './seed.ts'

export const reading = { actor: 'test', reason: 'read', routine: true }
const tables: (keyof DB)[] = [
  ...merchantTables.filter((table) => table !== 'session' && table !== 'idempotency'),
  'merchant',
  'role_feature',
  'eula',
  'sign_in_counter',
]

/** One hash of all rows of all tables, sorted by their text. */
export const hashOf = ({ doors }: TestDatabase) =>
  doors.asOperator(reading, async (tx) => {
    const hash = createHash('sha256')
    for (const table of tables) {
      const { rows } = await sql<{ line: string }>`select to_jsonb(t)::text as line
        from ${sql.table(table)} t order by to_jsonb(t)::text collate "C"`.execute(tx)
      hash.update(`${table} ${rows.length}\n`).update(rows.map(({ line }) => line).join('\n'))
    }
    return hash.digest('hex')
  })

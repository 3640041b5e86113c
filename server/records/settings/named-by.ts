// Refuses to delete a row that other rows refer to, and tells how many there are.
import { sql } from 'kysely'

import type { Tx } from '../../data/database-roles.ts'
import type { Scope } from '../../calls/call.ts'

interface Naming {
  table: string
  /** The column that contains the id. */
  column: string
  /** Nouns for one row of the table, and for several. */
  one: string
  many: string
}

/**
 * For a source's `neededBy`: gives a sentence if rows of these tables that aren't deleted refer to
 * the row.
 */
export const namedBy =
  (...tables: readonly Naming[]) =>
  async (tx: Tx, { merchantId }: Scope, id: number): Promise<string | undefined> => {
    const found: string[] = []
    for (const { table, column, one, many } of tables) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(table)}
        where merchant_id = ${merchantId} and ${sql.ref(column)} = ${id} and deleted_at is null
      `.execute(tx)
      const count = rows[0]?.count ?? 0
      if (count > 0) found.push(`${count} ${count === 1 ? one : many}`)
    }
    return found.length === 0
      ? undefined
      : `It's used by ${found.join(' and ')}. Choose another one there first.`
  }

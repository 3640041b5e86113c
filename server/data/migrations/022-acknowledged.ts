// Facts: resolution 79
import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Notices about merchants' accounts that were acknowledged in this sign-in. Without this column
 * each choice of a store would ask again.
 */
export const acknowledged: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('session')
      .addColumn('acknowledged', sql`text[]`, (c) => c.notNull().defaultTo(sql`'{}'`))
      .execute()
  },
}

// Facts: resolution 79
import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * What of merchants' accounts somebody has acknowledged in this sign-in. Without it each choice of
 * a store would ask again, and only the browser would know better.
 */
export const acknowledged: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('session')
      .addColumn('acknowledged', sql`text[]`, (c) => c.notNull().defaultTo(sql`'{}'`))
      .execute()
  },
}

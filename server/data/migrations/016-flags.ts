import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Flags are edited by people: two who change the same one at once meet by its version. */
export const flags: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('feature_flag')
      .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
      .execute()
    // For the merchants with a value of their own: all of a flag, or all of a merchant.
    await sql`create index feature_flag_merchant on feature_flag (merchant_id, key) where merchant_id is not null`.execute(
      db,
    )
  },
}

import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds a version to flags: people edit them, and the version detects simultaneous changes. */
export const flags: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('feature_flag')
      .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
      .execute()
    // Index for merchants with their own value of a flag: by merchant or by flag and merchant.
    await sql`create index feature_flag_merchant
      on feature_flag (merchant_id, key) where merchant_id is not null`.execute(db)
  },
}

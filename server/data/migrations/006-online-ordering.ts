// Facts: F-90, V-171
import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

import { protect } from './protect.ts'

/** Tip suggestions. */
export const onlineOrdering: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('tips_setting')
      .addColumn('merchant_id', 'integer', (c) => c.notNull())
      .addColumn('store_id', 'bigint', (c) => c.notNull())
      .addColumn('enabled', 'boolean', (c) => c.notNull())
      .addColumn('suggestion_1', 'smallint', (c) => c.notNull())
      .addColumn('suggestion_2', 'smallint', (c) => c.notNull())
      .addColumn('suggestion_3', 'smallint', (c) => c.notNull())
      .addColumn('default_suggestion', 'smallint')
      .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
      .addColumn('modified_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
      .addColumn('modified_by', 'text')
      .addPrimaryKeyConstraint('tips_setting_pkey', ['merchant_id', 'store_id'])
      .addForeignKeyConstraint('tips_setting_store', ['merchant_id', 'store_id'], 'store', [
        'merchant_id',
        'id',
      ])
      .addCheckConstraint(
        'tips_setting_suggestions',
        sql`suggestion_1 between 1 and 100 and suggestion_2 between 1 and 100
          and suggestion_3 between 1 and 100`,
      )
      .addCheckConstraint('tips_setting_default', sql`default_suggestion between 1 and 3`)
      .execute()
    await protect(db, 'tips_setting', {
      tenant: 'select, insert, update',
      store: 'store_id',
      operator: 'select, insert, update, delete',
    })
  },
}

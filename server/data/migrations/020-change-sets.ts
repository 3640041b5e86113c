import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

import { protect } from './protect.ts'

/**
 * Change sets: changes saved together, stored row by row so that people can view and undo them for
 * a while.
 */
export const changeSets: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('change_set')
      .addColumn('id', 'integer', (c) => c.primaryKey().generatedByDefaultAsIdentity())
      .addColumn('merchant_id', 'integer', (c) => c.notNull().references('merchant.id'))
      .addColumn('store_id', 'bigint')
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('made_at', 'timestamptz', (c) => c.notNull())
      .addColumn('made_by', 'text', (c) => c.notNull())
      .addColumn('row_count', 'integer', (c) => c.notNull())
      .addColumn('undone_at', 'timestamptz')
      .addColumn('undone_by', 'text')
      .addUniqueConstraint('change_set_of_merchant', ['merchant_id', 'id'])
      .addForeignKeyConstraint('change_set_store', ['merchant_id', 'store_id'], 'store', [
        'merchant_id',
        'id',
      ])
      .addCheckConstraint(
        'change_set_kind',
        sql`kind in ('availability', 'loyaltyPrices', 'itemImport')`,
      )
      .addCheckConstraint('change_set_place', sql`(kind = 'availability') = (store_id is not null)`)
      .addCheckConstraint('change_set_row_count', sql`row_count > 0`)
      .addCheckConstraint('change_set_undone', sql`(undone_at is null) = (undone_by is null)`)
      .execute()
    await sql`create index change_set_order
      on change_set (merchant_id, kind, made_at desc, id desc)`.execute(db)
    await sql`create index change_set_age on change_set (made_at)`.execute(db)

    await db.schema
      .createTable('change_set_row')
      .addColumn('merchant_id', 'integer', (c) => c.notNull())
      .addColumn('change_set_id', 'integer', (c) => c.notNull())
      .addColumn('ordinal', 'integer', (c) => c.notNull())
      .addColumn('entity_id', 'text', (c) => c.notNull())
      .addColumn('label', 'text', (c) => c.notNull())
      .addColumn('before', 'jsonb')
      .addColumn('after', 'jsonb')
      .addColumn('version_before', 'integer', (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('change_set_row_pkey', ['merchant_id', 'change_set_id', 'ordinal'])
      .addForeignKeyConstraint(
        'change_set_row_set',
        ['merchant_id', 'change_set_id'],
        'change_set',
        ['merchant_id', 'id'],
      )
      .addCheckConstraint('change_set_row_change', sql`before is not null or after is not null`)
      .execute()
    // For undo: it updates the expected versions in earlier sets that contain the same record.
    await sql`create index change_set_row_entity
      on change_set_row (merchant_id, entity_id)`.execute(db)

    await protect(db, 'change_set', {
      tenant: 'select, insert, update (undone_at, undone_by)',
      storeOrNone: 'store_id',
      operator: 'select, insert, update, delete',
    })
    await protect(db, 'change_set_row', {
      tenant: 'select, insert, update (version)',
      of: { table: 'change_set', column: 'change_set_id' },
      operator: 'select, insert, update, delete',
    })
  },
}

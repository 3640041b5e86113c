// Facts: V-026 to V-038
import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

import { protect } from './protect.ts'

/**
 * Discounts, the stores where they differ, and departments. Checks repeat the contract's limits.
 */
export const menu: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('discount')
      .addColumn('id', 'integer', (c) => c.primaryKey().generatedByDefaultAsIdentity())
      .addColumn('merchant_id', 'integer', (c) => c.notNull().references('merchant.id'))
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('description', 'text', (c) => c.notNull())
      .addColumn('external_id', 'text')
      .addColumn('type', 'text', (c) => c.notNull())
      .addColumn('amount', 'numeric(12, 2)')
      .addColumn('minimum_amount', 'numeric(12, 2)')
      .addColumn('applies_to', 'text')
      .addColumn('valid_for', 'text')
      .addColumn('email_offer_only', 'boolean', (c) => c.notNull().defaultTo(false))
      .addColumn('used_in_mailout', 'boolean', (c) => c.notNull().defaultTo(false))
      .addColumn('barcode_start', 'text')
      .addColumn('barcode_end', 'text')
      .addColumn('is_approval_needed', 'boolean', (c) => c.notNull().defaultTo(false))
      .addColumn('show_on_activity_summary', 'boolean', (c) => c.notNull().defaultTo(false))
      .addColumn('is_auto_cash', 'boolean', (c) => c.notNull().defaultTo(false))
      .addColumn('default_active', 'boolean', (c) => c.notNull().defaultTo(true))
      .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
      .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
      .addColumn('modified_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
      .addColumn('modified_by', 'text')
      .addColumn('deleted_at', 'timestamptz')
      .addUniqueConstraint('discount_of_merchant', ['merchant_id', 'id'])
      .addCheckConstraint(
        'discount_name',
        sql`char_length(name) between 1 and 15 and name !~ '^\\s'`,
      )
      .addCheckConstraint(
        'discount_description',
        sql`char_length(description) between 1 and 30 and description !~ '^\\s'`,
      )
      .addCheckConstraint('discount_external_id', sql`char_length(external_id) <= 40`)
      .addCheckConstraint('discount_type', sql`type in ('I', 'A', 'P', 'B', 'Q')`)
      // numeric allows NaN, which sorts above every number: the upper bound rejects it.
      .addCheckConstraint(
        'discount_amount',
        sql`amount >= 0 and amount <= case when type in ('P', 'Q') then 100 else 999999.99 end`,
      )
      .addCheckConstraint('discount_minimum_amount', sql`minimum_amount between 0 and 999999.99`)
      .addCheckConstraint('discount_applies_to', sql`applies_to in ('L', 'H')`)
      .addCheckConstraint('discount_valid_for', sql`char_length(valid_for) <= 40`)
      .addCheckConstraint('discount_barcode_start', sql`barcode_start ~ '^[A-Za-z0-9]{1,20}$'`)
      .addCheckConstraint('discount_barcode_end', sql`barcode_end ~ '^[A-Za-z0-9]{1,20}$'`)
      .execute()
    await sql`create unique index discount_name_key
      on discount (merchant_id, lower(name)) where deleted_at is null`.execute(db)
    await sql`create index discount_name_order
      on discount (merchant_id, lower(name) collate "C", id) where deleted_at is null`.execute(db)

    await db.schema
      .createTable('discount_store')
      .addColumn('merchant_id', 'integer', (c) => c.notNull())
      .addColumn('discount_id', 'integer', (c) => c.notNull())
      .addColumn('store_id', 'bigint', (c) => c.notNull())
      .addColumn('is_active', 'boolean', (c) => c.notNull())
      .addPrimaryKeyConstraint('discount_store_pkey', ['merchant_id', 'discount_id', 'store_id'])
      .addForeignKeyConstraint(
        'discount_store_discount',
        ['merchant_id', 'discount_id'],
        'discount',
        ['merchant_id', 'id'],
      )
      .addForeignKeyConstraint('discount_store_store', ['merchant_id', 'store_id'], 'store', [
        'merchant_id',
        'id',
      ])
      .execute()
    await sql`create index discount_store_store on discount_store (merchant_id, store_id)`.execute(
      db,
    )

    await db.schema
      .createTable('department')
      .addColumn('id', 'integer', (c) => c.primaryKey().generatedByDefaultAsIdentity())
      .addColumn('merchant_id', 'integer', (c) => c.notNull().references('merchant.id'))
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('code', 'text')
      .addColumn('sort_order', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('is_active', 'boolean', (c) => c.notNull().defaultTo(true))
      .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
      .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
      .addColumn('modified_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
      .addColumn('modified_by', 'text')
      .addColumn('deleted_at', 'timestamptz')
      .addUniqueConstraint('department_of_merchant', ['merchant_id', 'id'])
      .addCheckConstraint(
        'department_name',
        sql`char_length(name) between 1 and 30 and name !~ '^\\s'`,
      )
      .addCheckConstraint('department_code', sql`char_length(code) between 1 and 10`)
      .addCheckConstraint('department_sort_order', sql`sort_order between 0 and 9999`)
      .execute()
    await sql`create unique index department_name_key
      on department (merchant_id, lower(name)) where deleted_at is null`.execute(db)
    await sql`create unique index department_code_key
      on department (merchant_id, lower(code)) where deleted_at is null`.execute(db)

    const everything = 'select, insert, update, delete'
    // Deleting a discount only marks its row; rows in discount_store are really deleted.
    await protect(db, 'discount', { tenant: 'select, insert, update', operator: everything })
    await protect(db, 'discount_store', {
      tenant: everything,
      store: 'store_id',
      operator: everything,
    })
    await protect(db, 'department', { tenant: 'select, insert, update', operator: everything })
  },
}

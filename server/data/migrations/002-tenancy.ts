import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

import { protect } from './protect.ts'

/** Merchants, stores and the agreements that users accept for their merchant. */
export const tenancy: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('eula')
      .addColumn('id', 'integer', (c) => c.primaryKey().generatedByDefaultAsIdentity())
      .addColumn('file_name', 'text', (c) => c.notNull())
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('body', 'text', (c) => c.notNull())
      .addColumn('published_at', 'timestamptz', (c) => c.notNull())
      .execute()
    await db.schema
      .createTable('merchant')
      .addColumn('id', 'integer', (c) => c.primaryKey().generatedByDefaultAsIdentity())
      .addColumn('code', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('status_code', 'smallint', (c) => c.notNull().defaultTo(2))
      .addColumn('reseller_id', 'integer', (c) => c.notNull().defaultTo(1))
      .addColumn('product_mode', 'smallint', (c) => c.notNull().defaultTo(1))
      .addColumn('merchant_type', 'smallint', (c) => c.notNull().defaultTo(1))
      .addColumn('country_id', 'smallint', (c) => c.notNull().defaultTo(840))
      .addColumn('culture', 'text', (c) => c.notNull().defaultTo('en-US'))
      .addColumn('time_zone', 'text', (c) => c.notNull().defaultTo('America/New_York'))
      .addColumn('timeout_minutes', 'smallint', (c) => c.notNull().defaultTo(40))
      .addColumn('credit_gateway', 'smallint', (c) => c.notNull().defaultTo(0))
      .addColumn('past_due_remaining_days', 'integer')
      .addColumn('is_payment_required', 'boolean', (c) => c.notNull().defaultTo(false))
      .addColumn('toggles', 'jsonb', (c) => c.notNull().defaultTo(sql`'{}'`))
      .addColumn('portal_flags', 'jsonb', (c) => c.notNull().defaultTo(sql`'{}'`))
      .addColumn('subscription_number', 'text')
      .addColumn('plan_name', 'text')
      .addColumn('eula_id', 'integer', (c) => c.references('eula.id'))
      .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
      .addCheckConstraint('merchant_code_length', sql`char_length(code) between 1 and 40`)
      .addCheckConstraint('merchant_name_length', sql`char_length(name) between 1 and 80`)
      .addCheckConstraint('merchant_product_mode', sql`product_mode in (1, 2, 3, 4, 6)`)
      .addCheckConstraint('merchant_merchant_type', sql`merchant_type between 0 and 3`)
      .addCheckConstraint('merchant_credit_gateway', sql`credit_gateway between 0 and 10`)
      .addCheckConstraint('merchant_timeout', sql`timeout_minutes >= 1`)
      .execute()
    await sql`create unique index merchant_code_key on merchant (lower(code))`.execute(db)
    await sql`create index merchant_name_order on merchant (lower(name) collate "C", id)`.execute(
      db,
    )
    await sql`create index merchant_reseller on merchant (reseller_id)`.execute(db)

    await db.schema
      .createTable('store')
      .addColumn('merchant_id', 'integer', (c) => c.notNull().references('merchant.id'))
      .addColumn('id', 'bigint', (c) => c.notNull())
      .addColumn('code', 'text')
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('address_line1', 'text')
      .addColumn('address_line2', 'text')
      .addColumn('city', 'text')
      .addColumn('state', 'text')
      .addColumn('zip', 'text')
      .addColumn('phone', 'text')
      .addColumn('status_code', 'smallint', (c) => c.notNull().defaultTo(2))
      .addColumn('credit_gateway', 'smallint', (c) => c.notNull().defaultTo(0))
      .addColumn('has_card_surcharge', 'boolean', (c) => c.notNull().defaultTo(false))
      .addColumn('time_zone', 'text', (c) => c.notNull())
      .addColumn('business_day_start', 'text', (c) => c.notNull().defaultTo('0400'))
      .addColumn('is_deleted', 'boolean', (c) => c.notNull().defaultTo(false))
      .addColumn('has_first_run', 'boolean', (c) => c.notNull().defaultTo(true))
      .addColumn('subscription_number', 'text')
      .addColumn('plan_name', 'text')
      .addColumn('past_due_remaining_days', 'integer')
      .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
      .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
      .addPrimaryKeyConstraint('store_pkey', ['merchant_id', 'id'])
      // In the API 0 means the company view, so it must never be a store ID.
      .addCheckConstraint('store_id_positive', sql`id > 0`)
      .addCheckConstraint('store_code_length', sql`char_length(code) <= 40`)
      .addCheckConstraint('store_name_length', sql`char_length(name) between 1 and 80`)
      .addCheckConstraint('store_credit_gateway', sql`credit_gateway between 0 and 10`)
      .addCheckConstraint(
        'store_business_day_start',
        sql`business_day_start ~ '^([01][0-9]|2[0-3])[0-5][0-9]$'`,
      )
      .execute()
    await sql`create unique index store_code_key on store (merchant_id, lower(code))`.execute(db)
    await sql`create index store_name_order
      on store (merchant_id, lower(name) collate "C", id)`.execute(db)

    const everything = 'select, insert, update, delete'
    const itself = `id = (select nullif(current_setting('app.merchant', true), '')::int)`
    await protect(db, 'merchant', {
      tenant: 'select',
      tenantRows: itself,
      identity: 'select',
      operator: everything,
    })
    await protect(db, 'store', {
      tenant: 'select',
      store: 'id',
      identity: 'select',
      operator: everything,
    })
    await protect(db, 'eula', { identity: 'select', operator: everything })
  },
}

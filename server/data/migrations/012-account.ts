// Facts: F-12, P-043
import { sql, type CreateTableBuilder, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

import { protect } from './protect.ts'

/** The columns that every record table has besides its own. */
function records<Table extends string>(
  db: Kysely<unknown>,
  table: Table,
): CreateTableBuilder<Table, string> {
  return db.schema
    .createTable(table)
    .addColumn('id', 'integer', (c) => c.primaryKey().generatedByDefaultAsIdentity())
    .addColumn('merchant_id', 'integer', (c) => c.notNull().references('merchant.id'))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .addColumn('modified_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .addColumn('modified_by', 'text')
    .addColumn('deleted_at', 'timestamptz')
    .addUniqueConstraint(`${table}_of_merchant`, ['merchant_id', 'id'])
}
const line = (column: string, most: number) =>
  sql`char_length(${sql.ref(column)}) between 1 and ${sql.lit(most)}
    and ${sql.ref(column)} !~ '^\\s'`
const oneOf = (column: string, values: readonly string[]) =>
  sql`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`

/**
 * The platform writes a bill each month. Only its payment is updated later; the contents never
 * change.
 */
async function bills(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('subscription_bill')
    .addColumn('id', 'integer', (c) => c.primaryKey().generatedByDefaultAsIdentity())
    .addColumn('merchant_id', 'integer', (c) => c.notNull().references('merchant.id'))
    .addColumn('number', 'text', (c) => c.notNull())
    .addColumn('plan_name', 'text', (c) => c.notNull())
    .addColumn('period_from', 'date', (c) => c.notNull())
    .addColumn('period_to', 'date', (c) => c.notNull())
    .addColumn('issued_on', 'date', (c) => c.notNull())
    .addColumn('due_on', 'date', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull().defaultTo('USD'))
    .addColumn('subtotal', 'numeric(12, 2)', (c) => c.notNull())
    .addColumn('tax', 'numeric(12, 2)', (c) => c.notNull())
    .addColumn('total', 'numeric(12, 2)', (c) => c.notNull())
    .addColumn('paid_on', 'date')
    .addColumn('paid_with', 'text')
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .addUniqueConstraint('subscription_bill_of_merchant', ['merchant_id', 'id'])
    .addUniqueConstraint('subscription_bill_number_key', ['merchant_id', 'number'])
    .addCheckConstraint('subscription_bill_number', line('number', 20))
    .addCheckConstraint(
      'subscription_bill_period',
      sql`period_from <= period_to and issued_on <= due_on`,
    )
    .addCheckConstraint(
      'subscription_bill_sum',
      sql`subtotal >= 0 and tax >= 0 and total = subtotal + tax`,
    )
    .execute()
  await sql`create index subscription_bill_issued
    on subscription_bill (merchant_id, issued_on desc, id)`.execute(db)

  await db.schema
    .createTable('subscription_bill_line')
    .addColumn('merchant_id', 'integer', (c) => c.notNull())
    .addColumn('bill_id', 'integer', (c) => c.notNull())
    .addColumn('position', 'smallint', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('quantity', 'integer', (c) => c.notNull())
    .addColumn('unit_price', 'numeric(12, 2)', (c) => c.notNull())
    .addColumn('amount', 'numeric(12, 2)', (c) => c.notNull())
    .addPrimaryKeyConstraint('subscription_bill_line_pkey', ['merchant_id', 'bill_id', 'position'])
    .addForeignKeyConstraint(
      'subscription_bill_line_bill',
      ['merchant_id', 'bill_id'],
      'subscription_bill',
      ['merchant_id', 'id'],
    )
    .addCheckConstraint('subscription_bill_line_description', line('description', 80))
    .addCheckConstraint(
      'subscription_bill_line_amount',
      sql`quantity > 0 and amount = quantity * unit_price`,
    )
    .execute()
}

/**
 * Messages from the platform to a merchant, read by `getNotifications` and the page My messages.
 */
async function messages(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('merchant_message')
    .addColumn('id', 'integer', (c) => c.primaryKey().generatedByDefaultAsIdentity())
    .addColumn('merchant_id', 'integer', (c) => c.notNull().references('merchant.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('description', 'text')
    .addColumn('body', 'text', (c) => c.notNull())
    // True: shown after sign-in to the account and billing officer. False: only listed in My
    // messages.
    .addColumn('is_notification', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('published_at', 'timestamptz', (c) => c.notNull())
    .addColumn('expires_at', 'timestamptz')
    .addUniqueConstraint('merchant_message_of_merchant', ['merchant_id', 'id'])
    .addCheckConstraint('merchant_message_kind', oneOf('kind', ['news', 'billing', 'service']))
    .addCheckConstraint('merchant_message_title', line('title', 120))
    .addCheckConstraint(
      'merchant_message_texts',
      sql`char_length(description) <= 300 and char_length(body) between 1 and 4000`,
    )
    .execute()
  await sql`create index merchant_message_order
    on merchant_message (merchant_id, published_at desc, id)`.execute(db)

  await db.schema
    .createTable('merchant_message_link')
    .addColumn('merchant_id', 'integer', (c) => c.notNull())
    .addColumn('message_id', 'integer', (c) => c.notNull())
    .addColumn('link_key', 'text', (c) => c.notNull())
    .addColumn('link_text', 'text', (c) => c.notNull())
    .addColumn('link_url', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('merchant_message_link_pkey', [
      'merchant_id',
      'message_id',
      'link_key',
    ])
    .addForeignKeyConstraint(
      'merchant_message_link_message',
      ['merchant_id', 'message_id'],
      'merchant_message',
      ['merchant_id', 'id'],
    )
    .addCheckConstraint('merchant_message_link_key', sql`link_key ~ '^[A-Za-z][A-Za-z0-9]{0,29}$'`)
    .addCheckConstraint(
      'merchant_message_link_texts',
      sql`char_length(link_text) between 1 and 80 and char_length(link_url) between 1 and 300`,
    )
    .execute()
}

/** Records that the merchant enters: integrations, help links, store requests. */
async function createRecords(db: Kysely<unknown>): Promise<void> {
  await records(db, 'integration')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('account', 'text')
    .addColumn('status', 'text', (c) => c.notNull().defaultTo('on'))
    .addColumn('contact_email', 'text')
    .addColumn('connected_on', 'date')
    .addColumn('last_sync_at', 'timestamptz')
    .addColumn('last_error', 'text')
    .addCheckConstraint('integration_name', line('name', 60))
    .addCheckConstraint(
      'integration_kind',
      oneOf('kind', [
        'accounting',
        'delivery',
        'payroll',
        'scheduling',
        'reservations',
        'inventory',
        'marketing',
        'other',
      ]),
    )
    .addCheckConstraint('integration_account', sql`char_length(account) <= 60`)
    .addCheckConstraint('integration_status', oneOf('status', ['on', 'paused']))
    .addCheckConstraint(
      'integration_contact_email',
      sql`contact_email ~ '^[^@[:space:]]+@[^@[:space:]]+$' and char_length(contact_email) <= 80`,
    )
    .addCheckConstraint('integration_last_error', sql`char_length(last_error) <= 200`)
    .execute()
  await sql`create unique index integration_name_key
    on integration (merchant_id, lower(name)) where deleted_at is null`.execute(db)

  await records(db, 'help_url')
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('description', 'text')
    .addColumn('sort_order', 'integer', (c) => c.notNull().defaultTo(0))
    .addCheckConstraint('help_url_title', line('title', 60))
    .addCheckConstraint(
      'help_url_url',
      sql`url ~ '^https://[^[:space:]]+$' and char_length(url) <= 256`,
    )
    .addCheckConstraint('help_url_description', sql`char_length(description) <= 120`)
    .addCheckConstraint('help_url_sort_order', sql`sort_order between 0 and 9999`)
    .execute()
  await sql`create unique index help_url_title_key
    on help_url (merchant_id, lower(title)) where deleted_at is null`.execute(db)

  // A store costs money and needs a contract: the merchant requests it, and the platform's staff
  // set it up.
  await records(db, 'store_request')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('address_line1', 'text', (c) => c.notNull())
    .addColumn('city', 'text', (c) => c.notNull())
    .addColumn('state', 'text')
    .addColumn('zip', 'text')
    .addColumn('phone', 'text')
    .addColumn('opens_on', 'date')
    .addColumn('asked_by', 'text', (c) => c.notNull())
    // The store that was created for this request.
    .addColumn('done_store_id', 'bigint')
    .addForeignKeyConstraint(
      'store_request_done_store',
      ['merchant_id', 'done_store_id'],
      'store',
      ['merchant_id', 'id'],
    )
    .addCheckConstraint('store_request_name', line('name', 40))
    .addCheckConstraint(
      'store_request_address',
      sql`char_length(address_line1) between 1 and 40 and char_length(city) between 1 and 20`,
    )
    .addCheckConstraint(
      'store_request_rest',
      sql`char_length(state) <= 20 and char_length(zip) <= 10 and char_length(phone) <= 14`,
    )
    .execute()
  await sql`create unique index store_request_name_key
    on store_request (merchant_id, lower(name)) where deleted_at is null`.execute(db)
}

/** A merchant's account with the platform: bills, messages, integrations, help. */
export const account: Migration = {
  async up(db: Kysely<unknown>) {
    await bills(db)
    await messages(db)
    await createRecords(db)

    const everything = 'select, insert, update, delete'
    for (const table of [
      'subscription_bill',
      'subscription_bill_line',
      'merchant_message',
      'merchant_message_link',
    ])
      await protect(db, table, { tenant: 'select', operator: everything })
    for (const table of ['integration', 'help_url', 'store_request'])
      await protect(db, table, { tenant: 'select, insert, update', operator: everything })
    // The page My stores changes names and addresses, and lets partners deactivate a store.
    await sql`grant update (name, address_line1, city, state, zip, phone, status_code, is_deleted,
      version) on store to tillhouse_tenant`.execute(db)
  },
}

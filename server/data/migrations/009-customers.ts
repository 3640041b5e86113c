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

/** A required text: no leading white space, limited length. */
const line = (column: string, most: number) =>
  sql`char_length(${sql.ref(column)}) between 1 and ${sql.lit(most)}
    and ${sql.ref(column)} !~ '^\\s'`
const atMost = (column: string, most: number) =>
  sql`char_length(${sql.ref(column)}) <= ${sql.lit(most)}`
const oneOf = (column: string, values: readonly string[]) =>
  sql`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`

/** Customers belong to the company, even if they have a home store. */
async function customer(db: Kysely<unknown>): Promise<void> {
  await records(db, 'customer')
    .addColumn('number', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('company', 'text')
    .addColumn('email', 'text')
    .addColumn('phone', 'text')
    .addColumn('address_line1', 'text')
    .addColumn('address_line2', 'text')
    .addColumn('city', 'text')
    .addColumn('state', 'text')
    .addColumn('zip', 'text')
    .addColumn('birthday', 'date')
    .addColumn('customer_since', 'date')
    .addColumn('gets_email', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('loyalty_number', 'text')
    .addColumn('loyalty_points', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('is_tax_exempt', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('tax_number', 'text')
    .addColumn('home_store_id', 'bigint')
    .addForeignKeyConstraint('customer_home_store', ['merchant_id', 'home_store_id'], 'store', [
      'merchant_id',
      'id',
    ])
    .addCheckConstraint('customer_number', line('number', 20))
    .addCheckConstraint('customer_name', line('name', 60))
    .addCheckConstraint('customer_company', atMost('company', 60))
    .addCheckConstraint(
      'customer_email',
      sql`email ~ '^[^@[:space:]]+@[^@[:space:]]+$' and char_length(email) <= 80`,
    )
    .addCheckConstraint('customer_phone', atMost('phone', 20))
    .addCheckConstraint(
      'customer_address',
      sql`char_length(address_line1) <= 40 and char_length(address_line2) <= 40`,
    )
    .addCheckConstraint(
      'customer_city',
      sql`char_length(city) <= 40 and char_length(state) <= 20 and char_length(zip) <= 10`,
    )
    .addCheckConstraint(
      'customer_loyalty',
      sql`char_length(loyalty_number) <= 20 and loyalty_points between 0 and 9999999`,
    )
    .addCheckConstraint('customer_tax_number', atMost('tax_number', 20))
    .execute()
  await sql`create unique index customer_number_key
    on customer (merchant_id, lower(number)) where deleted_at is null`.execute(db)
  await sql`create unique index customer_loyalty_key
    on customer (merchant_id, lower(loyalty_number)) where deleted_at is null`.execute(db)
  await sql`create index customer_name_order
    on customer (merchant_id, lower(name) collate "C", id) where deleted_at is null`.execute(db)
  await sql`create index customer_home on customer (merchant_id, home_store_id)`.execute(db)

  await records(db, 'customer_note')
    .addColumn('customer_id', 'integer', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('noted_at', 'timestamptz', (c) => c.notNull())
    .addColumn('noted_by', 'text', (c) => c.notNull())
    .addForeignKeyConstraint('customer_note_customer', ['merchant_id', 'customer_id'], 'customer', [
      'merchant_id',
      'id',
    ])
    .addCheckConstraint('customer_note_note', line('note', 500))
    .execute()
  await sql`create index customer_note_order
    on customer_note (merchant_id, customer_id, noted_at desc)`.execute(db)
}

/**
 * A customer's balance is the sum of the entries. It is not stored, so it can never disagree with
 * them.
 */
async function houseAccounts(db: Kysely<unknown>): Promise<void> {
  await records(db, 'house_account')
    .addColumn('customer_id', 'integer', (c) => c.notNull())
    .addColumn('number', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull().defaultTo('open'))
    .addColumn('credit_limit', 'numeric(12, 2)')
    .addColumn('payment_days', 'integer', (c) => c.notNull().defaultTo(30))
    .addColumn('opened_on', 'date', (c) => c.notNull())
    .addForeignKeyConstraint('house_account_customer', ['merchant_id', 'customer_id'], 'customer', [
      'merchant_id',
      'id',
    ])
    .addCheckConstraint('house_account_number', line('number', 20))
    .addCheckConstraint('house_account_status', oneOf('status', ['open', 'onHold', 'closed']))
    .addCheckConstraint('house_account_credit_limit', sql`credit_limit between 0 and 999999.99`)
    .addCheckConstraint('house_account_payment_days', sql`payment_days between 0 and 120`)
    .execute()
  await sql`create unique index house_account_number_key
    on house_account (merchant_id, lower(number)) where deleted_at is null`.execute(db)
  await sql`create unique index house_account_customer_key
    on house_account (merchant_id, customer_id) where deleted_at is null`.execute(db)

  await db.schema
    .createTable('house_account_entry')
    .addColumn('id', 'integer', (c) => c.primaryKey().generatedByDefaultAsIdentity())
    .addColumn('merchant_id', 'integer', (c) => c.notNull().references('merchant.id'))
    .addColumn('house_account_id', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    // Charges are positive and raise the balance owed; payments are negative.
    .addColumn('amount', 'numeric(12, 2)', (c) => c.notNull())
    .addColumn('business_date', 'date', (c) => c.notNull())
    .addColumn('entered_at', 'timestamptz', (c) => c.notNull())
    .addColumn('entered_by', 'text', (c) => c.notNull())
    .addColumn('ticket_number', 'text')
    .addColumn('comment', 'text')
    // Null if entered in the back office. The store does not own the row: accounts belong to the
    // company.
    .addColumn('at_store_id', 'bigint')
    .addForeignKeyConstraint(
      'house_account_entry_account',
      ['merchant_id', 'house_account_id'],
      'house_account',
      ['merchant_id', 'id'],
    )
    .addForeignKeyConstraint('house_account_entry_store', ['merchant_id', 'at_store_id'], 'store', [
      'merchant_id',
      'id',
    ])
    .addCheckConstraint(
      'house_account_entry_kind',
      oneOf('kind', ['charge', 'payment', 'adjustment']),
    )
    .addCheckConstraint(
      'house_account_entry_amount',
      sql`abs(amount) <= 999999.99 and case kind
        when 'charge' then amount > 0
        when 'payment' then amount < 0
        else amount <> 0
      end`,
    )
    .addCheckConstraint(
      'house_account_entry_texts',
      sql`char_length(ticket_number) <= 20 and char_length(comment) <= 200`,
    )
    .execute()
  await sql`create index house_account_entry_order
    on house_account_entry (merchant_id, house_account_id, entered_at desc)`.execute(db)
  await sql`create index house_account_entry_date
    on house_account_entry (merchant_id, business_date)`.execute(db)
}

async function mailings(db: Kysely<unknown>): Promise<void> {
  await records(db, 'mailing')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('offer', 'text')
    .addColumn('status', 'text', (c) => c.notNull().defaultTo('draft'))
    // Bulk e-mails are sent on a date; welcome and miss-you e-mails a number of days after a
    // customer joined or was last seen.
    .addColumn('send_on', 'date')
    .addColumn('after_days', 'integer')
    .addColumn('sent_at', 'timestamptz')
    .addColumn('recipients', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('opened', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('clicked', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('unsubscribed', 'integer', (c) => c.notNull().defaultTo(0))
    .addCheckConstraint('mailing_kind', oneOf('kind', ['bulk', 'welcome', 'missYou']))
    .addCheckConstraint('mailing_name', line('name', 60))
    .addCheckConstraint('mailing_subject', line('subject', 120))
    .addCheckConstraint('mailing_body', line('body', 4000))
    .addCheckConstraint('mailing_offer', atMost('offer', 60))
    .addCheckConstraint('mailing_status', oneOf('status', ['draft', 'ready', 'sent', 'off']))
    .addCheckConstraint('mailing_after_days', sql`after_days between 0 and 365`)
    .addCheckConstraint(
      'mailing_counts',
      sql`recipients >= opened and opened >= clicked and clicked >= 0
        and unsubscribed between 0 and recipients`,
    )
    .execute()
  await sql`create unique index mailing_name_key
    on mailing (merchant_id, lower(name)) where deleted_at is null`.execute(db)
}

async function surveys(db: Kysely<unknown>): Promise<void> {
  await records(db, 'survey')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('question', 'text', (c) => c.notNull())
    .addColumn('answers_as', 'text', (c) => c.notNull())
    .addColumn('asked_on', 'text', (c) => c.notNull())
    .addColumn('starts_on', 'date')
    .addColumn('ends_on', 'date')
    .addColumn('is_active', 'boolean', (c) => c.notNull().defaultTo(true))
    .addCheckConstraint('survey_name', line('name', 60))
    .addCheckConstraint('survey_question', line('question', 200))
    .addCheckConstraint('survey_answers_as', oneOf('answers_as', ['stars', 'yesNo', 'text']))
    .addCheckConstraint('survey_asked_on', oneOf('asked_on', ['receipt', 'email', 'online']))
    .addCheckConstraint('survey_days', sql`ends_on >= starts_on`)
    .execute()
  await sql`create unique index survey_name_key
    on survey (merchant_id, lower(name)) where deleted_at is null`.execute(db)

  await db.schema
    .createTable('survey_answer')
    .addColumn('id', 'integer', (c) => c.primaryKey().generatedByDefaultAsIdentity())
    .addColumn('merchant_id', 'integer', (c) => c.notNull().references('merchant.id'))
    .addColumn('survey_id', 'integer', (c) => c.notNull())
    // Null for an anonymous answer.
    .addColumn('customer_id', 'integer')
    .addColumn('answered_at', 'timestamptz', (c) => c.notNull())
    .addColumn('stars', 'smallint')
    .addColumn('is_yes', 'boolean')
    .addColumn('comment', 'text')
    .addColumn('at_store_id', 'bigint')
    .addForeignKeyConstraint('survey_answer_survey', ['merchant_id', 'survey_id'], 'survey', [
      'merchant_id',
      'id',
    ])
    .addForeignKeyConstraint('survey_answer_customer', ['merchant_id', 'customer_id'], 'customer', [
      'merchant_id',
      'id',
    ])
    .addForeignKeyConstraint('survey_answer_store', ['merchant_id', 'at_store_id'], 'store', [
      'merchant_id',
      'id',
    ])
    .addCheckConstraint('survey_answer_stars', sql`stars between 1 and 5`)
    .addCheckConstraint('survey_answer_comment', atMost('comment', 500))
    .addCheckConstraint('survey_answer_something', sql`num_nonnulls(stars, is_yes, comment) > 0`)
    .execute()
  await sql`create index survey_answer_order
    on survey_answer (merchant_id, survey_id, answered_at desc)`.execute(db)
}

async function programs(db: Kysely<unknown>): Promise<void> {
  await records(db, 'loyalty_program_setting')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('earned_by', 'text', (c) => c.notNull())
    .addColumn('points_each', 'integer', (c) => c.notNull())
    .addColumn('reward_at', 'integer', (c) => c.notNull())
    .addColumn('reward', 'text', (c) => c.notNull())
    .addColumn('welcome_points', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('birthday_points', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('expires_after_months', 'integer')
    .addColumn('is_active', 'boolean', (c) => c.notNull().defaultTo(true))
    .addCheckConstraint('loyalty_program_setting_name', line('name', 30))
    .addCheckConstraint(
      'loyalty_program_setting_earned_by',
      oneOf('earned_by', ['dollar', 'visit']),
    )
    .addCheckConstraint(
      'loyalty_program_setting_points',
      sql`points_each between 1 and 1000 and reward_at between 1 and 100000`,
    )
    .addCheckConstraint(
      'loyalty_program_setting_extra',
      sql`welcome_points between 0 and 100000 and birthday_points between 0 and 100000`,
    )
    .addCheckConstraint('loyalty_program_setting_reward', line('reward', 60))
    .addCheckConstraint(
      'loyalty_program_setting_expiry',
      sql`expires_after_months between 1 and 60`,
    )
    .execute()
  await sql`create unique index loyalty_program_setting_name_key
    on loyalty_program_setting (merchant_id, lower(name)) where deleted_at is null`.execute(db)

  await records(db, 'social_account')
    .addColumn('network', 'text', (c) => c.notNull())
    .addColumn('handle', 'text', (c) => c.notNull())
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('on_receipts', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('on_ordering_site', 'boolean', (c) => c.notNull().defaultTo(true))
    .addCheckConstraint(
      'social_account_network',
      oneOf('network', [
        'facebook',
        'instagram',
        'tiktok',
        'youtube',
        'x',
        'linkedin',
        'yelp',
        'google',
        'tripadvisor',
      ]),
    )
    .addCheckConstraint('social_account_handle', line('handle', 60))
    .addCheckConstraint(
      'social_account_url',
      sql`url ~ '^https://[^[:space:]]+$' and char_length(url) <= 256`,
    )
    .execute()
  await sql`create unique index social_account_handle_key
    on social_account (merchant_id, network, lower(handle)) where deleted_at is null`.execute(db)
}

export const customers: Migration = {
  async up(db: Kysely<unknown>) {
    await customer(db)
    await houseAccounts(db)
    await mailings(db)
    await surveys(db)
    await programs(db)

    const everything = 'select, insert, update, delete'
    // Deleting only marks a row. Account entries and survey answers can never be changed.
    for (const table of [
      'customer',
      'customer_note',
      'house_account',
      'mailing',
      'survey',
      'loyalty_program_setting',
      'social_account',
    ])
      await protect(db, table, { tenant: 'select, insert, update', operator: everything })
    for (const table of ['house_account_entry', 'survey_answer'])
      await protect(db, table, { tenant: 'select, insert', operator: everything })
  },
}

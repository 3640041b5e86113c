// Facts: N-14, N-19, P-049 to P-051, P-060, S-117, V-061 to V-082, V-089, V-090, V-097, V-105 to
//   V-125; text B §3; text C §3.1, §3.3
import { sql, type CreateTableBuilder, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

import { protect } from './protect.ts'

// Building blocks of tables. Their checks repeat the limits of the contract and the pages; checks
// accept null.
type Table = CreateTableBuilder<string, string>
type Part = (table: Table, name: string) => Table

const check =
  (column: string, holds: (column: ReturnType<typeof sql.ref>) => ReturnType<typeof sql>): Part =>
  (table, name) =>
    table.addCheckConstraint(`${name}_${column}`, holds(sql.ref(column)))
const together =
  (...parts: readonly Part[]): Part =>
  (table, name) =>
    parts.reduce((made, part) => part(made, name), table)

/** An optional text column. */
const text = (column: string, most: number): Part =>
  together(
    (table) => table.addColumn(column, 'text'),
    check(column, (it) => sql`char_length(${it}) <= ${sql.lit(most)}`),
  )
/** A required text column without leading white space. */
const words = (column: string, most: number): Part =>
  together(
    (table) => table.addColumn(column, 'text', (c) => c.notNull()),
    check(
      column,
      (it) => sql`char_length(${it}) between 1 and ${sql.lit(most)} and ${it} !~ '^\\s'`,
    ),
  )
/** A column with a closed list of values; the first is the default. */
const choice = (column: string, ...of: readonly string[]): Part =>
  together(
    (table) => table.addColumn(column, 'text', (c) => c.notNull().defaultTo(of[0])),
    check(column, (it) => sql`${it} in (${sql.join(of.map((value) => sql.lit(value)))})`),
  )
const whole = (column: string, least: number, most: number, start: number): Part =>
  together(
    (table) => table.addColumn(column, 'integer', (c) => c.notNull().defaultTo(start)),
    check(column, (it) => sql`${it} between ${sql.lit(least)} and ${sql.lit(most)}`),
  )
const yesNo =
  (column: string, start: boolean): Part =>
  (table) =>
    table.addColumn(column, 'boolean', (c) => c.notNull().defaultTo(start))
/**
 * A column in dollars. numeric allows NaN, which sorts above every number: the upper bound rejects
 * it.
 */
const money = (column: string, required = false): Part =>
  together(
    (table) => table.addColumn(column, 'numeric(12, 2)', (c) => (required ? c.notNull() : c)),
    check(column, (it) => sql`${it} between 0 and 999999.99`),
  )
const percent = (column: string): Part =>
  together(
    (table) => table.addColumn(column, 'numeric(5, 2)'),
    check(column, (it) => sql`${it} between 0 and 100`),
  )
const key =
  (column: string): Part =>
  (table) =>
    table.addColumn(column, 'integer')
const instant =
  (column: string): Part =>
  (table) =>
    table.addColumn(column, 'timestamptz')
const holds =
  (what: string, rule: ReturnType<typeof sql>): Part =>
  (table, name) =>
    table.addCheckConstraint(`${name}_${what}`, rule)
const unique =
  (what: string, ...columns: string[]): Part =>
  (table, name) =>
    table.addUniqueConstraint(`${name}_${what}`, columns)
/** A foreign key. It includes `merchant_id` and, for store tables, `store_id`. */
const refers =
  (what: string, to: string, columns: string[], keys: string[]): Part =>
  (table, name) =>
    table.addForeignKeyConstraint(`${name}_${what}`, columns, to, keys)

const ofMerchant: Part = (table) =>
  table.addColumn('merchant_id', 'integer', (c) => c.notNull().references('merchant.id'))
const ofStore: Part = together(
  (table) =>
    table
      .addColumn('merchant_id', 'integer', (c) => c.notNull())
      .addColumn('store_id', 'bigint', (c) => c.notNull()),
  refers('store', 'store', ['merchant_id', 'store_id'], ['merchant_id', 'id']),
)
const versioned: Part = (table) =>
  table
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .addColumn('modified_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .addColumn('modified_by', 'text')
/** Columns of rows that people list, add, change and delete; deleting only marks a row. */
const listed: Part = together(
  (table, name) =>
    table
      .addColumn('id', 'integer', (c) => c.primaryKey().generatedByDefaultAsIdentity())
      .addUniqueConstraint(`${name}_of_merchant`, ['merchant_id', 'id']),
  instant('deleted_at'),
  versioned,
)
/**
 * Like `listed`, for rows of a store. Other indexes leave out deleted rows, so the key includes the
 * store to keep the foreign key check fast when a store is deleted.
 */
const listedOfStore: Part = together(
  ofStore,
  listed,
  unique('of_store', 'merchant_id', 'store_id', 'id'),
)
/** At most one row per merchant; none until something is saved. */
const oneOfMerchant: Part = together(ofMerchant, versioned, (table, name) =>
  table.addPrimaryKeyConstraint(`${name}_pkey`, ['merchant_id']),
)
/** At most one row per store; none while all settings have their defaults. */
const oneOfStore: Part = together(ofStore, versioned, (table, name) =>
  table.addPrimaryKeyConstraint(`${name}_pkey`, ['merchant_id', 'store_id']),
)

const order = whole('sort_order', 0, 9999, 0)
const active = yesNo('is_active', true)

export const settings: Migration = {
  async up(db: Kysely<unknown>) {
    const everything = 'select, insert, update, delete'
    const make = (name: string, ...parts: readonly Part[]) =>
      together(...parts)(db.schema.createTable(name), name).execute()
    const run = (statement: string) => sql.raw(statement).execute(db)
    const company = async (name: string, ...parts: readonly Part[]) => {
      await make(name, ...parts)
      await protect(db, name, { tenant: 'select, insert, update', operator: everything })
    }
    const store = async (name: string, ...parts: readonly Part[]) => {
      await make(name, ...parts)
      await protect(db, name, {
        tenant: 'select, insert, update',
        store: 'store_id',
        operator: everything,
      })
    }
    /**
     * A unique name among rows that are not deleted, ignoring case; the index also sorts the list.
     */
    const named = async (
      table: string,
      within: 'merchant_id' | 'merchant_id, store_id',
      column = 'name',
    ) => {
      await run(
        `create unique index ${table}_${column}_key on ${table} (${within}, ` +
          `lower(${column})) where deleted_at is null`,
      )
      await run(
        `create index ${table}_${column}_order on ${table} (${within}, lower(${column}) ` +
          'collate "C", id) where deleted_at is null',
      )
    }

    // The company. Its country is that of the address; the merchant's own country decides rules.
    await company(
      'company_setting',
      oneOfMerchant,
      words('business_name', 40),
      words('contact_name', 40),
      words('contact_email', 50),
      whole('industry_id', 1, 9999, 1),
      words('address_line1', 40),
      text('address_line2', 40),
      words('city', 40),
      text('state', 10),
      words('zip', 10),
      whole('country_id', 1, 999, 840),
      text('phone', 25),
      text('website_url', 256),
      words('reply_to_email', 50),
      text('logo_url', 512),
      text('tax_payer_id', 20),
      yesNo('emails_receipts', true),
      yesNo('sends_e_invoices', false),
      yesNo('takes_tips', true),
      choice('cash_rounding', 'none', 'five', 'ten'),
      whole('week_start', 0, 6, 0),
    )
    await company(
      'customer_profile_field',
      ofMerchant,
      listed,
      words('name', 30),
      choice('kind', 'text', 'number', 'date', 'yesNo'),
      yesNo('is_shown', true),
      yesNo('is_required', false),
      yesNo('is_standard', false),
      order,
    )
    await named('customer_profile_field', 'merchant_id')

    // Store settings. Name, address, time zone and start of the business day are in `store`.
    await store(
      'receipt_setting',
      oneOfStore,
      text('contact_name', 40),
      text('contact_email', 50),
      text('contact_phone', 14),
      text('second_contact_name', 40),
      text('second_contact_email', 50),
      text('second_contact_phone', 14),
      text('receipt_header', 40),
      yesNo('includes_qr_code', false),
      text('website_url', 256),
      text('receipt_note', 500),
      yesNo('suggests_tips', false),
      text('tip_message', 500),
      percent('tip_suggestion_1'),
      percent('tip_suggestion_2'),
      percent('tip_suggestion_3'),
      (table) =>
        table.addColumn('latitude', 'double precision').addColumn('longitude', 'double precision'),
      holds('place', sql`latitude between -90 and 90 and longitude between -180 and 180`),
    )
    // Only these columns of `store` may be changed by the store form.
    await run(
      'grant update (name, address_line1, address_line2, city, state, zip, phone, ' +
        'time_zone, business_day_start, version) on store to tillhouse_tenant',
    )
    await store(
      'store_option',
      oneOfStore,
      whole('sign_out_minutes', 0, 240, 15),
      choice('receipt_printing', 'ask', 'always', 'never'),
      yesNo('asks_guest_count', false),
      yesNo('opens_drawer_for_cards', false),
      yesNo('asks_no_sale_reason', true),
      yesNo('signs_out_after_sale', false),
      whole('first_order_number', 1, 9999, 1),
      yesNo('restarts_order_numbers', true),
    )
    await store(
      'cash_setting',
      oneOfStore,
      money('starting_cash'),
      money('drop_above'),
      money('allowed_difference'),
      yesNo('counts_blind', false),
      yesNo('counts_at_shift_end', true),
      yesNo('asks_difference_reason', true),
    )
    await store(
      'in_store_api_setting',
      oneOfStore,
      yesNo('is_on', false),
      whole('port', 1024, 65_535, 8443),
      text('allowed_network', 43),
      text('client_name', 40),
      yesNo('is_read_only', true),
    )
    // The gateway is in `store`; it decides which settings are available.
    await store(
      'payment_setting',
      oneOfStore,
      choice('terminal', 'none', 'iPP320', 'iSC250', 'Lane3000', 'Move5000'),
      yesNo('enters_cards_by_hand', false),
      yesNo('takes_card_tips', false),
      money('signature_from'),
      yesNo('takes_offline_credit', false),
    )
    await store(
      'alert_subscription',
      listedOfStore,
      whole('definition_id', 1, 5, 1),
      yesNo('is_subscribed', false),
      key('percent_threshold'),
      unique('key', 'merchant_id', 'store_id', 'definition_id'),
      // Only definitions 1 to 3 have a threshold and need one while they are on; definition 5 is
      // always on.
      holds(
        'threshold',
        sql`percent_threshold is null or (percent_threshold between 1 and 25
          and definition_id <= 3)`,
      ),
      holds(
        'on',
        sql`(definition_id <> 5 or is_subscribed)
          and (percent_threshold is not null or not is_subscribed or definition_id > 3)`,
      ),
    )

    await store(
      'gratuity_rule',
      listedOfStore,
      words('name', 30),
      percent('percent'),
      holds('some', sql`percent is not null and percent > 0`),
      whole('guests_from', 1, 99, 6),
      choice('orders', 'dineIn', 'all', 'delivery', 'catering'),
      yesNo('is_automatic', true),
      yesNo('is_taxable', false),
      active,
    )
    await named('gratuity_rule', 'merchant_id, store_id')
    await store('menu_qr_code', listedOfStore, words('name', 30), words('url', 256), active)
    await named('menu_qr_code', 'merchant_id, store_id')
    await store(
      'store_schedule',
      listedOfStore,
      words('name', 30),
      whole('weekday', 0, 6, 0),
      words('opens', 4),
      words('closes', 4),
      yesNo('closes_next_day', false),
      holds(
        'times',
        sql`opens ~ '^([01][0-9]|2[0-3])[0-5][0-9]$'
          and closes ~ '^(([01][0-9]|2[0-3])[0-5][0-9]|2400)$'`,
      ),
      holds('length', sql`case when closes_next_day then closes <= opens else closes > opens end`),
    )
    await run(
      'create index store_schedule_order on store_schedule (merchant_id, store_id, ' +
        'weekday, opens) where deleted_at is null',
    )

    // Taxes. Rates depend on the place, so they belong to a store; categories are in
    // `tax_category`.
    await store(
      'tax_rule',
      listedOfStore,
      words('name', 30),
      key('tax_category_id'),
      choice('method', 'rate', 'table'),
      (table) => table.addColumn('rate', 'numeric(7, 4)'),
      text('table_name', 30),
      choice('orders', 'all', 'dineIn', 'toGo'),
      active,
      refers('category', 'tax_category', ['merchant_id', 'tax_category_id'], ['merchant_id', 'id']),
      holds('rate', sql`rate between 0 and 100`),
      holds(
        'by',
        sql`case method when 'rate' then rate is not null else table_name is not null end`,
      ),
    )
    await named('tax_rule', 'merchant_id, store_id')
    await store(
      'tax_table_row',
      listedOfStore,
      words('table_name', 30),
      money('from_amount', true),
      money('to_amount', true),
      money('tax', true),
      holds('range', sql`from_amount <= to_amount`),
    )
    await run(
      'create unique index tax_table_row_key on tax_table_row (merchant_id, store_id, ' +
        'lower(table_name), from_amount) where deleted_at is null',
    )

    // Payments. Pay codes: 0 pays out, 1 pays in. SAFEDROP is a built-in pay-out code that cannot
    // be deleted.
    await company(
      'payment_method',
      ofMerchant,
      listed,
      words('type', 20),
      words('name', 30),
      order,
      yesNo('opens_drawer', false),
      active,
    )
    await run(
      'create unique index payment_method_type_key on payment_method (merchant_id, type) ' +
        'where deleted_at is null',
    )
    await company(
      'tender',
      ofMerchant,
      listed,
      words('name', 20),
      text('code', 10),
      yesNo('opens_drawer', false),
      yesNo('gives_change', false),
      yesNo('asks_reference', false),
      order,
      active,
    )
    await named('tender', 'merchant_id')
    await run(
      'create unique index tender_code_key on tender (merchant_id, lower(code)) where ' +
        'deleted_at is null',
    )
    await company(
      'pay_code',
      ofMerchant,
      listed,
      words('name', 10),
      words('description', 30),
      whole('type', 0, 1, 0),
      yesNo('is_system', false),
      holds('system', sql`not is_system or (type = 0 and deleted_at is null)`),
    )
    await named('pay_code', 'merchant_id')
    await company(
      'void_reason',
      ofMerchant,
      listed,
      words('name', 30),
      text('code', 10),
      yesNo('needs_manager', false),
      yesNo('returns_to_stock', false),
      order,
      active,
    )
    await named('void_reason', 'merchant_id')
    await run(
      'create unique index void_reason_code_key on void_reason (merchant_id, lower(code)) ' +
        'where deleted_at is null',
    )

    // Devices, order modes, and the revenue centers that group them: each is in at most one center.
    await company('order_mode', ofMerchant, listed, words('name', 25), order, active)
    await named('order_mode', 'merchant_id')
    await store(
      'device',
      listedOfStore,
      words('name', 40),
      text('model', 40),
      words('serial', 40),
      text('software_version', 20),
      key('order_mode_id'),
      choice('status', 'active', 'offline', 'retired'),
      instant('registered_at'),
      instant('last_contact_at'),
      refers('mode', 'order_mode', ['merchant_id', 'order_mode_id'], ['merchant_id', 'id']),
    )
    await named('device', 'merchant_id, store_id')
    await run(
      'create unique index device_serial_key on device (merchant_id, lower(serial)) where ' +
        'deleted_at is null',
    )
    await company(
      'revenue_center',
      ofMerchant,
      listed,
      words('name', 25),
      words('description', 50),
      text('external_id', 25),
    )
    await named('revenue_center', 'merchant_id')
    const center = ['merchant_id', 'revenue_center_id']
    const held: Record<string, readonly Part[]> = {
      revenue_center_store: [
        (table, name) => table.addPrimaryKeyConstraint(`${name}_pkey`, [...center, 'store_id']),
        refers('center', 'revenue_center', center, ['merchant_id', 'id']),
      ],
      revenue_center_device: [
        key('device_id'),
        (table, name) =>
          table.addPrimaryKeyConstraint(`${name}_pkey`, ['merchant_id', 'device_id']),
        refers(
          'device',
          'device',
          ['merchant_id', 'store_id', 'device_id'],
          ['merchant_id', 'store_id', 'id'],
        ),
        refers('center', 'revenue_center_store', [...center, 'store_id'], [...center, 'store_id']),
      ],
      revenue_center_order_mode: [
        key('order_mode_id'),
        (table, name) =>
          table.addPrimaryKeyConstraint(`${name}_pkey`, [
            'merchant_id',
            'store_id',
            'order_mode_id',
          ]),
        refers('mode', 'order_mode', ['merchant_id', 'order_mode_id'], ['merchant_id', 'id']),
        refers('center', 'revenue_center_store', [...center, 'store_id'], [...center, 'store_id']),
      ],
    }
    for (const [name, parts] of Object.entries(held)) {
      await make(
        name,
        ofStore,
        (table) => table.addColumn('revenue_center_id', 'integer', (c) => c.notNull()),
        ...parts,
      )
      await protect(db, name, { tenant: everything, store: 'store_id', operator: everything })
      await run(`create index ${name}_center on ${name} (merchant_id, revenue_center_id, store_id)`)
      await run(`create index ${name}_store_id on ${name} (merchant_id, store_id)`)
    }

    // Kitchen and seats.
    await store(
      'expo_station',
      listedOfStore,
      words('name', 30),
      choice('kind', 'screen', 'printer'),
      text('address', 45),
      whole('late_after_minutes', 1, 120, 12),
      order,
      active,
    )
    await named('expo_station', 'merchant_id, store_id')
    await store(
      'kitchen_route',
      listedOfStore,
      (table) => table.addColumn('printer_group_id', 'integer', (c) => c.notNull()),
      words('destination', 40),
      key('expo_station_id'),
      choice('orders', 'all', 'dineIn', 'toGo', 'delivery'),
      whole('copies', 1, 5, 1),
      active,
      refers(
        'printer_group',
        'printer_group',
        ['merchant_id', 'printer_group_id'],
        ['merchant_id', 'id'],
      ),
      refers(
        'expo_station',
        'expo_station',
        ['merchant_id', 'store_id', 'expo_station_id'],
        ['merchant_id', 'store_id', 'id'],
      ),
    )
    await run(
      'create unique index kitchen_route_key on kitchen_route (merchant_id, store_id, ' +
        'printer_group_id, lower(destination), orders) where deleted_at is null',
    )
    await store(
      'venue_seat',
      listedOfStore,
      words('section', 30),
      text('row_name', 10),
      words('seat', 10),
      yesNo('is_accessible', false),
      active,
    )
    await run(
      'create unique index venue_seat_key on venue_seat (merchant_id, store_id, ' +
        `lower(section), lower(coalesce(row_name, '')), lower(seat)) where deleted_at is null`,
    )
  },
}

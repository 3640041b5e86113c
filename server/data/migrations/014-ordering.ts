// Facts: F-61 to F-63, F-66 to F-68, F-71, F-81, F-82, F-84, V-169, V-172, V-173; text C §4.20
import { sql, type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

import { protect } from './protect.ts'

/** Online ordering: orders, hours, fees, branding. */
export const ordering: Migration = {
  async up(db: Kysely<unknown>) {
    await orders(db)
    await hours(db)
    await storeSettings(db)
    await fees(db)
    await looks(db)
    await companySettings(db)

    const everything = 'select, insert, update, delete'
    const marked = 'select, insert, update' // marks deleted rows; keeps settings
    const ofStores = [
      'online_order',
      'order_hours',
      'operating_hours',
      'capacity_interval',
      'ordering_schedule',
      'ordering_event',
      'prep_time',
      'order_setting',
      'store_profile',
      'store_configuration',
      'delivery_minimum',
      'delivery_fee_split',
      'popular_items_setting',
      'web_address',
    ]
    for (const table of ofStores)
      await protect(db, table, { tenant: marked, store: 'store_id', operator: everything })
    for (const table of [
      'fee',
      'brand',
      'branding_image',
      'privacy_policy',
      'menu_setting',
      'company_web_address',
    ])
      await protect(db, table, { tenant: marked, operator: everything })
    for (const table of ['online_order_line', 'fee_store', 'brand_store'])
      await protect(db, table, { tenant: everything, store: 'store_id', operator: everything })
  },
}

type Table = CreateTableBuilder<string, string>
type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder
const needed: Column = (c) => c.notNull()
const off: Column = (c) => c.notNull().defaultTo(false)
const zero: Column = (c) => c.notNull().defaultTo(0)

/** The columns that every record table has besides its own. */
const records = (db: Kysely<unknown>, table: string): Table =>
  changes(
    db.schema
      .createTable(table)
      .addColumn('id', 'integer', (c) => c.primaryKey().generatedByDefaultAsIdentity())
      .addColumn('merchant_id', 'integer', (c) => c.notNull().references('merchant.id')),
  )
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .addColumn('deleted_at', 'timestamptz')
    .addUniqueConstraint(`${table}_of_merchant`, ['merchant_id', 'id'])
const ofStore = (db: Kysely<unknown>, table: string): Table =>
  records(db, table)
    .addColumn('store_id', 'bigint', needed)
    .addForeignKeyConstraint(`${table}_store`, ['merchant_id', 'store_id'], 'store', [
      'merchant_id',
      'id',
    ])

/** At most one row per store; a store without a row has the defaults, and version 0. */
const perStore = (db: Kysely<unknown>, table: string): Table =>
  changes(
    db.schema
      .createTable(table)
      .addColumn('merchant_id', 'integer', needed)
      .addColumn('store_id', 'bigint', needed)
      .addPrimaryKeyConstraint(`${table}_pkey`, ['merchant_id', 'store_id'])
      .addForeignKeyConstraint(`${table}_store`, ['merchant_id', 'store_id'], 'store', [
        'merchant_id',
        'id',
      ]),
  )
/** At most one row per merchant; without a row, the same applies. */
const perMerchant = (db: Kysely<unknown>, table: string): Table =>
  changes(
    db.schema
      .createTable(table)
      .addColumn('merchant_id', 'integer', (c) => c.primaryKey().references('merchant.id')),
  )
/** Rows that link a merchant's record to stores. */
const linking = (db: Kysely<unknown>, table: string, of: string): Table =>
  db.schema
    .createTable(table)
    .addColumn('merchant_id', 'integer', needed)
    .addColumn(`${of}_id`, 'integer', needed)
    .addColumn('store_id', 'bigint', needed)
    .addForeignKeyConstraint(`${table}_${of}`, ['merchant_id', `${of}_id`], of, [
      'merchant_id',
      'id',
    ])
    .addForeignKeyConstraint(`${table}_store`, ['merchant_id', 'store_id'], 'store', [
      'merchant_id',
      'id',
    ])
const changes = (table: Table): Table =>
  table
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('modified_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .addColumn('modified_by', 'text')

const between = (column: string, least: number, most: number) =>
  sql`${sql.ref(column)} between ${sql.lit(least)} and ${sql.lit(most)}`
const atMost = (column: string, most: number) =>
  sql`char_length(${sql.ref(column)}) <= ${sql.lit(most)}`
/** `HHmm` in steps of 15 or 30 minutes; 2400 is the end of the day. */
const wallTime = (column: string, step: 15 | 30) =>
  sql`${sql.ref(column)}
    ~ ${sql.lit(`^(([01][0-9]|2[0-3])(${step === 15 ? '00|15|30|45' : '00|30'})|2400)$`)}`

/** Orders, with the order manager's statuses and the fulfillment codes. */
async function orders(db: Kysely<unknown>) {
  let table = ofStore(db, 'online_order')
    .addColumn('number', 'text', needed)
    .addColumn('status', 'text', needed)
    .addColumn('fulfillment_code', 'smallint', needed)
    .addColumn('order_type', 'text', needed)
    .addColumn('customer_name', 'text', needed)
    .addColumn('customer_phone', 'text')
    .addColumn('customer_email', 'text')
    .addColumn('table_name', 'text')
    .addColumn('delivery_address', 'text')
    .addColumn('business_date', 'date', needed)
    .addColumn('placed_at', 'timestamptz', needed)
    .addColumn('due_at', 'timestamptz', needed)
    .addColumn('status_at', 'timestamptz', needed)
    .addColumn('note', 'text')
    .addColumn('reason', 'text')
    .addColumn('is_paid', 'boolean', (c) => c.notNull().defaultTo(true))
  for (const amount of ['subtotal', 'fee_amount', 'tax_amount', 'tip_amount', 'total'])
    table = table.addColumn(amount, 'numeric(12, 2)', zero)
  await table
    .addUniqueConstraint('online_order_of_store', ['merchant_id', 'store_id', 'id'])
    .addUniqueConstraint('online_order_number_key', [
      'merchant_id',
      'store_id',
      'business_date',
      'number',
    ])
    .addCheckConstraint(
      'online_order_status',
      sql`status in ('new', 'received', 'inProgress', 'ready', 'complete', 'cancelled', 'denied',
        'refunded')`,
    )
    .addCheckConstraint(
      'online_order_reasoned',
      sql`status not in ('cancelled', 'denied', 'refunded') or reason is not null`,
    )
    .addCheckConstraint('online_order_code', between('fulfillment_code', 0, 15))
    .addCheckConstraint(
      'online_order_type',
      sql`order_type in ('PICKUP', 'DELIVERY', 'CATERING', 'DRIVETHRU', 'CURBSIDE', 'DINEIN')`,
    )
    .addCheckConstraint(
      'online_order_customer',
      sql`char_length(customer_name) <= 60 and char_length(customer_phone) <= 20
        and char_length(customer_email) <= 80`,
    )
    .addCheckConstraint(
      'online_order_texts',
      sql`char_length(number) <= 20 and char_length(table_name) <= 30
        and char_length(delivery_address) <= 120 and char_length(note) <= 255
        and char_length(reason) <= 200`,
    )
    .addCheckConstraint(
      'online_order_total',
      sql`total = subtotal + fee_amount + tax_amount + tip_amount`,
    )
    .execute()
  await sql`create index online_order_placed
    on online_order (merchant_id, store_id, placed_at desc)`.execute(db)
  await sql`create index online_order_day on online_order (merchant_id, business_date)`.execute(db)

  await db.schema
    .createTable('online_order_line')
    .addColumn('merchant_id', 'integer', needed)
    .addColumn('store_id', 'bigint', needed)
    .addColumn('order_id', 'integer', needed)
    .addColumn('line', 'smallint', needed)
    .addColumn('item_id', 'integer')
    .addColumn('name', 'text', needed)
    .addColumn('modifiers', 'text')
    .addColumn('instructions', 'text')
    .addColumn('quantity', 'integer', needed)
    .addColumn('unit_price', 'numeric(12, 2)', needed)
    .addColumn('amount', 'numeric(12, 2)', needed)
    .addPrimaryKeyConstraint('online_order_line_pkey', ['merchant_id', 'order_id', 'line'])
    .addForeignKeyConstraint(
      'online_order_line_order',
      ['merchant_id', 'store_id', 'order_id'],
      'online_order',
      ['merchant_id', 'store_id', 'id'],
    )
    .addForeignKeyConstraint('online_order_line_item', ['merchant_id', 'item_id'], 'item', [
      'merchant_id',
      'id',
    ])
    .addCheckConstraint(
      'online_order_line_texts',
      sql`char_length(name) between 1 and 80 and char_length(modifiers) <= 200
        and char_length(instructions) <= 254`,
    )
    .addCheckConstraint(
      'online_order_line_amount',
      sql`quantity between 1 and 999 and amount = quantity * unit_price`,
    )
    .execute()
  await sql`create index online_order_line_item
    on online_order_line (merchant_id, item_id)`.execute(db)
}

/** Days are ISO: 1 Monday to 7 Sunday. */
async function hours(db: Kysely<unknown>) {
  const times = (table: Table, name: string) =>
    table
      .addColumn('opens', 'text')
      .addColumn('closes', 'text')
      .addColumn('closes_next_day', 'boolean', off)
      .addColumn('is_closed', 'boolean', off)
      .addCheckConstraint(`${name}_day`, between('day', 1, 7))
      .addCheckConstraint(
        `${name}_times`,
        sql`${wallTime('opens', 15)} and opens < '2400' and ${wallTime('closes', 15)}`,
      )
      .addCheckConstraint(
        `${name}_closed`,
        sql`case when is_closed then opens is null and closes is null and not closes_next_day
          else opens is not null and closes is not null end`,
      )
      // At most 24 hours.
      .addCheckConstraint(
        `${name}_order`,
        sql`case when closes_next_day then closes <= opens else closes > opens end`,
      )
  await times(
    ofStore(db, 'operating_hours').addColumn('day', 'smallint', needed),
    'operating_hours',
  ).execute()
  await sql`create unique index operating_hours_key
    on operating_hours (merchant_id, store_id, day) where deleted_at is null`.execute(db)
  await sql`create index operating_hours_store
    on operating_hours (merchant_id, store_id, day)`.execute(db)
  await times(
    ofStore(db, 'order_hours')
      .addColumn('day', 'smallint', needed)
      .addColumn('mode', 'text', needed)
      .addCheckConstraint(
        'order_hours_mode',
        sql`mode in ('pickup', 'dineIn', 'delivery', 'catering', 'driveThru')`,
      ),
    'order_hours',
  ).execute()
  await sql`create unique index order_hours_key
    on order_hours (merchant_id, store_id, mode, day, opens) nulls not distinct where
    deleted_at is null`.execute(db)
  await sql`create index order_hours_store on order_hours (merchant_id, store_id, day)`.execute(db)

  await ofStore(db, 'capacity_interval')
    .addColumn('day', 'smallint', needed)
    .addColumn('from_time', 'text', needed)
    .addColumn('until_time', 'text', needed)
    .addColumn('max_orders', 'integer', needed)
    .addCheckConstraint('capacity_interval_day', between('day', 1, 7))
    .addCheckConstraint(
      'capacity_interval_times',
      sql`${wallTime('from_time', 30)} and ${wallTime('until_time', 30)}
        and from_time < until_time`,
    )
    .addCheckConstraint('capacity_interval_max_orders', sql`max_orders >= 0`)
    .execute()
  await sql`create unique index capacity_interval_key
    on capacity_interval (merchant_id, store_id, day, from_time) where deleted_at is null`.execute(
    db,
  )
  await sql`create index capacity_interval_store
    on capacity_interval (merchant_id, store_id, day)`.execute(db)

  // A store's hours or intervals as a whole: the ID chosen by the creator, whether they are in
  // force, and a version.
  await changes(
    db.schema
      .createTable('ordering_schedule')
      .addColumn('merchant_id', 'integer', needed)
      .addColumn('store_id', 'bigint', needed)
      .addColumn('kind', 'text', needed)
      .addColumn('setting_id', 'text', needed)
      .addColumn('description', 'text')
      .addColumn('is_published', 'boolean', off)
      .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`)),
  )
    .addPrimaryKeyConstraint('ordering_schedule_pkey', ['merchant_id', 'store_id', 'kind'])
    .addForeignKeyConstraint('ordering_schedule_store', ['merchant_id', 'store_id'], 'store', [
      'merchant_id',
      'id',
    ])
    .addUniqueConstraint('ordering_schedule_key', ['merchant_id', 'kind', 'setting_id'])
    .addCheckConstraint(
      'ordering_schedule_kind',
      sql`kind in ('operatingHours', 'orderHours', 'capacity')`,
    )
    .addCheckConstraint(
      'ordering_schedule_texts',
      sql`char_length(setting_id) between 1 and 64 and char_length(description) <= 100`,
    )
    .execute()
  await ofStore(db, 'ordering_event')
    .addColumn('name', 'text', needed)
    .addColumn('starts_at', 'timestamptz', needed)
    .addColumn('ends_at', 'timestamptz', needed)
    .addColumn('offers_orders', 'boolean', needed)
    .addColumn('windows', 'jsonb', (c) => c.notNull().defaultTo(sql`'[]'`))
    .addCheckConstraint('ordering_event_name', sql`char_length(name) between 1 and 60`)
    .addCheckConstraint('ordering_event_order', sql`ends_at > starts_at`)
    .execute()
  await sql`create index ordering_event_store
    on ordering_event (merchant_id, store_id, starts_at)`.execute(db)
}

/**
 * How a store prepares orders, how far ahead it takes them, and its delivery charges. Each has its
 * own version.
 */
async function storeSettings(db: Kysely<unknown>) {
  // In seconds; catering may take up to a week.
  const short = ['queue', 'setup', 'packaging', 'delivery', 'delivery_prep', 'delivery_packaging']
  const long = ['catering_prep', 'catering_packaging', 'catering_delivery']
  let table = perStore(db, 'prep_time')
    .addColumn('prep_seconds', 'integer', needed)
    .addCheckConstraint('prep_time_prep', between('prep_seconds', 0, 21_540))
  for (const [steps, most] of [
    [short, 86_400],
    [long, 604_800],
  ] as const)
    for (const step of steps)
      table = table
        .addColumn(`${step}_seconds`, 'integer', zero)
        .addCheckConstraint(`prep_time_${step}`, between(`${step}_seconds`, 0, most))
  for (const mode of [
    'orders',
    'pickup',
    'curbside',
    'dine_in',
    'delivery',
    'catering',
    'drive_thru',
  ])
    table = table.addColumn(`offers_${mode}`, 'boolean', off)
  await table.execute()

  // The contract's time settings, which include future orders.
  await perStore(db, 'order_setting')
    .addColumn('setting_id', 'text', needed)
    .addColumn('description', 'text')
    .addColumn('is_published', 'boolean', off)
    .addColumn('buffer_open', 'smallint', zero)
    .addColumn('buffer_close', 'smallint', zero)
    .addColumn('granularity', 'smallint', (c) => c.notNull().defaultTo(15))
    .addColumn('max_future_days', 'smallint', (c) => c.notNull().defaultTo(7))
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .addUniqueConstraint('order_setting_key', ['merchant_id', 'setting_id'])
    .addCheckConstraint(
      'order_setting_texts',
      sql`char_length(setting_id) between 1 and 64 and char_length(description) <= 100`,
    )
    .addCheckConstraint(
      'order_setting_buffers',
      sql`buffer_open between 0 and 1440 and buffer_close between 0 and 1440`,
    )
    .addCheckConstraint('order_setting_granularity', sql`granularity = 15`)
    .addCheckConstraint('order_setting_days', between('max_future_days', 0, 7))
    .execute()
  await perStore(db, 'store_profile')
    .addColumn('is_active', 'boolean', (c) => c.notNull().defaultTo(true))
    .addColumn('is_locked', 'boolean', off)
    .addColumn('locked_until', 'timestamptz')
    .addColumn('lock_reason', 'text')
    .addCheckConstraint('store_profile_lock_reason', atMost('lock_reason', 100))
    .execute()
  await perStore(db, 'store_configuration')
    .addColumn('takeout_minutes', 'smallint', needed)
    .addCheckConstraint('store_configuration_takeout', between('takeout_minutes', 0, 359))
    .execute()
  await perStore(db, 'delivery_minimum')
    .addColumn('amount', 'numeric(12, 2)')
    .addCheckConstraint('delivery_minimum_amount', between('amount', 0, 999.99))
    .execute()
  // Each side pays a percentage or an amount; if null, it pays nothing and the other side pays all.
  await perStore(db, 'delivery_fee_split')
    .addColumn('store_percent', 'numeric(12, 2)')
    .addColumn('store_amount', 'numeric(12, 2)')
    .addColumn('consumer_percent', 'numeric(12, 2)')
    .addColumn('consumer_amount', 'numeric(12, 2)')
    .addCheckConstraint(
      'delivery_fee_split_percents',
      sql`store_percent between 0 and 100 and consumer_percent between 0 and 100`,
    )
    .addCheckConstraint(
      'delivery_fee_split_amounts',
      sql`store_amount between 0 and 999.99 and consumer_amount between 0 and 999.99`,
    )
    .addCheckConstraint(
      'delivery_fee_split_sides',
      sql`num_nonnulls(store_percent, store_amount) <= 1
        and num_nonnulls(consumer_percent, consumer_amount) <= 1`,
    )
    .execute()
  await perStore(db, 'popular_items_setting').addColumn('enabled', 'boolean', needed).execute()
  await perStore(db, 'web_address')
    .addColumn('uri_name', 'text', needed)
    .addColumn('uri_key', 'text', needed)
    .addColumn('is_enabled', 'boolean', (c) => c.notNull().defaultTo(true))
    .addCheckConstraint('web_address_name', uriName)
    .execute()
  await sql`create unique index web_address_name_key on web_address (merchant_id, uri_key)`.execute(
    db,
  )
}
/** Letters (also accented), digits and hyphens, as in the contract. */
const uriName = sql`char_length(uri_name) between 1 and 63
  and uri_name ~ '^[A-Za-z0-9À-ÖØ-öø-ɏ-]+$'`

/** Fees, their sales items on the bill, and the stores that charge them. */
async function fees(db: Kysely<unknown>) {
  let table = records(db, 'fee')
    .addColumn('fee_number', 'smallint', needed)
    .addColumn('name', 'text', needed)
    .addColumn('description', 'text')
    .addColumn('charge_id', 'integer')
    .addColumn('calculation', 'text', needed)
    .addColumn('value', 'numeric(12, 2)', needed)
    .addColumn('min_amount', 'numeric(12, 2)')
    .addColumn('max_amount', 'numeric(12, 2)')
    .addColumn('rounding', 'smallint', zero)
  for (const mode of ['pickup', 'dine_in', 'delivery', 'catering', 'drive_thru'])
    table = table.addColumn(`for_${mode}`, 'boolean', off)
  await table
    .addForeignKeyConstraint('fee_charge', ['merchant_id', 'charge_id'], 'charge', [
      'merchant_id',
      'id',
    ])
    .addCheckConstraint('fee_number_from_one', sql`fee_number >= 1`)
    .addCheckConstraint(
      'fee_name',
      sql`char_length(name) <= 20 and name ~ '^[A-Za-z0-9]+( +[A-Za-z0-9]+)*$'`,
    )
    .addCheckConstraint('fee_description', atMost('description', 50))
    .addCheckConstraint('fee_calculation', sql`calculation in ('percent', 'amount')`)
    .addCheckConstraint(
      'fee_value',
      sql`value > 0 and value <= case calculation when 'percent' then 100 else 999.99 end`,
    )
    .addCheckConstraint(
      'fee_bounds',
      sql`min_amount between 0 and 999.99 and max_amount between 0 and 999.99
        and min_amount <= max_amount`,
    )
    .addCheckConstraint('fee_rounding', between('rounding', 0, 2))
    .execute()
  await sql`create unique index fee_name_key
    on fee (merchant_id, lower(name)) where deleted_at is null`.execute(db)
  await linking(db, 'fee_store', 'fee')
    .addPrimaryKeyConstraint('fee_store_pkey', ['merchant_id', 'fee_id', 'store_id'])
    .execute()
  await sql`create index fee_store_store on fee_store (merchant_id, store_id)`.execute(db)
}

/** Images for the company's pages, and brands assigned to its stores. */
async function looks(db: Kysely<unknown>) {
  await records(db, 'branding_image')
    .addColumn('slot', 'text', needed)
    .addColumn('image_id', 'text', needed)
    .addColumn('name', 'text', needed)
    .addColumn('file_name', 'text', needed)
    .addColumn('file_size', 'integer', needed)
    .addColumn('format', 'text', needed)
    .addColumn('url', 'text', needed)
    .addColumn('tags', 'text')
    .addColumn('is_active', 'boolean', (c) => c.notNull().defaultTo(true))
    .addColumn('width', 'integer', needed)
    .addColumn('height', 'integer', needed)
    .addColumn('uploaded_at', 'timestamptz', needed)
    .addColumn('created_by', 'text', needed)
    .addCheckConstraint('branding_image_slot', sql`slot in ('banner', 'logo')`)
    .addCheckConstraint(
      'branding_image_texts',
      sql`char_length(image_id) between 1 and 64 and char_length(name) between 1 and 100
        and char_length(file_name) between 1 and 255 and char_length(tags) <= 200`,
    )
    .addCheckConstraint('branding_image_size', between('file_size', 1, 5_242_880))
    .addCheckConstraint('branding_image_format', sql`format in ('JPG', 'JPEG', 'PNG', 'GIF')`)
    .addCheckConstraint(
      'branding_image_dimension',
      sql`width between 1 and 20000 and height between 1 and 20000`,
    )
    .execute()
  await sql`create unique index branding_image_slot_key
    on branding_image (merchant_id, slot) where deleted_at is null`.execute(db)

  await records(db, 'brand')
    .addColumn('name', 'text', needed)
    .addColumn('primary_color', 'text', needed)
    .addColumn('font', 'text')
    .addColumn('button_text_color', 'text', needed)
    .addCheckConstraint('brand_name', sql`char_length(name) between 1 and 20 and name ~ '\\S'`)
    .addCheckConstraint('brand_primary_color', sql`primary_color ~ '^#[0-9A-Fa-f]{6}$'`)
    .addCheckConstraint(
      'brand_font',
      sql`font in ('Arial', 'Courier', 'Lato', 'Merriweather', 'Montserrat', 'OpenSans',
        'PlayfairDisplay', 'Raleway', 'Roboto', 'TimesNewRoman', 'Vollkorn')`,
    )
    .addCheckConstraint('brand_button_text_color', sql`button_text_color in ('White', 'Black')`)
    .execute()
  await sql`create unique index brand_name_key
    on brand (merchant_id, lower(name)) where deleted_at is null`.execute(db)
  // A store has one brand.
  await linking(db, 'brand_store', 'brand')
    .addPrimaryKeyConstraint('brand_store_pkey', ['merchant_id', 'store_id'])
    .execute()
  await sql`create index brand_store_brand on brand_store (merchant_id, brand_id)`.execute(db)
}

async function companySettings(db: Kysely<unknown>) {
  await perMerchant(db, 'privacy_policy')
    .addColumn('body', 'text', needed)
    .addCheckConstraint('privacy_policy_body', sql`char_length(body) between 1 and 10000`)
    .execute()
  await perMerchant(db, 'menu_setting')
    .addColumn('special_instructions', 'boolean', off)
    .addColumn('special_instructions_text', 'text')
    .addCheckConstraint('menu_setting_text', atMost('special_instructions_text', 254))
    .execute()
  await perMerchant(db, 'company_web_address')
    .addColumn('uri_name', 'text', needed)
    .addColumn('uri_key', 'text', needed)
    .addColumn('is_enabled', 'boolean', (c) => c.notNull().defaultTo(true))
    .addCheckConstraint('company_web_address_name', uriName)
    .execute()
  // Web addresses are unique among all merchants.
  await sql`create unique index company_web_address_name_key
    on company_web_address (uri_key)`.execute(db)
}

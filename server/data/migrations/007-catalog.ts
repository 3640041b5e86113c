// Facts: K-29, K-30, V-042 to V-056
import { sql, type CreateTableBuilder, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

import { protect } from './protect.ts'

// Checks repeat the contract's limits. The upper bound also rejects NaN, which sorts above every
// number.
const money = (column: string) => sql<boolean>`${sql.ref(column)} between 0 and 999999.99`
const named = (most: number) =>
  sql<boolean>`char_length(name) between 1 and ${sql.lit(most)} and name ~ '\\S'`
const upTo = (column: string, most: number) =>
  sql<boolean>`char_length(${sql.ref(column)}) between 1 and ${sql.lit(most)}`
const wallTime = (column: string) =>
  sql<boolean>`${sql.ref(column)} ~ '^(([01][0-9]|2[0-3])[0-5][0-9]|2400)$'`
const live = (index: string) => sql.raw(`create unique index ${index} where deleted_at is null`)

type Table = CreateTableBuilder<string, string>
/** Version, and who changed the row last. */
const changes = (table: Table): Table =>
  table
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .addColumn('modified_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .addColumn('modified_by', 'text')
/** Rows with their own ID. Deleting only marks them, so that sold items keep their names. */
const record = (table: Table): Table => changes(table).addColumn('deleted_at', 'timestamptz')
const keyed = (db: Kysely<unknown>, name: string): Table =>
  db.schema
    .createTable(name)
    .addColumn('id', 'integer', (c) => c.primaryKey().generatedByDefaultAsIdentity())
    .addColumn('merchant_id', 'integer', (c) => c.notNull().references('merchant.id'))
    .addUniqueConstraint(`${name}_of_merchant`, ['merchant_id', 'id'])
const linking = (db: Kysely<unknown>, name: string): Table =>
  db.schema.createTable(name).addColumn('merchant_id', 'integer', (c) => c.notNull())
/** Adds a foreign key, named `name_thing`, to a row of the same merchant. */
const to = (table: Table, from: string, target: string, column = `${target}_id`): Table =>
  table.addForeignKeyConstraint(
    `${from}_${column.replace(/_id$/, '')}`,
    ['merchant_id', column],
    target,
    ['merchant_id', 'id'],
  )
const ofStore = (table: Table, from: string): Table =>
  to(
    table.addColumn('store_id', 'bigint', (c) => c.notNull()),
    from,
    'store',
  )

/**
 * Groupings of items: tax categories, routing groups, categories, tags, groups of variations and
 * modifiers.
 */
async function groups(db: Kysely<unknown>) {
  await record(
    keyed(db, 'tax_category')
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('external_id', 'text')
      .addColumn('is_default', 'boolean', (c) => c.notNull().defaultTo(false))
      .addColumn('is_taxable', 'boolean', (c) => c.notNull().defaultTo(true))
      .addColumn('is_inclusive', 'boolean', (c) => c.notNull().defaultTo(false))
      .addColumn('is_gratuity', 'boolean', (c) => c.notNull().defaultTo(false))
      .addColumn('is_active', 'boolean', (c) => c.notNull().defaultTo(true))
      .addColumn('sort_order', 'integer', (c) => c.notNull().defaultTo(0)),
  )
    .addCheckConstraint('tax_category_name', named(30))
    .addCheckConstraint('tax_category_external_id', upTo('external_id', 64))
    .addCheckConstraint('tax_category_sort_order', sql`sort_order between 0 and 9999`)
    .execute()
  await live('tax_category_name_key on tax_category (merchant_id, lower(name))').execute(db)
  await sql`create unique index tax_category_default_key
    on tax_category (merchant_id, is_default) where is_default and deleted_at is null`.execute(db)

  await record(
    keyed(db, 'printer_group')
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('sort_order', 'integer', (c) => c.notNull().defaultTo(0)),
  )
    .addCheckConstraint('printer_group_name', named(50))
    .addCheckConstraint('printer_group_sort_order', sql`sort_order between 0 and 9999`)
    .execute()
  await live('printer_group_name_key on printer_group (merchant_id, lower(name))').execute(db)

  await record(
    to(
      to(
        keyed(db, 'item_category')
          .addColumn('name', 'text', (c) => c.notNull())
          .addColumn('display_color', 'text')
          .addColumn('department_id', 'integer')
          .addColumn('parent_category_id', 'integer')
          .addColumn('sort_order', 'integer', (c) => c.notNull().defaultTo(0)),
        'item_category',
        'department',
      ),
      'item_category',
      'item_category',
      'parent_category_id',
    ),
  )
    .addCheckConstraint('item_category_name', named(20))
    .addCheckConstraint('item_category_upper', sql`name = upper(name)`)
    .addCheckConstraint('item_category_color', sql`display_color ~ '^[0-9A-F]{6}$'`)
    .addCheckConstraint('item_category_parent', sql`parent_category_id <> id`)
    .addCheckConstraint('item_category_sort_order', sql`sort_order >= 0`)
    .execute()
  await live('item_category_name_key on item_category (merchant_id, lower(name))').execute(db)
  await sql`create index item_category_by_department
    on item_category (merchant_id, department_id)`.execute(db)
  await sql`create index item_category_by_parent
    on item_category (merchant_id, parent_category_id)`.execute(db)

  await record(
    keyed(db, 'tag')
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('description', 'text')
      .addColumn('is_active', 'boolean', (c) => c.notNull().defaultTo(true)),
  )
    .addCheckConstraint('tag_name', named(50))
    .addCheckConstraint('tag_description', upTo('description', 130))
    .execute()
  await live('tag_name_key on tag (merchant_id, lower(name))').execute(db)

  await record(
    keyed(db, 'variation_group')
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('sort_order', 'integer', (c) => c.notNull().defaultTo(0)),
  )
    .addCheckConstraint('variation_group_name', named(50))
    .execute()
  await live('variation_group_name_key on variation_group (merchant_id, lower(name))').execute(db)

  await record(
    keyed(db, 'modifier_group')
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('least', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('most', 'integer')
      .addColumn('is_active', 'boolean', (c) => c.notNull().defaultTo(true))
      .addColumn('sort_order', 'integer', (c) => c.notNull().defaultTo(0)),
  )
    .addCheckConstraint('modifier_group_name', named(50))
    .addCheckConstraint(
      'modifier_group_choices',
      sql`least between 0 and 99 and most between 1 and 99 and least <= most`,
    )
    .addCheckConstraint('modifier_group_sort_order', sql`sort_order between 0 and 9999`)
    .execute()
  await live('modifier_group_name_key on modifier_group (merchant_id, lower(name))').execute(db)
}

/** Items, their differences per store, variations and links. */
async function items(db: Kysely<unknown>) {
  const item = record(
    keyed(db, 'item')
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('description', 'text')
      .addColumn('external_id', 'text')
      .addColumn('barcode', 'text')
      .addColumn('item_type', 'text', (c) => c.notNull().defaultTo('I'))
      .addColumn('category_id', 'integer')
      .addColumn('tax_category_id', 'integer', (c) => c.notNull())
      .addColumn('printer_group_id', 'integer')
      .addColumn('print_priority', 'integer')
      .addColumn('sold_by', 'text', (c) => c.notNull().defaultTo('each'))
      .addColumn('stocking_unit', 'text', (c) => c.notNull().defaultTo('EACH'))
      .addColumn('retail_price', 'numeric(12, 2)')
      .addColumn('prompt_for_price', 'boolean', (c) => c.notNull().defaultTo(false))
      .addColumn('unit_cost', 'numeric(12, 2)')
      .addColumn('is_pos_active', 'boolean', (c) => c.notNull().defaultTo(true))
      .addColumn('is_available_online', 'boolean', (c) => c.notNull().defaultTo(true))
      .addColumn('is_favorite', 'boolean', (c) => c.notNull().defaultTo(false))
      .addColumn('is_menu_item', 'boolean', (c) => c.notNull().defaultTo(true))
      .addColumn('is_stock_tracked', 'boolean', (c) => c.notNull().defaultTo(false))
      .addColumn('is_delivery_partner_fee', 'boolean', (c) => c.notNull().defaultTo(false))
      .addColumn('sort_order', 'integer', (c) => c.notNull().defaultTo(0)),
  )
  await to(
    to(to(item, 'item', 'item_category', 'category_id'), 'item', 'tax_category'),
    'item',
    'printer_group',
  )
    // Charges use the IDs from one billion on: DeleteItem takes an ID of either, so the ID must
    // show which one it is.
    .addCheckConstraint('item_id', sql`id < 1000000000`)
    .addCheckConstraint('item_name', named(50))
    .addCheckConstraint('item_description', sql`char_length(description) <= 130`)
    .addCheckConstraint('item_external_id', upTo('external_id', 64))
    .addCheckConstraint('item_barcode', sql`barcode ~ '^[A-Za-z0-9]{1,20}$'`)
    .addCheckConstraint('item_type', sql`item_type in ('I', 'M', 'B')`)
    .addCheckConstraint('item_print_priority', sql`print_priority between 0 and 9999`)
    .addCheckConstraint('item_sold_by', sql`sold_by in ('each', 'weight')`)
    .addCheckConstraint('item_stocking_unit', sql`stocking_unit in ('EACH', 'LB')`)
    .addCheckConstraint('item_retail_price', money('retail_price'))
    .addCheckConstraint('item_unit_cost', money('unit_cost'))
    .addCheckConstraint('item_sort_order', sql`sort_order >= 0`)
    .execute()
  await live('item_name_key on item (merchant_id, lower(name))').execute(db)
  await live('item_external_id_key on item (merchant_id, external_id)').execute(db)
  await live('item_barcode_key on item (merchant_id, barcode)').execute(db)
  await sql`create index item_name_order
    on item (merchant_id, lower(name) collate "C", id) where deleted_at is null`.execute(db)
  await sql`create index item_by_category on item (merchant_id, category_id)`.execute(db)
  await sql`create index item_by_tax_category on item (merchant_id, tax_category_id)`.execute(db)
  await sql`create index item_by_printer_group on item (merchant_id, printer_group_id)`.execute(db)

  await changes(
    to(
      ofStore(
        linking(db, 'item_store').addColumn('item_id', 'integer', (c) => c.notNull()),
        'item_store',
      ),
      'item_store',
      'item',
    )
      .addColumn('is_in_stock', 'boolean', (c) => c.notNull().defaultTo(true))
      .addColumn('out_until', 'timestamptz')
      .addColumn('out_reason', 'text')
      .addColumn('is_available_online', 'boolean')
      .addColumn('is_pos_active', 'boolean'),
  )
    .addPrimaryKeyConstraint('item_store_pkey', ['merchant_id', 'item_id', 'store_id'])
    .addCheckConstraint(
      'item_store_out',
      sql`not is_in_stock or (out_until is null and out_reason is null)`,
    )
    .addCheckConstraint('item_store_reason', upTo('out_reason', 130))
    .execute()
  await sql`create index item_store_by_store on item_store (merchant_id, store_id)`.execute(db)

  await record(
    to(
      to(
        keyed(db, 'item_variation')
          .addColumn('item_id', 'integer', (c) => c.notNull())
          .addColumn('variation_group_id', 'integer', (c) => c.notNull())
          .addColumn('name', 'text', (c) => c.notNull())
          .addColumn('external_id', 'text')
          .addColumn('barcode', 'text')
          .addColumn('retail_price', 'numeric(12, 2)')
          .addColumn('is_default', 'boolean', (c) => c.notNull().defaultTo(false))
          .addColumn('sort_order', 'integer', (c) => c.notNull().defaultTo(0)),
        'item_variation',
        'item',
      ),
      'item_variation',
      'variation_group',
    ),
  )
    .addUniqueConstraint('item_variation_of_item', ['merchant_id', 'item_id', 'id'])
    // Variations share the ID range of items: the loyalty grid lists both; see price_list_item.
    .addCheckConstraint('item_variation_id', sql`id < 1000000000`)
    .addCheckConstraint('item_variation_name', named(50))
    .addCheckConstraint('item_variation_external_id', upTo('external_id', 64))
    .addCheckConstraint('item_variation_barcode', sql`barcode ~ '^[A-Za-z0-9]{1,20}$'`)
    .addCheckConstraint('item_variation_retail_price', money('retail_price'))
    .execute()
  await live(
    'item_variation_name_key on item_variation (merchant_id, item_id, lower(name))',
  ).execute(db)

  await to(
    to(
      linking(db, 'modifier_group_item')
        .addColumn('modifier_group_id', 'integer', (c) => c.notNull())
        .addColumn('item_id', 'integer', (c) => c.notNull())
        .addColumn('price', 'numeric(12, 2)')
        .addColumn('is_default', 'boolean', (c) => c.notNull().defaultTo(false))
        .addColumn('sort_order', 'integer', (c) => c.notNull().defaultTo(0)),
      'modifier_group_item',
      'modifier_group',
    ),
    'modifier_group_item',
    'item',
  )
    .addPrimaryKeyConstraint('modifier_group_item_pkey', [
      'merchant_id',
      'modifier_group_id',
      'item_id',
    ])
    .addCheckConstraint('modifier_group_item_price', money('price'))
    .execute()
  await sql`create index modifier_group_item_by_item
    on modifier_group_item (merchant_id, item_id)`.execute(db)

  await to(
    to(
      linking(db, 'item_modifier_group')
        .addColumn('item_id', 'integer', (c) => c.notNull())
        .addColumn('modifier_group_id', 'integer', (c) => c.notNull())
        .addColumn('sort_order', 'integer', (c) => c.notNull().defaultTo(0)),
      'item_modifier_group',
      'item',
    ),
    'item_modifier_group',
    'modifier_group',
  )
    .addPrimaryKeyConstraint('item_modifier_group_pkey', [
      'merchant_id',
      'item_id',
      'modifier_group_id',
    ])
    .execute()
  await sql`create index item_modifier_group_by_group
    on item_modifier_group (merchant_id, modifier_group_id)`.execute(db)

  for (const [table, target, column] of [
    ['category_tag', 'item_category', 'category_id'],
    ['item_tag', 'item', 'item_id'],
  ] as const) {
    await to(
      to(
        linking(db, table)
          .addColumn(column, 'integer', (c) => c.notNull())
          .addColumn('tag_id', 'integer', (c) => c.notNull()),
        table,
        target,
        column,
      ),
      table,
      'tag',
    )
      .addPrimaryKeyConstraint(`${table}_pkey`, ['merchant_id', column, 'tag_id'])
      .execute()
    await sql.raw(`create index ${table}_by_tag on ${table} (merchant_id, tag_id)`).execute(db)
  }
}

/** Price lists, events, promotions, charges and donations. */
async function prices(db: Kysely<unknown>) {
  await record(
    keyed(db, 'price_list')
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('description', 'text')
      .addColumn('kind', 'text', (c) => c.notNull().defaultTo('list'))
      .addColumn('adjustment_percent', 'numeric(12, 2)')
      .addColumn('starts_on', 'date')
      .addColumn('ends_on', 'date')
      .addColumn('is_active', 'boolean', (c) => c.notNull().defaultTo(true)),
  )
    .addCheckConstraint('price_list_name', named(30))
    .addCheckConstraint('price_list_description', upTo('description', 130))
    .addCheckConstraint('price_list_kind', sql`kind in ('list', 'loyalty')`)
    .addCheckConstraint(
      'price_list_loyalty_name',
      sql`kind <> 'loyalty' or name ~ '^[A-Za-z0-9]([A-Za-z0-9 ]*[A-Za-z0-9])?$'`,
    )
    .addCheckConstraint('price_list_adjustment', sql`adjustment_percent between -100 and 1000`)
    .addCheckConstraint('price_list_dates', sql`starts_on <= ends_on`)
    .execute()
  await live('price_list_name_key on price_list (merchant_id, lower(name))').execute(db)
  await sql`create unique index price_list_loyalty_key
    on price_list (merchant_id, kind) where kind = 'loyalty' and deleted_at is null`.execute(db)

  await changes(
    to(
      to(
        keyed(db, 'price_list_item')
          .addColumn('price_list_id', 'integer', (c) => c.notNull())
          .addColumn('item_id', 'integer', (c) => c.notNull())
          .addColumn('item_variation_id', 'integer')
          .addColumn('price', 'numeric(12, 2)'),
        'price_list_item',
        'price_list',
      ),
      'price_list_item',
      'item',
    ),
  )
    .addForeignKeyConstraint(
      'price_list_item_variation',
      ['merchant_id', 'item_id', 'item_variation_id'],
      'item_variation',
      ['merchant_id', 'item_id', 'id'],
    )
    .addCheckConstraint('price_list_item_price', money('price'))
    .execute()
  await sql`create unique index price_list_item_key
    on price_list_item (merchant_id, price_list_id, item_id,
    coalesce(item_variation_id, 0))`.execute(db)
  await sql`create index price_list_item_by_item
    on price_list_item (merchant_id, item_id, item_variation_id)`.execute(db)

  const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'].map(
    (day) => `on_${day}`,
  )
  const event = keyed(db, 'event_schedule')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('description', 'text')
    .addColumn('price_list_id', 'integer')
    .addColumn('start_date', 'date', (c) => c.notNull())
    .addColumn('end_date', 'date')
    .addColumn('start_time', 'text', (c) => c.notNull())
    .addColumn('end_time', 'text', (c) => c.notNull())
    .addColumn('is_active', 'boolean', (c) => c.notNull().defaultTo(true))
    .addColumn('default_assigned', 'boolean', (c) => c.notNull().defaultTo(true))
  await to(
    record(
      days.reduce(
        (table, day) => table.addColumn(day, 'boolean', (c) => c.notNull().defaultTo(true)),
        event,
      ),
    ),
    'event_schedule',
    'price_list',
  )
    .addCheckConstraint('event_schedule_name', named(50))
    .addCheckConstraint('event_schedule_description', upTo('description', 130))
    .addCheckConstraint('event_schedule_dates', sql`start_date <= end_date`)
    .addCheckConstraint('event_schedule_start_time', wallTime('start_time'))
    .addCheckConstraint('event_schedule_end_time', wallTime('end_time'))
    .addCheckConstraint('event_schedule_days', sql.raw(days.join(' or ')))
    .execute()
  await live('event_schedule_name_key on event_schedule (merchant_id, lower(name))').execute(db)

  await to(
    ofStore(
      linking(db, 'event_schedule_store').addColumn('event_schedule_id', 'integer', (c) =>
        c.notNull(),
      ),
      'event_schedule_store',
    ),
    'event_schedule_store',
    'event_schedule',
  )
    .addColumn('is_assigned', 'boolean', (c) => c.notNull())
    .addPrimaryKeyConstraint('event_schedule_store_pkey', [
      'merchant_id',
      'event_schedule_id',
      'store_id',
    ])
    .execute()
  await sql`create index event_schedule_store_by_store
    on event_schedule_store (merchant_id, store_id)`.execute(db)

  await record(
    to(
      to(
        to(
          keyed(db, 'promotion')
            .addColumn('name', 'text', (c) => c.notNull())
            .addColumn('description', 'text')
            .addColumn('code', 'text')
            .addColumn('kind', 'text', (c) => c.notNull())
            .addColumn('value', 'numeric(12, 2)')
            .addColumn('buy_quantity', 'integer', (c) => c.notNull().defaultTo(1))
            .addColumn('category_id', 'integer')
            .addColumn('item_id', 'integer')
            .addColumn('event_schedule_id', 'integer')
            .addColumn('starts_on', 'date', (c) => c.notNull())
            .addColumn('ends_on', 'date')
            .addColumn('is_active', 'boolean', (c) => c.notNull().defaultTo(true)),
          'promotion',
          'item_category',
          'category_id',
        ),
        'promotion',
        'item',
      ),
      'promotion',
      'event_schedule',
    ),
  )
    .addCheckConstraint('promotion_name', named(30))
    .addCheckConstraint('promotion_description', upTo('description', 130))
    .addCheckConstraint('promotion_code', sql`code ~ '^[A-Za-z0-9]{1,20}$'`)
    .addCheckConstraint('promotion_kind', sql`kind in ('percent', 'amount', 'price', 'free')`)
    .addCheckConstraint(
      'promotion_value',
      sql`case kind
        when 'percent' then value between 0.01 and 100
        when 'free' then value is null
        else value between 0 and 999999.99
      end and (kind = 'free' or value is not null)`,
    )
    .addCheckConstraint('promotion_buy_quantity', sql`buy_quantity between 1 and 99`)
    .addCheckConstraint('promotion_target', sql`category_id is null or item_id is null`)
    .addCheckConstraint('promotion_dates', sql`starts_on <= ends_on`)
    .execute()
  await live('promotion_name_key on promotion (merchant_id, lower(name))').execute(db)
  await live('promotion_code_key on promotion (merchant_id, lower(code))').execute(db)

  await record(
    keyed(db, 'donation')
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('organization', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('amount', 'numeric(12, 2)')
      .addColumn('starts_on', 'date')
      .addColumn('ends_on', 'date')
      .addColumn('is_active', 'boolean', (c) => c.notNull().defaultTo(true))
      .addColumn('sort_order', 'integer', (c) => c.notNull().defaultTo(0)),
  )
    .addCheckConstraint('donation_name', named(30))
    .addCheckConstraint('donation_organization', upTo('organization', 60))
    .addCheckConstraint('donation_kind', sql`kind in ('amount', 'round-up', 'asked')`)
    .addCheckConstraint(
      'donation_amount',
      sql`(kind = 'amount') = (amount is not null) and amount between 0.01 and 999999.99`,
    )
    .addCheckConstraint('donation_dates', sql`starts_on <= ends_on`)
    .addCheckConstraint('donation_sort_order', sql`sort_order between 0 and 9999`)
    .execute()
  await live('donation_name_key on donation (merchant_id, lower(name))').execute(db)

  await record(
    to(
      keyed(db, 'charge')
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('description', 'text')
        .addColumn('external_id', 'text')
        .addColumn('amount', 'numeric(12, 2)')
        .addColumn('percent', 'numeric(12, 2)')
        .addColumn('minimum_amount', 'numeric(12, 2)')
        .addColumn('maximum_amount', 'numeric(12, 2)')
        .addColumn('rounding', 'text', (c) => c.notNull().defaultTo('none'))
        .addColumn('tax_category_id', 'integer', (c) => c.notNull())
        .addColumn('is_taxable', 'boolean', (c) => c.notNull().defaultTo(true))
        .addColumn('is_online_fee', 'boolean', (c) => c.notNull().defaultTo(false))
        .addColumn('is_delivery_partner_fee', 'boolean', (c) => c.notNull().defaultTo(false))
        .addColumn('is_active', 'boolean', (c) => c.notNull().defaultTo(true))
        .addColumn('sort_order', 'integer', (c) => c.notNull().defaultTo(0)),
      'charge',
      'tax_category',
    ),
  )
    .addCheckConstraint('charge_id', sql`id >= 1000000000`)
    .addCheckConstraint('charge_name', named(50))
    .addCheckConstraint('charge_description', sql`char_length(description) <= 130`)
    .addCheckConstraint('charge_external_id', upTo('external_id', 64))
    .addCheckConstraint('charge_amount', money('amount'))
    .addCheckConstraint('charge_percent', sql`percent between 0.01 and 100`)
    .addCheckConstraint('charge_either', sql`num_nonnulls(amount, percent) = 1`)
    .addCheckConstraint('charge_minimum', money('minimum_amount'))
    .addCheckConstraint('charge_maximum', money('maximum_amount'))
    .addCheckConstraint('charge_bounds', sql`minimum_amount <= maximum_amount`)
    .addCheckConstraint('charge_rounding', sql`rounding in ('none', 'ten-cents', 'dollar')`)
    .addCheckConstraint('charge_sort_order', sql`sort_order between 0 and 9999`)
    .execute()
  await sql`alter table charge alter column id set start with 1000000000 restart`.execute(db)
  await live('charge_name_key on charge (merchant_id, lower(name))').execute(db)
  await live('charge_external_id_key on charge (merchant_id, external_id)').execute(db)
}

/** Stock levels, counts and receipts. */
async function stock(db: Kysely<unknown>) {
  const quantity = (column: string) =>
    sql<boolean>`${sql.ref(column)} between -9999999.99 and 9999999.99`
  await changes(
    to(
      ofStore(
        keyed(db, 'stock_level').addColumn('item_id', 'integer', (c) => c.notNull()),
        'stock_level',
      ),
      'stock_level',
      'item',
    )
      .addColumn('quantity', 'numeric(12, 2)', (c) => c.notNull().defaultTo(0))
      .addColumn('reorder_level', 'numeric(12, 2)')
      .addColumn('counted_at', 'timestamptz'),
  )
    .addCheckConstraint('stock_level_quantity', quantity('quantity'))
    .addCheckConstraint('stock_level_reorder', sql`reorder_level between 0 and 9999999.99`)
    .execute()
  await sql`create unique index stock_level_key
    on stock_level (merchant_id, store_id, item_id)`.execute(db)
  await sql`create index stock_level_by_item on stock_level (merchant_id, item_id)`.execute(db)

  await record(
    ofStore(keyed(db, 'stock_count'), 'stock_count')
      .addColumn('counted_on', 'date', (c) => c.notNull())
      .addColumn('note', 'text'),
  )
    .addUniqueConstraint('stock_count_of_store', ['merchant_id', 'store_id', 'id'])
    .addCheckConstraint('stock_count_note', upTo('note', 130))
    .execute()
  await live('stock_count_day_key on stock_count (merchant_id, store_id, counted_on)').execute(db)

  await record(
    ofStore(
      to(
        keyed(db, 'stock_count_line')
          .addColumn('stock_count_id', 'integer', (c) => c.notNull())
          .addColumn('item_id', 'integer', (c) => c.notNull())
          .addColumn('expected', 'numeric(12, 2)', (c) => c.notNull())
          .addColumn('counted', 'numeric(12, 2)', (c) => c.notNull()),
        'stock_count_line',
        'item',
      ),
      'stock_count_line',
    ),
  )
    .addForeignKeyConstraint(
      'stock_count_line_count',
      ['merchant_id', 'store_id', 'stock_count_id'],
      'stock_count',
      ['merchant_id', 'store_id', 'id'],
    )
    .addCheckConstraint('stock_count_line_expected', quantity('expected'))
    .addCheckConstraint('stock_count_line_counted', sql`counted between 0 and 9999999.99`)
    .execute()
  await live(
    'stock_count_line_key on stock_count_line (merchant_id, stock_count_id, item_id)',
  ).execute(db)
  await sql`create index stock_count_line_by_item
    on stock_count_line (merchant_id, item_id)`.execute(db)
  await sql`create index stock_count_line_by_store
    on stock_count_line (merchant_id, store_id)`.execute(db)

  await record(
    ofStore(keyed(db, 'stock_receipt'), 'stock_receipt')
      .addColumn('received_on', 'date', (c) => c.notNull())
      .addColumn('supplier', 'text')
      .addColumn('reference', 'text')
      .addColumn('note', 'text'),
  )
    .addUniqueConstraint('stock_receipt_of_store', ['merchant_id', 'store_id', 'id'])
    .addCheckConstraint('stock_receipt_supplier', upTo('supplier', 50))
    .addCheckConstraint('stock_receipt_reference', upTo('reference', 30))
    .addCheckConstraint('stock_receipt_note', upTo('note', 130))
    .execute()
  await sql`create index stock_receipt_by_day
    on stock_receipt (merchant_id, store_id, received_on)`.execute(db)

  await record(
    ofStore(
      to(
        keyed(db, 'stock_receipt_line')
          .addColumn('stock_receipt_id', 'integer', (c) => c.notNull())
          .addColumn('item_id', 'integer', (c) => c.notNull())
          .addColumn('quantity', 'numeric(12, 2)', (c) => c.notNull())
          .addColumn('unit_cost', 'numeric(12, 2)'),
        'stock_receipt_line',
        'item',
      ),
      'stock_receipt_line',
    ),
  )
    .addForeignKeyConstraint(
      'stock_receipt_line_receipt',
      ['merchant_id', 'store_id', 'stock_receipt_id'],
      'stock_receipt',
      ['merchant_id', 'store_id', 'id'],
    )
    .addCheckConstraint('stock_receipt_line_quantity', sql`quantity between 0.01 and 9999999.99`)
    .addCheckConstraint('stock_receipt_line_unit_cost', money('unit_cost'))
    .execute()
  await sql`create index stock_receipt_line_by_receipt
    on stock_receipt_line (merchant_id, stock_receipt_id)`.execute(db)
  await sql`create index stock_receipt_line_by_item
    on stock_receipt_line (merchant_id, item_id)`.execute(db)
  await sql`create index stock_receipt_line_by_store
    on stock_receipt_line (merchant_id, store_id)`.execute(db)
}

/**
 * Items, categories, modifiers, price lists and stock. Merchant-wide settings have one row.
 * item_store and event_schedule_store only hold stores that differ, so that 20,000 items in 10,000
 * stores need no rows.
 */
export const catalog: Migration = {
  async up(db: Kysely<unknown>) {
    for (const step of [groups, items, prices, stock]) await step(db)

    const everything = 'select, insert, update, delete'
    const marked = 'select, insert, update'
    for (const table of [
      'tax_category',
      'printer_group',
      'item_category',
      'tag',
      'variation_group',
      'modifier_group',
      'item',
      'item_variation',
      'price_list',
      'price_list_item',
      'event_schedule',
      'promotion',
      'donation',
      'charge',
    ])
      await protect(db, table, { tenant: marked, operator: everything })
    for (const table of ['modifier_group_item', 'item_modifier_group', 'category_tag', 'item_tag'])
      await protect(db, table, { tenant: everything, operator: everything })
    for (const table of ['item_store', 'event_schedule_store'])
      await protect(db, table, { tenant: everything, store: 'store_id', operator: everything })
    for (const table of [
      'stock_level',
      'stock_count',
      'stock_count_line',
      'stock_receipt',
      'stock_receipt_line',
    ])
      await protect(db, table, { tenant: marked, store: 'store_id', operator: everything })
  },
}

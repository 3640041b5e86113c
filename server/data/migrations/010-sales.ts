// Facts: F-26 to F-32, N-15, N-16
import { sql, type CreateTableBuilder, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

import { protect } from './protect.ts'

type Table = CreateTableBuilder<string, string>

/** Columns of rows that belong to a store; amounts default to zero. */
const ofStore = (table: Table): Table =>
  table
    .addColumn('id', 'integer', (c) => c.primaryKey().generatedByDefaultAsIdentity())
    .addColumn('merchant_id', 'integer', (c) => c.notNull())
    .addColumn('store_id', 'bigint', (c) => c.notNull())
const money = (table: Table, ...names: string[]): Table =>
  names.reduce(
    (so, name) => so.addColumn(name, 'numeric(12, 2)', (c) => c.notNull().defaultTo(0)),
    table,
  )
const texts = (table: Table, ...names: string[]): Table =>
  names.reduce((so, name) => so.addColumn(name, 'text'), table)

/**
 * Columns of rows that belong to a ticket. The foreign key makes sure that they are in the ticket's
 * store.
 */
const ofTicket = (table: Table, name: string): Table =>
  ofStore(table)
    .addColumn('ticket_id', 'integer', (c) => c.notNull())
    .addForeignKeyConstraint(`${name}_ticket`, ['merchant_id', 'store_id', 'ticket_id'], 'ticket', [
      'merchant_id',
      'store_id',
      'id',
    ])

/**
 * Tickets and their parts, drawers and settlements. Returns carry negative amounts throughout, so
 * that totals can simply be summed.
 */
export const sales: Migration = {
  async up(db: Kysely<unknown>) {
    await ticket(db)
    await parts(db)
    await ledgers(db)
    const everything = 'select, insert, update, delete'
    // Tickets come from the point of sale and are history: tenants cannot change them, and only
    // administrators can clear them.
    for (const table of [
      'ticket',
      'ticket_line',
      'ticket_discount',
      'ticket_payment',
      'ticket_tax',
      'ticket_note',
      'cash_drawer_event',
      'gift_settlement',
      'card_settlement',
    ])
      await protect(db, table, { tenant: 'select', store: 'store_id', operator: everything })
  },
}

async function ticket(db: Kysely<unknown>): Promise<void> {
  let table = ofStore(db.schema.createTable('ticket'))
    .addColumn('ticket_number', 'text', (c) => c.notNull())
    .addColumn('business_date', 'date', (c) => c.notNull())
    .addColumn('opened_at', 'timestamptz', (c) => c.notNull())
    .addColumn('ticket_at', 'timestamptz', (c) => c.notNull())
    .addColumn('transaction_type', 'text', (c) => c.notNull())
    .addColumn('channel', 'text', (c) => c.notNull().defaultTo('store'))
    .addColumn('guest_count', 'integer')
    .addColumn('original_ticket_id', 'integer')
    // The operator. No foreign key, as for items: the history stays when an employee is deleted.
    .addColumn('employee_id', 'integer')
  table = texts(
    table,
    'check_number',
    'order_name',
    'order_mode',
    'customer_number',
    'customer_name',
    'customer_email',
    'user_name',
    'sales_associate_name',
    'station',
    'selling_location',
    'reason',
    'comment',
    'approved_by',
  )
  table = money(
    table,
    'subtotal_amount',
    'charges_amount',
    'surcharge_amount',
    'discount_amount',
    'donations_amount',
    'price_overrides_amount',
    'tax_amount',
    'gratuity_amount',
    'gratuity_tax_amount',
    'tip_amount',
    'total_amount',
    'rounding_amount',
    'tender_amount',
    'change_amount',
  )
  table = texts(
    table,
    'external_reference_number',
    'contact_name',
    'contact_phone',
    'contact_address1',
    'contact_address2',
    'contact_city',
    'contact_state',
    'contact_zip',
  )
  await table
    .addColumn('order_due_at', 'timestamptz')
    .addColumn('order_status', 'smallint')
    .addColumn('last_printed_at', 'timestamptz')
    .addUniqueConstraint('ticket_of_merchant', ['merchant_id', 'id'])
    .addUniqueConstraint('ticket_of_store', ['merchant_id', 'store_id', 'id'])
    .addUniqueConstraint('ticket_number_key', [
      'merchant_id',
      'store_id',
      'business_date',
      'ticket_number',
    ])
    .addForeignKeyConstraint('ticket_store', ['merchant_id', 'store_id'], 'store', [
      'merchant_id',
      'id',
    ])
    .addForeignKeyConstraint(
      'ticket_original',
      ['merchant_id', 'store_id', 'original_ticket_id'],
      'ticket',
      ['merchant_id', 'store_id', 'id'],
    )
    .addCheckConstraint(
      'ticket_ticket_number',
      sql`char_length(ticket_number) between 1 and 40
        and char_length(check_number) between 1 and 40`,
    )
    .addCheckConstraint(
      'ticket_transaction_type',
      sql`transaction_type in ('S', 'RT', 'SR', 'C', 'V', 'P', 'I', 'R', 'F')`,
    )
    .addCheckConstraint('ticket_channel', sql`channel in ('store', 'online')`)
    .addCheckConstraint('ticket_times', sql`ticket_at >= opened_at`)
    .addCheckConstraint('ticket_guest_count', sql`guest_count between 0 and 9999`)
    .addCheckConstraint('ticket_order_status', sql`order_status between 0 and 15`)
    // Pay-ins and pay-outs only move drawer cash: their total is not a sum of lines.
    .addCheckConstraint(
      'ticket_total',
      sql`transaction_type in ('I', 'P') or total_amount = subtotal_amount - discount_amount
        + charges_amount + surcharge_amount + donations_amount + tax_amount + gratuity_amount
        + gratuity_tax_amount + tip_amount`,
    )
    .execute()
  await sql`create index ticket_dates on ticket (merchant_id, business_date, store_id)`.execute(db)
  await sql`create index ticket_order
    on ticket (merchant_id, store_id, ticket_at desc, id)`.execute(db)
  await sql`create index ticket_original
    on ticket (merchant_id, store_id, original_ticket_id)
    where original_ticket_id is not null`.execute(db)
  await sql`create index ticket_customer
    on ticket (merchant_id, customer_number) where customer_number is not null`.execute(db)
}

async function parts(db: Kysely<unknown>): Promise<void> {
  let line = ofTicket(db.schema.createTable('ticket_line'), 'ticket_line')
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('parent_line_id', 'integer')
    .addColumn('line_type', 'text', (c) => c.notNull())
    .addColumn('item_name', 'text', (c) => c.notNull())
    // The item at the time of the sale. No foreign key: the item may have changed or been deleted
    // since.
    .addColumn('item_id', 'integer')
    .addColumn('quantity', 'numeric(12, 3)', (c) => c.notNull())
    .addColumn('is_sold_by_weight', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('is_manual_weight', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('is_price_override', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('is_taxable', 'boolean', (c) => c.notNull().defaultTo(true))
    .addColumn('voided_at', 'timestamptz')
  line = texts(
    line,
    'line_type_extension',
    'item_number',
    'description',
    'variation_name',
    'barcode',
    'category_name',
    'department_name',
    'modifier_group_name',
    'override_reason',
    'override_by',
    'void_reason',
    'voided_by',
  )
  line = money(
    line,
    'list_price',
    'unit_price',
    'amount',
    'line_discount_amount',
    'ticket_discount_amount',
    'price',
    'void_amount',
  )
  await line
    .addUniqueConstraint('ticket_line_of_ticket', ['merchant_id', 'store_id', 'ticket_id', 'id'])
    .addForeignKeyConstraint(
      'ticket_line_parent',
      ['merchant_id', 'store_id', 'ticket_id', 'parent_line_id'],
      'ticket_line',
      ['merchant_id', 'store_id', 'ticket_id', 'id'],
    )
    .addCheckConstraint(
      'ticket_line_type',
      sql`line_type in ('Item', 'Modifier', 'Charge', 'Donation', 'Gift card', 'Account payment')`,
    )
    .addCheckConstraint('ticket_line_manual_weight', sql`is_sold_by_weight or not is_manual_weight`)
    // A voided line stays visible but does not count.
    .addCheckConstraint(
      'ticket_line_amount',
      sql`case when voided_at is null then amount = round(quantity * unit_price, 2)
        and void_amount = 0
      else amount = 0 and price = 0 and void_amount = round(quantity * unit_price, 2) end`,
    )
    .addCheckConstraint(
      'ticket_line_price',
      sql`price = amount - line_discount_amount - ticket_discount_amount`,
    )
    .execute()

  let payment = ofTicket(db.schema.createTable('ticket_payment'), 'ticket_payment')
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('payment_type', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('paid_at', 'timestamptz', (c) => c.notNull())
    .addColumn('is_offline', 'boolean', (c) => c.notNull().defaultTo(false))
  payment = texts(
    payment,
    'card_brand',
    'account_number',
    'cardholder_name',
    'transaction_id',
    'authorization_code',
    'entry_mode',
    'offline_status',
  )
  await money(payment, 'payment_amount', 'tip_amount', 'tendered_amount')
    .addCheckConstraint('ticket_payment_type', sql`char_length(payment_type) between 1 and 20`)
    // Never store a whole card number: at most the last four digits are readable.
    .addCheckConstraint('ticket_payment_account', sql`account_number ~ '^[*]+[0-9]{0,4}$'`)
    .addCheckConstraint(
      'ticket_payment_offline',
      sql`case when is_offline then offline_status in ('Pending', 'Approved', 'Declined')
        else offline_status is null end`,
    )
    .execute()

  await money(
    ofTicket(db.schema.createTable('ticket_discount'), 'ticket_discount')
      .addColumn('line_id', 'integer')
      .addColumn('discount_id', 'integer')
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('applied_by', 'text'),
    'amount',
  )
    .addForeignKeyConstraint(
      'ticket_discount_line',
      ['merchant_id', 'store_id', 'ticket_id', 'line_id'],
      'ticket_line',
      ['merchant_id', 'store_id', 'ticket_id', 'id'],
    )
    .addCheckConstraint('ticket_discount_kind', sql`kind in ('Discount', 'Promotion')`)
    .execute()

  await money(
    ofTicket(db.schema.createTable('ticket_tax'), 'ticket_tax')
      .addColumn('position', 'integer', (c) => c.notNull())
      .addColumn('rule_name', 'text', (c) => c.notNull())
      .addColumn('tax_rate', 'numeric(9, 5)', (c) => c.notNull()),
    'taxable_amount',
    'tax_amount',
  )
    .addCheckConstraint('ticket_tax_rate', sql`tax_rate between 0 and 100`)
    .execute()

  await ofTicket(db.schema.createTable('ticket_note'), 'ticket_note')
    .addColumn('sequence_number', 'integer', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addUniqueConstraint('ticket_note_sequence', [
      'merchant_id',
      'store_id',
      'ticket_id',
      'sequence_number',
    ])
    .execute()

  for (const table of ['ticket_line', 'ticket_payment', 'ticket_discount', 'ticket_tax'])
    await sql
      .raw(`create index ${table}_ticket on ${table} (merchant_id, store_id, ticket_id, id)`)
      .execute(db)
}

async function ledgers(db: Kysely<unknown>): Promise<void> {
  const dated = (name: string): Table =>
    ofStore(db.schema.createTable(name))
      .addColumn('business_date', 'date', (c) => c.notNull())
      .addForeignKeyConstraint(`${name}_store`, ['merchant_id', 'store_id'], 'store', [
        'merchant_id',
        'id',
      ])
  const maybeOfTicket = (table: Table, name: string): Table =>
    table
      .addColumn('ticket_id', 'integer')
      .addForeignKeyConstraint(
        `${name}_ticket`,
        ['merchant_id', 'store_id', 'ticket_id'],
        'ticket',
        ['merchant_id', 'store_id', 'id'],
      )

  await texts(
    money(
      maybeOfTicket(
        dated('cash_drawer_event')
          .addColumn('happened_at', 'timestamptz', (c) => c.notNull())
          .addColumn('kind', 'text', (c) => c.notNull())
          .addColumn('drawer', 'text', (c) => c.notNull())
          .addColumn('expected_amount', 'numeric(12, 2)')
          .addColumn('counted_amount', 'numeric(12, 2)'),
        'cash_drawer_event',
      ),
      'amount',
    ),
    'user_name',
    'reason',
    'comment',
  )
    .addCheckConstraint(
      'cash_drawer_event_kind',
      sql`kind in ('Opened', 'Pay-in', 'Pay-out', 'Safe drop', 'No sale', 'Closed')`,
    )
    .addCheckConstraint(
      'cash_drawer_event_count',
      sql`(kind = 'Closed') = (expected_amount is not null and counted_amount is not null)`,
    )
    .execute()

  await money(
    maybeOfTicket(
      dated('gift_settlement')
        .addColumn('happened_at', 'timestamptz', (c) => c.notNull())
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('account_number', 'text', (c) => c.notNull())
        // If another store sold the card, that store owes this one the redeemed amount.
        .addColumn('issued_by_store_id', 'bigint'),
      'gift_settlement',
    ),
    'amount',
  )
    .addForeignKeyConstraint(
      'gift_settlement_issued_by',
      ['merchant_id', 'issued_by_store_id'],
      'store',
      ['merchant_id', 'id'],
    )
    .addCheckConstraint(
      'gift_settlement_kind',
      sql`kind in ('Sold', 'Reloaded', 'Redeemed', 'Refunded')`,
    )
    .addCheckConstraint('gift_settlement_account', sql`account_number ~ '^[*]+[0-9]{0,4}$'`)
    .execute()

  await money(
    dated('card_settlement')
      .addColumn('settled_at', 'timestamptz')
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('channel', 'text', (c) => c.notNull())
      .addColumn('batch_number', 'text', (c) => c.notNull())
      .addColumn('card_brand', 'text', (c) => c.notNull())
      .addColumn('sale_count', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('refund_count', 'integer', (c) => c.notNull().defaultTo(0)),
    'sale_amount',
    'refund_amount',
    'tip_amount',
    'fee_amount',
    'net_amount',
  )
    .addUniqueConstraint('card_settlement_batch', [
      'merchant_id',
      'store_id',
      'batch_number',
      'card_brand',
    ])
    .addCheckConstraint(
      'card_settlement_status',
      sql`status in ('Open', 'Settled', 'Failed')
        and (status = 'Settled') = (settled_at is not null)`,
    )
    .addCheckConstraint('card_settlement_channel', sql`channel in ('store', 'online')`)
    .addCheckConstraint(
      'card_settlement_net',
      sql`net_amount = sale_amount + refund_amount + tip_amount - fee_amount`,
    )
    .execute()

  for (const table of ['cash_drawer_event', 'gift_settlement', 'card_settlement'])
    await sql
      .raw(`create index ${table}_dates on ${table} (merchant_id, store_id, business_date)`)
      .execute(db)
  await sql`create index cash_drawer_event_ticket
    on cash_drawer_event (merchant_id, store_id, ticket_id) where ticket_id is not null`.execute(db)
  await sql`create index gift_settlement_ticket
    on gift_settlement (merchant_id, store_id, ticket_id) where ticket_id is not null`.execute(db)
  await sql`create index gift_settlement_issued_by
    on gift_settlement (merchant_id, issued_by_store_id)
    where issued_by_store_id is not null`.execute(db)
}

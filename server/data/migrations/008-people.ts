// Facts: K-56, S-180, V-177 to V-181
import { sql, type CreateTableBuilder, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

import { protect, roleOf } from './protect.ts'

/** Employees, their jobs, hours and shifts. */
export const people: Migration = {
  async up(db: Kysely<unknown>) {
    await employees(db)
    await jobs(db)
    await hours(db)
    await controls(db)

    const everything = 'select, insert, update, delete'
    const marked = 'select, insert, update' // deleting only marks a row
    for (const table of ['employee', 'job', 'employee_job', 'break_rule', 'security_control'])
      await protect(db, table, { tenant: marked, operator: everything })
    for (const table of ['time_card', 'shift', 'schedule_enforcement'])
      await protect(db, table, { tenant: marked, store: 'store_id', operator: everything })
    await protect(db, 'employee_store', {
      tenant: everything,
      store: 'store_id',
      operator: everything,
    })
    await protect(db, 'employee_role', { tenant: everything, operator: everything })
    // The tenant's door may set a PIN but not read it; a unique index detects duplicates.
    await protect(db, 'employee_pin', {
      tenant: 'select (merchant_id, employee_id, set_at), insert, update, delete',
      identity: everything,
      operator: everything,
    })
    await readFeatures(db)
  },
}

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
const rate = (column: string) => sql`${sql.ref(column)} between 0 and 999999.99`

/** An employee's ID is the API's posUserId. */
async function employees(db: Kysely<unknown>) {
  await records(db, 'employee')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('short_name', 'text')
    .addColumn('employee_number', 'text')
    .addColumn('email', 'text')
    .addColumn('phone', 'text')
    .addColumn('membership_user_id', 'integer')
    .addColumn('allow_pos_access', 'boolean', (c) => c.notNull().defaultTo(true))
    .addColumn('adjust_tips_prompt', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('all_stores', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('is_asm_active', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('is_active', 'boolean', (c) => c.notNull().defaultTo(true))
    .addColumn('hired_on', 'date')
    .addForeignKeyConstraint(
      'employee_membership_user',
      ['merchant_id', 'membership_user_id'],
      'membership_user',
      ['merchant_id', 'id'],
    )
    .addCheckConstraint(
      'employee_name',
      sql`char_length(name) between 1 and 100 and name !~ '^\\s'`,
    )
    .addCheckConstraint('employee_short_name', sql`char_length(short_name) <= 50`)
    .addCheckConstraint(
      'employee_number_length',
      sql`char_length(employee_number) between 1 and 20`,
    )
    .addCheckConstraint('employee_email', sql`char_length(email) <= 254`)
    .addCheckConstraint('employee_phone', sql`char_length(phone) <= 25`)
    .execute()
  await sql`create unique index employee_number_key
    on employee (merchant_id, lower(employee_number)) where deleted_at is null`.execute(db)
  await sql`create unique index employee_user_key
    on employee (merchant_id, membership_user_id) where deleted_at is null`.execute(db)
  await sql`create index employee_name_order
    on employee (merchant_id, lower(name) collate "C", id) where deleted_at is null`.execute(db)

  await db.schema
    .createTable('employee_pin')
    .addColumn('merchant_id', 'integer', (c) => c.notNull())
    .addColumn('employee_id', 'integer', (c) => c.notNull())
    .addColumn('pin_hash', 'text', (c) => c.notNull())
    .addColumn('set_at', 'timestamptz', (c) => c.notNull())
    .addPrimaryKeyConstraint('employee_pin_pkey', ['merchant_id', 'employee_id'])
    .addUniqueConstraint('employee_pin_key', ['merchant_id', 'pin_hash'])
    .addForeignKeyConstraint('employee_pin_employee', ['merchant_id', 'employee_id'], 'employee', [
      'merchant_id',
      'id',
    ])
    // Rejects a plain PIN: a hash with the server's key is much longer.
    .addCheckConstraint('employee_pin_hashed', sql`char_length(pin_hash) >= 32`)
    .execute()
  await db.schema
    .createTable('employee_store')
    .addColumn('merchant_id', 'integer', (c) => c.notNull())
    .addColumn('employee_id', 'integer', (c) => c.notNull())
    .addColumn('store_id', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('employee_store_pkey', ['merchant_id', 'employee_id', 'store_id'])
    .addForeignKeyConstraint(
      'employee_store_employee',
      ['merchant_id', 'employee_id'],
      'employee',
      ['merchant_id', 'id'],
    )
    .addForeignKeyConstraint('employee_store_store', ['merchant_id', 'store_id'], 'store', [
      'merchant_id',
      'id',
    ])
    .execute()
  await sql`create index employee_store_store on employee_store (merchant_id, store_id)`.execute(db)
  await db.schema
    .createTable('employee_role')
    .addColumn('merchant_id', 'integer', (c) => c.notNull())
    .addColumn('employee_id', 'integer', (c) => c.notNull())
    .addColumn('role_id', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('employee_role_pkey', ['merchant_id', 'employee_id', 'role_id'])
    .addForeignKeyConstraint('employee_role_employee', ['merchant_id', 'employee_id'], 'employee', [
      'merchant_id',
      'id',
    ])
    .addForeignKeyConstraint('employee_role_role', ['merchant_id', 'role_id'], 'role', [
      'merchant_id',
      'id',
    ])
    .execute()
  await sql`create index employee_role_role on employee_role (merchant_id, role_id)`.execute(db)
}

async function jobs(db: Kysely<unknown>) {
  await records(db, 'job')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('asm_job_id', 'integer')
    .addColumn('external_id', 'text')
    .addColumn('pay_rate', 'numeric(12, 2)')
    .addColumn('labor_rate', 'numeric(12, 2)')
    .addColumn('excludes_labor', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('is_active', 'boolean', (c) => c.notNull().defaultTo(true))
    .addCheckConstraint('job_name', sql`char_length(name) between 1 and 100 and name !~ '^\\s'`)
    .addCheckConstraint('job_external_id', sql`char_length(external_id) <= 40`)
    .addCheckConstraint('job_pay_rate', rate('pay_rate'))
    .addCheckConstraint('job_labor_rate', rate('labor_rate'))
    .execute()
  await sql`create unique index job_name_key
    on job (merchant_id, lower(name)) where deleted_at is null`.execute(db)
  await records(db, 'employee_job')
    .addColumn('employee_id', 'integer', (c) => c.notNull())
    .addColumn('job_id', 'integer', (c) => c.notNull())
    .addColumn('pay_rate', 'numeric(12, 2)')
    .addColumn('labor_rate', 'numeric(12, 2)')
    .addForeignKeyConstraint('employee_job_employee', ['merchant_id', 'employee_id'], 'employee', [
      'merchant_id',
      'id',
    ])
    .addForeignKeyConstraint('employee_job_job', ['merchant_id', 'job_id'], 'job', [
      'merchant_id',
      'id',
    ])
    .addCheckConstraint('employee_job_pay_rate', rate('pay_rate'))
    .addCheckConstraint('employee_job_labor_rate', rate('labor_rate'))
    .execute()
  await sql`create unique index employee_job_key
    on employee_job (merchant_id, employee_id, job_id) where deleted_at is null`.execute(db)
  await sql`create index employee_job_employee on employee_job (merchant_id, employee_id)`.execute(
    db,
  )
  await sql`create index employee_job_job on employee_job (merchant_id, job_id)`.execute(db)
}

async function hours(db: Kysely<unknown>) {
  await records(db, 'time_card')
    .addColumn('store_id', 'bigint', (c) => c.notNull())
    .addColumn('employee_id', 'integer', (c) => c.notNull())
    .addColumn('job_id', 'integer')
    .addColumn('business_date', 'date', (c) => c.notNull())
    .addColumn('clock_in', 'timestamptz', (c) => c.notNull())
    .addColumn('clock_out', 'timestamptz')
    .addColumn('pay_rate', 'numeric(12, 2)')
    .addColumn('paid_break_minutes', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('unpaid_break_minutes', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('declared_tips', 'numeric(12, 2)', (c) => c.notNull().defaultTo(0))
    .addColumn('edit_reason', 'text')
    .addForeignKeyConstraint('time_card_store', ['merchant_id', 'store_id'], 'store', [
      'merchant_id',
      'id',
    ])
    .addForeignKeyConstraint('time_card_employee', ['merchant_id', 'employee_id'], 'employee', [
      'merchant_id',
      'id',
    ])
    .addForeignKeyConstraint('time_card_job', ['merchant_id', 'job_id'], 'job', [
      'merchant_id',
      'id',
    ])
    .addCheckConstraint('time_card_order', sql`clock_out > clock_in`)
    .addCheckConstraint('time_card_pay_rate', rate('pay_rate'))
    .addCheckConstraint(
      'time_card_breaks',
      sql`paid_break_minutes between 0 and 1440 and unpaid_break_minutes between 0 and 1440`,
    )
    .addCheckConstraint('time_card_tips', rate('declared_tips'))
    .addCheckConstraint('time_card_edit_reason', sql`char_length(edit_reason) <= 100`)
    .execute()
  // An employee can only be clocked in once.
  await sql`create unique index time_card_open_key
    on time_card (merchant_id, employee_id) where clock_out is null and deleted_at is null`.execute(
    db,
  )
  await sql`create index time_card_day on time_card (merchant_id, store_id, business_date)`.execute(
    db,
  )
  await sql`create index time_card_employee
    on time_card (merchant_id, employee_id, business_date)`.execute(db)

  await records(db, 'shift')
    .addColumn('store_id', 'bigint', (c) => c.notNull())
    .addColumn('employee_id', 'integer', (c) => c.notNull())
    .addColumn('job_id', 'integer')
    .addColumn('business_date', 'date', (c) => c.notNull())
    .addColumn('starts_at', 'timestamptz', (c) => c.notNull())
    .addColumn('ends_at', 'timestamptz', (c) => c.notNull())
    .addColumn('is_published', 'boolean', (c) => c.notNull().defaultTo(true))
    .addColumn('note', 'text')
    .addForeignKeyConstraint('shift_store', ['merchant_id', 'store_id'], 'store', [
      'merchant_id',
      'id',
    ])
    .addForeignKeyConstraint('shift_employee', ['merchant_id', 'employee_id'], 'employee', [
      'merchant_id',
      'id',
    ])
    .addForeignKeyConstraint('shift_job', ['merchant_id', 'job_id'], 'job', ['merchant_id', 'id'])
    .addCheckConstraint('shift_order', sql`ends_at > starts_at`)
    .addCheckConstraint('shift_note', sql`char_length(note) <= 100`)
    .execute()
  await sql`create index shift_day on shift (merchant_id, store_id, business_date)`.execute(db)
  await sql`create index shift_employee on shift (merchant_id, employee_id, business_date)`.execute(
    db,
  )

  await records(db, 'break_rule')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('minutes', 'integer', (c) => c.notNull())
    .addColumn('is_paid', 'boolean', (c) => c.notNull())
    .addColumn('after_minutes', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('per_shift', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('is_required', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('is_active', 'boolean', (c) => c.notNull().defaultTo(true))
    .addCheckConstraint(
      'break_rule_name',
      sql`char_length(name) between 1 and 30 and name !~ '^\\s'`,
    )
    .addCheckConstraint('break_rule_minutes', sql`minutes between 1 and 240`)
    .addCheckConstraint('break_rule_after', sql`after_minutes between 0 and 1440`)
    .addCheckConstraint('break_rule_per_shift', sql`per_shift between 1 and 9`)
    .execute()
  await sql`create unique index break_rule_name_key
    on break_rule (merchant_id, lower(name)) where deleted_at is null`.execute(db)
}

/** Settings with at most one row per merchant or store; without a saved setting there is no row. */
async function controls(db: Kysely<unknown>) {
  await db.schema
    .createTable('security_control')
    .addColumn('merchant_id', 'integer', (c) => c.primaryKey().references('merchant.id'))
    .addColumn('limits_open_checks', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('max_open_checks', 'integer')
    .addColumn('limits_clear_items', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('max_clear_items', 'integer')
    .addColumn('limits_delete_tickets', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('max_delete_tickets', 'integer')
    .addColumn('limits_refunds', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('max_ticket_amount', 'numeric(12, 2)')
    .addColumn('max_shift_amount', 'numeric(12, 2)')
    .addColumn('limits_role_override', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('modified_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .addColumn('modified_by', 'text')
    // A limit has a value exactly when it is switched on.
    .addCheckConstraint(
      'security_control_open_checks',
      sql`limits_open_checks = (max_open_checks is not null)
        and max_open_checks between 1 and 9999`,
    )
    .addCheckConstraint(
      'security_control_clear_items',
      sql`limits_clear_items = (max_clear_items is not null)
        and max_clear_items between 1 and 9999`,
    )
    .addCheckConstraint(
      'security_control_delete_tickets',
      sql`limits_delete_tickets = (max_delete_tickets is not null)
        and max_delete_tickets between 1 and 9999`,
    )
    .addCheckConstraint(
      'security_control_refunds',
      sql`limits_refunds = (coalesce(max_ticket_amount, max_shift_amount) is not null)
      and max_ticket_amount between 0.01 and 999999.99 and max_shift_amount between 0.01 and
      999999.99`,
    )
    .execute()
  await db.schema
    .createTable('schedule_enforcement')
    .addColumn('merchant_id', 'integer', (c) => c.notNull())
    .addColumn('store_id', 'bigint', (c) => c.notNull())
    .addColumn('enforces_clock_in', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('clock_in_lower', 'smallint')
    .addColumn('clock_in_upper', 'smallint')
    .addColumn('enforces_clock_out', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('clock_out_lower', 'smallint')
    .addColumn('clock_out_upper', 'smallint')
    .addColumn('requires_approval', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('modified_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .addColumn('modified_by', 'text')
    .addPrimaryKeyConstraint('schedule_enforcement_pkey', ['merchant_id', 'store_id'])
    .addForeignKeyConstraint('schedule_enforcement_store', ['merchant_id', 'store_id'], 'store', [
      'merchant_id',
      'id',
    ])
    // Minutes of grace, in steps of 5.
    .addCheckConstraint(
      'schedule_enforcement_in',
      sql`clock_in_lower between 0 and 30 and clock_in_lower % 5 = 0
        and clock_in_upper between 0 and 30 and clock_in_upper % 5 = 0`,
    )
    .addCheckConstraint(
      'schedule_enforcement_out',
      sql`clock_out_lower between 0 and 30 and clock_out_lower % 5 = 0
        and clock_out_upper between 0 and 30 and clock_out_upper % 5 = 0`,
    )
    .execute()
}

/**
 * The tenant's door may read the features of the merchant's own roles: the role matrix shows them
 * (getDisplayRoles).
 */
async function readFeatures(db: Kysely<unknown>) {
  const tenant = sql.raw(roleOf('tenant'))
  const ownRoles = sql`role_id in (select r.id from role r
    where r.merchant_id = (select nullif(current_setting('app.merchant', true), '')::int))`
  await sql`grant select on role_feature to ${tenant}`.execute(db)
  await sql`create policy role_feature_tenant on role_feature for all to ${tenant}
    using (${ownRoles}) with check (${ownRoles})`.execute(db)
}

// Tables of the internal tools: mostly records of a merchant, and the platform's own settings.
// Facts: P-041
import { sql, type CreateTableBuilder, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

import { protect, roleOf } from './protect.ts'

export const admin: Migration = {
  async up(db: Kysely<unknown>) {
    await createEntitlements(db)
    await createTasks(db)
    await createReleases(db)
    await createConfigurations(db)
    await createServices(db)
    await createInStores(db)
    await createSystemSettings(db)
  },
}

const everything = 'select, insert, update, delete'
type AnyTable = CreateTableBuilder<string, string>

/** Creates a record table of a merchant, with the columns that all of them share. */
async function records(
  db: Kysely<unknown>,
  table: string,
  store: boolean,
  addOwn: (table: AnyTable) => AnyTable,
): Promise<void> {
  // `<string>`: the builder's type lists the columns, which differ from table to table.
  const keyed = db.schema
    .createTable<string>(table)
    .addColumn<string>('id', 'integer', (c) => c.primaryKey().generatedByDefaultAsIdentity())
    .addColumn('merchant_id', 'integer', (c) => c.notNull().references('merchant.id'))
  const placed = store
    ? keyed
        .addColumn('store_id', 'bigint', (c) => c.notNull())
        .addForeignKeyConstraint(`${table}_store`, ['merchant_id', 'store_id'], 'store', [
          'merchant_id',
          'id',
        ])
    : keyed
  await addOwn(placed)
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .addColumn('modified_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .addColumn('modified_by', 'text')
    .addColumn('deleted_at', 'timestamptz')
    .addUniqueConstraint(`${table}_of_merchant`, ['merchant_id', 'id'])
    .execute()
  // Deleting only marks a row.
  await protect(db, table, {
    tenant: 'select, insert, update',
    ...(store && { store: 'store_id' }),
    operator: everything,
  })
}

/** Checks for the length or the values of a column; every CHECK accepts null. */
const upTo = (column: string, most: number) =>
  sql<boolean>`char_length(${sql.ref(column)}) between 1 and ${sql.lit(most)}`
const oneOf = (column: string, values: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`
const isVersion = (column: string) =>
  sql<boolean>`${sql.ref(column)} ~ '^[0-9]{1,4}(\\.[0-9]{1,4}){1,3}$'`
const unique = (name: string, table: string, columns: string) =>
  sql.raw(
    `create unique index ${name} on ${table} (merchant_id, ${columns}) where deleted_at is null`,
  )

/** What a merchant was granted. Without a row: no API access, no free months. */
async function createEntitlements(db: Kysely<unknown>) {
  await db.schema
    .createTable('merchant_entitlement')
    .addColumn('merchant_id', 'integer', (c) => c.primaryKey().references('merchant.id'))
    .addColumn('has_api_access', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('trial_comp_months', 'smallint', (c) => c.notNull().defaultTo(0))
    .addColumn('modified_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .addColumn('modified_by', 'text')
    .addCheckConstraint('merchant_entitlement_trial', sql`trial_comp_months between 0 and 36`)
    .execute()
  await protect(db, 'merchant_entitlement', { tenant: 'select', operator: everything })
}

async function createTasks(db: Kysely<unknown>) {
  await records(db, 'merchant_task', false, (table) =>
    table
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('details', 'text')
      .addColumn('status', 'text', (c) => c.notNull().defaultTo('open'))
      .addColumn('priority', 'text', (c) => c.notNull().defaultTo('normal'))
      .addColumn('due_on', 'date')
      .addColumn('assigned_to', 'text')
      .addCheckConstraint('merchant_task_title', upTo('title', 80))
      .addCheckConstraint('merchant_task_details', upTo('details', 1000))
      .addCheckConstraint('merchant_task_status', oneOf('status', ['open', 'inProgress', 'done']))
      .addCheckConstraint('merchant_task_priority', oneOf('priority', ['low', 'normal', 'high']))
      .addCheckConstraint('merchant_task_assigned_to', upTo('assigned_to', 100)),
  )
  await sql`create index merchant_task_due
    on merchant_task (merchant_id, due_on) where deleted_at is null`.execute(db)
}

const apps = ['pos', 'kitchen', 'kiosk', 'customerDisplay', 'timeClock']

async function createReleases(db: Kysely<unknown>) {
  await records(db, 'android_release', false, (table) =>
    table
      .addColumn('app', 'text', (c) => c.notNull())
      .addColumn('app_version', 'text', (c) => c.notNull())
      .addColumn('status', 'text', (c) => c.notNull().defaultTo('scheduled'))
      .addColumn('rollout_percent', 'smallint', (c) => c.notNull().defaultTo(100))
      .addColumn('release_on', 'date', (c) => c.notNull())
      .addColumn('notes', 'text')
      .addCheckConstraint('android_release_app', oneOf('app', apps))
      .addCheckConstraint('android_release_app_version', isVersion('app_version'))
      .addCheckConstraint(
        'android_release_status',
        oneOf('status', ['scheduled', 'rollingOut', 'live', 'held']),
      )
      .addCheckConstraint('android_release_rollout', sql`rollout_percent between 0 and 100`)
      .addCheckConstraint('android_release_notes', upTo('notes', 500)),
  )
  await unique('android_release_key', 'android_release', 'app, app_version').execute(db)

  await records(db, 'pilot_release', false, (table) =>
    table
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('app_version', 'text')
      .addColumn('status', 'text', (c) => c.notNull().defaultTo('planned'))
      .addColumn('starts_on', 'date', (c) => c.notNull())
      .addColumn('ends_on', 'date')
      .addColumn('notes', 'text')
      .addCheckConstraint('pilot_release_name', upTo('name', 60))
      .addCheckConstraint('pilot_release_app_version', isVersion('app_version'))
      .addCheckConstraint('pilot_release_status', oneOf('status', ['planned', 'running', 'ended']))
      .addCheckConstraint('pilot_release_dates', sql`ends_on >= starts_on`)
      .addCheckConstraint('pilot_release_notes', upTo('notes', 500)),
  )
  await unique('pilot_release_key', 'pilot_release', 'lower(name)').execute(db)

  await records(db, 'version_rule', false, (table) =>
    table
      .addColumn('app', 'text', (c) => c.notNull())
      .addColumn('lowest_version', 'text', (c) => c.notNull())
      .addColumn('highest_version', 'text')
      .addColumn('below', 'text', (c) => c.notNull().defaultTo('warn'))
      .addColumn('enforced_on', 'date', (c) => c.notNull())
      .addCheckConstraint('version_rule_app', oneOf('app', apps))
      .addCheckConstraint('version_rule_lowest', isVersion('lowest_version'))
      .addCheckConstraint('version_rule_highest', isVersion('highest_version'))
      .addCheckConstraint('version_rule_below', oneOf('below', ['warn', 'block'])),
  )
  await unique('version_rule_key', 'version_rule', 'app').execute(db)
}

async function createConfigurations(db: Kysely<unknown>) {
  await records(db, 'pos_configuration', false, (table) =>
    table
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('value', 'text', (c) => c.notNull())
      .addColumn('applies_to', 'text', (c) => c.notNull().defaultTo('all'))
      .addColumn('is_active', 'boolean', (c) => c.notNull().defaultTo(true))
      .addColumn('notes', 'text')
      .addCheckConstraint('pos_configuration_name', sql`name ~ '^[A-Za-z][A-Za-z0-9._-]{0,59}$'`)
      .addCheckConstraint('pos_configuration_value', upTo('value', 200))
      .addCheckConstraint('pos_configuration_applies_to', oneOf('applies_to', ['all', ...apps]))
      .addCheckConstraint('pos_configuration_notes', upTo('notes', 500)),
  )
  await unique('pos_configuration_key', 'pos_configuration', 'lower(name), applies_to').execute(db)

  await records(db, 'extension_app', false, (table) =>
    table
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('publisher', 'text', (c) => c.notNull())
      .addColumn('package_name', 'text', (c) => c.notNull())
      .addColumn('app_version', 'text', (c) => c.notNull())
      .addColumn('status', 'text', (c) => c.notNull().defaultTo('allowed'))
      .addColumn('notes', 'text')
      .addCheckConstraint('extension_app_name', upTo('name', 60))
      .addCheckConstraint('extension_app_publisher', upTo('publisher', 60))
      .addCheckConstraint(
        'extension_app_package',
        sql`char_length(package_name) <= 120
          and package_name ~ '^[A-Za-z][A-Za-z0-9_]*(\\.[A-Za-z0-9_]+)+$'`,
      )
      .addCheckConstraint('extension_app_version', isVersion('app_version'))
      .addCheckConstraint(
        'extension_app_status',
        oneOf('status', ['allowed', 'installed', 'blocked']),
      )
      .addCheckConstraint('extension_app_notes', upTo('notes', 500)),
  )
  await unique('extension_app_key', 'extension_app', 'lower(package_name)').execute(db)
}

async function createServices(db: Kysely<unknown>) {
  await records(db, 'service_account', false, (table) =>
    table
      .addColumn('name', 'text', (c) => c.notNull())
      // The account's public name. Its secret stays with the service and is not stored here.
      .addColumn('client_id', 'text', (c) => c.notNull())
      .addColumn('purpose', 'text', (c) => c.notNull())
      .addColumn('reach', 'text', (c) => c.notNull().defaultTo('reports'))
      .addColumn('is_active', 'boolean', (c) => c.notNull().defaultTo(true))
      .addColumn('expires_on', 'date')
      .addCheckConstraint('service_account_name', upTo('name', 60))
      .addCheckConstraint('service_account_client_id', sql`client_id ~ '^[a-z0-9-]{8,60}$'`)
      .addCheckConstraint('service_account_purpose', upTo('purpose', 200))
      .addCheckConstraint(
        'service_account_reach',
        oneOf('reach', ['orders', 'menu', 'reports', 'everything']),
      ),
  )
  await unique('service_account_name_key', 'service_account', 'lower(name)').execute(db)
  await unique('service_account_client_key', 'service_account', 'client_id').execute(db)

  await records(db, 'service_case', false, (table) =>
    table
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('service', 'text', (c) => c.notNull())
      .addColumn('status', 'text', (c) => c.notNull().defaultTo('open'))
      .addColumn('opened_on', 'date', (c) => c.notNull())
      .addColumn('contact', 'text')
      .addColumn('notes', 'text')
      .addCheckConstraint('service_case_subject', upTo('subject', 100))
      .addCheckConstraint(
        'service_case_service',
        oneOf('service', ['orders', 'menu', 'payments', 'reports', 'devices', 'other']),
      )
      .addCheckConstraint('service_case_status', oneOf('status', ['open', 'waiting', 'closed']))
      .addCheckConstraint('service_case_contact', upTo('contact', 100))
      .addCheckConstraint('service_case_notes', upTo('notes', 2000)),
  )

  await records(db, 'api_governor_rule', false, (table) =>
    table
      .addColumn('client', 'text', (c) => c.notNull())
      .addColumn('calls_per_minute', 'integer', (c) => c.notNull())
      .addColumn('burst', 'integer', (c) => c.notNull())
      .addColumn('beyond', 'text', (c) => c.notNull().defaultTo('slow'))
      .addColumn('is_active', 'boolean', (c) => c.notNull().defaultTo(true))
      .addCheckConstraint('api_governor_rule_client', upTo('client', 60))
      .addCheckConstraint('api_governor_rule_rate', sql`calls_per_minute between 1 and 6000`)
      .addCheckConstraint('api_governor_rule_burst', sql`burst between 1 and 1000`)
      .addCheckConstraint('api_governor_rule_beyond', oneOf('beyond', ['slow', 'refuse'])),
  )
  await unique('api_governor_rule_key', 'api_governor_rule', 'lower(client)').execute(db)
}

async function createInStores(db: Kysely<unknown>) {
  await records(db, 'commerce_sync_setting', true, (table) =>
    table
      .addColumn('is_on', 'boolean', (c) => c.notNull().defaultTo(true))
      .addColumn('direction', 'text', (c) => c.notNull().defaultTo('toCommerce'))
      .addColumn('every_minutes', 'integer', (c) => c.notNull().defaultTo(15))
      .addColumn('hide_below', 'integer')
      .addCheckConstraint(
        'commerce_sync_setting_direction',
        oneOf('direction', ['toCommerce', 'fromCommerce', 'both']),
      )
      .addCheckConstraint('commerce_sync_setting_every', sql`every_minutes between 5 and 1440`)
      .addCheckConstraint('commerce_sync_setting_hide', sql`hide_below between 0 and 9999`),
  )
  await unique('commerce_sync_setting_key', 'commerce_sync_setting', 'store_id').execute(db)

  await records(db, 'in_store_server', true, (table) =>
    table
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('host', 'text', (c) => c.notNull())
      .addColumn('software_version', 'text', (c) => c.notNull())
      .addColumn('status', 'text', (c) => c.notNull().defaultTo('running'))
      .addColumn('is_primary', 'boolean', (c) => c.notNull().defaultTo(true))
      .addColumn('notes', 'text')
      .addCheckConstraint('in_store_server_name', upTo('name', 60))
      .addCheckConstraint(
        'in_store_server_host',
        sql`host ~ '^[A-Za-z0-9]([A-Za-z0-9.-]{0,98}[A-Za-z0-9])?$'`,
      )
      .addCheckConstraint('in_store_server_version', isVersion('software_version'))
      .addCheckConstraint(
        'in_store_server_status',
        oneOf('status', ['running', 'stopped', 'maintenance']),
      )
      .addCheckConstraint('in_store_server_notes', upTo('notes', 500)),
  )
  await unique('in_store_server_key', 'in_store_server', 'store_id, lower(name)').execute(db)
}

/**
 * The platform's own settings, which belong to no merchant. The code decides which settings exist,
 * so this migration inserts them.
 */
async function createSystemSettings(db: Kysely<unknown>) {
  await db.schema
    .createTable('system_setting')
    .addColumn('id', 'integer', (c) => c.primaryKey().generatedByDefaultAsIdentity())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('about', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('minimum', 'integer')
    .addColumn('maximum', 'integer')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('modified_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .addColumn('modified_by', 'text')
    .addUniqueConstraint('system_setting_key', ['key'])
    .addCheckConstraint('system_setting_kind', oneOf('kind', ['integer', 'text', 'timeZone']))
    .addCheckConstraint('system_setting_value', upTo('value', 100))
    .execute()
  await protect(db, 'system_setting', { operator: everything })
  // On a server, row security also applies to the tables' owner.
  await sql`set local role ${sql.id(roleOf('operator'))}`.execute(db)
  for (const { key, title, about, kind, value, minimum, maximum } of systemSettings)
    await sql`insert into system_setting (key, title, about, kind, value, minimum, maximum)
      values (${key}, ${title}, ${about}, ${kind}, ${value}, ${minimum ?? null},
        ${maximum ?? null})`.execute(db)
  await sql`set local role none`.execute(db)
}

interface SystemSetting {
  key: string
  title: string
  about: string
  kind: string
  value: string
  minimum?: number
  maximum?: number
}
const systemSettings: readonly SystemSetting[] = [
  {
    key: 'newMerchantTimeout',
    title: 'Timeout of new merchants',
    kind: 'integer',
    value: '40',
    minimum: 1,
    maximum: 480,
    about: 'Minutes without activity until people of a new merchant are asked to sign in again.',
  },
  {
    key: 'newMerchantPlan',
    title: 'Plan of new merchants',
    kind: 'text',
    value: 'Starter',
    about: 'Name of the plan that a new merchant starts with.',
  },
  {
    key: 'newMerchantTimeZone',
    title: 'Time zone of new merchants',
    kind: 'timeZone',
    value: 'America/New_York',
    about: 'Where a new merchant is created without one.',
  },
  {
    key: 'quietDays',
    title: 'Days until a store is quiet',
    kind: 'integer',
    value: '3',
    minimum: 1,
    maximum: 60,
    about: 'Merchant diagnostics call a store quiet that sent no ticket for so many days.',
  },
  {
    key: 'importRows',
    title: 'Rows of an item import',
    kind: 'integer',
    value: '1000',
    minimum: 1,
    maximum: 5000,
    about: 'The most items that one import may add.',
  },
]

// Facts: M9
import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

import { protect, roleOf } from './protect.ts'

/** Users, their roles and stores, sessions and failed sign-ins. */
export const identity: Migration = {
  async up(db: Kysely<unknown>) {
    await createUsers(db)
    await createRoles(db)
    await createSessions(db)

    const everything = 'select, insert, update, delete'
    // The tenant's door may read colleagues' names, but not passwords, ranks or external
    // identities.
    const colleagues =
      'select (id, merchant_id, user_name, full_name, email, pos_user_id, is_approved, disabled_at)'
    await protect(db, 'membership_user', {
      tenant: colleagues,
      identity: everything,
      operator: everything,
    })
    await protect(db, 'role', { tenant: 'select', identity: 'select', operator: everything })
    await protect(db, 'role_feature', { identity: 'select', operator: everything })
    await protect(db, 'user_role', { tenant: 'select', identity: 'select', operator: everything })
    await protect(db, 'user_store', {
      tenant: 'select',
      store: 'store_id',
      identity: 'select',
      operator: everything,
    })
    await protect(db, 'eula_acceptance', { identity: 'select, insert', operator: everything })
    await protect(db, 'session', { identity: everything, operator: everything })
    await protect(db, 'sign_in_counter', { identity: everything, operator: everything })
    await addPlatformRoles(db)
  },
}

async function createUsers(db: Kysely<unknown>) {
  await db.schema
    .createTable('membership_user')
    .addColumn('id', 'integer', (c) => c.primaryKey().generatedByDefaultAsIdentity())
    .addColumn('merchant_id', 'integer', (c) => c.references('merchant.id'))
    .addColumn('user_name', 'text', (c) => c.notNull())
    .addColumn('password_hash', 'text')
    .addColumn('full_name', 'text', (c) => c.notNull())
    .addColumn('email', 'text')
    .addColumn('is_admin', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('is_merchant_admin', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('is_partner', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('is_company_user', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('is_reseller_user', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('reseller_id', 'integer')
    .addColumn('pos_user_id', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('is_approved', 'boolean', (c) => c.notNull().defaultTo(true))
    .addColumn('is_account_manager', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('must_reset_password', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('merchant_user_role_id', 'integer')
    .addColumn('user_role_rank', 'smallint', (c) => c.notNull().defaultTo(0))
    .addColumn('sso_issuer', 'text')
    .addColumn('sso_subject', 'text')
    .addColumn('disabled_at', 'timestamptz')
    .addColumn('password_changed_at', 'timestamptz')
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .addUniqueConstraint('membership_user_of_merchant', ['merchant_id', 'id'])
    .addUniqueConstraint('membership_user_sso_key', ['sso_issuer', 'sso_subject'])
    .addCheckConstraint(
      'membership_user_sso_whole',
      sql`(sso_issuer is null) = (sso_subject is null)`,
    )
    .addCheckConstraint(
      'membership_user_name',
      sql`char_length(user_name) between 1 and 100 and user_name = btrim(user_name)`,
    )
    .addCheckConstraint('membership_user_full_name', sql`char_length(full_name) between 1 and 100`)
    .addCheckConstraint('membership_user_email', sql`char_length(email) <= 254`)
    .execute()
  await sql`create unique index membership_user_name_key
    on membership_user (lower(user_name))`.execute(db)
  await sql`create index membership_user_email on membership_user (lower(email))`.execute(db)
}

async function createRoles(db: Kysely<unknown>) {
  await db.schema
    .createTable('role')
    .addColumn('id', 'integer', (c) => c.primaryKey().generatedByDefaultAsIdentity())
    .addColumn('merchant_id', 'integer', (c) => c.references('merchant.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('rank', 'smallint', (c) => c.notNull().defaultTo(0))
    .addUniqueConstraint('role_of_merchant', ['merchant_id', 'id'])
    .addCheckConstraint('role_name_length', sql`char_length(name) between 1 and 60`)
    .execute()
  await sql`create unique index role_name_key
    on role (merchant_id, lower(name)) nulls not distinct`.execute(db)
  await db.schema
    .createTable('role_feature')
    .addColumn('role_id', 'integer', (c) => c.notNull().references('role.id').onDelete('cascade'))
    .addColumn('feature_id', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('role_feature_pkey', ['role_id', 'feature_id'])
    .execute()
  await db.schema
    .createTable('user_role')
    .addColumn('user_id', 'integer', (c) =>
      c.notNull().references('membership_user.id').onDelete('cascade'),
    )
    .addColumn('role_id', 'integer', (c) => c.notNull().references('role.id'))
    .addColumn('merchant_id', 'integer')
    .addColumn('store_id', 'bigint')
    // If the row names a merchant, its user, role and store must belong to that merchant. Foreign
    // keys must enforce this: they ignore row security.
    .addForeignKeyConstraint('user_role_user', ['merchant_id', 'user_id'], 'membership_user', [
      'merchant_id',
      'id',
    ])
    .addForeignKeyConstraint('user_role_role', ['merchant_id', 'role_id'], 'role', [
      'merchant_id',
      'id',
    ])
    .addForeignKeyConstraint('user_role_store', ['merchant_id', 'store_id'], 'store', [
      'merchant_id',
      'id',
    ])
    .addCheckConstraint(
      'user_role_store_of_merchant',
      sql`store_id is null or merchant_id is not null`,
    )
    .execute()
  await sql`create unique index user_role_key
    on user_role (user_id, role_id, store_id) nulls not distinct`.execute(db)
  await sql`create index user_role_by_role on user_role (role_id)`.execute(db)
  await db.schema
    .createTable('user_store')
    .addColumn('merchant_id', 'integer', (c) => c.notNull())
    .addColumn('store_id', 'bigint', (c) => c.notNull())
    .addColumn('user_id', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('user_store_pkey', ['user_id', 'merchant_id', 'store_id'])
    .addForeignKeyConstraint('user_store_user', ['merchant_id', 'user_id'], 'membership_user', [
      'merchant_id',
      'id',
    ])
    .addForeignKeyConstraint('user_store_store', ['merchant_id', 'store_id'], 'store', [
      'merchant_id',
      'id',
    ])
    .execute()
  await sql`create index user_store_store on user_store (merchant_id, store_id)`.execute(db)
  await db.schema
    .createTable('eula_acceptance')
    .addColumn('eula_id', 'integer', (c) => c.notNull().references('eula.id'))
    .addColumn('user_id', 'integer', (c) => c.notNull())
    .addColumn('merchant_id', 'integer', (c) => c.notNull())
    .addColumn('accepted_at', 'timestamptz', (c) => c.notNull())
    .addColumn('ip', 'text')
    .addPrimaryKeyConstraint('eula_acceptance_pkey', ['eula_id', 'user_id', 'merchant_id'])
    .addForeignKeyConstraint(
      'eula_acceptance_user',
      ['merchant_id', 'user_id'],
      'membership_user',
      ['merchant_id', 'id'],
    )
    .execute()
}

/**
 * The platform roles, which hold every feature (`manifest/vocabulary/roles.json`) and rank above
 * every merchant's own roles.
 */
async function addPlatformRoles(db: Kysely<unknown>) {
  const names = [
    'Silver Support Admin',
    'Silver Support',
    'Silver Admin',
    'Silver Merchant Admin',
    'Silver Partner',
    'Silver Partner Manager',
    'Silver Partner Support',
  ]
  // On a server, row security also applies to the tables' owner.
  await sql`set local role ${sql.id(roleOf('operator'))}`.execute(db)
  for (const [index, name] of names.entries()) {
    await sql`insert into role (id, merchant_id, name, rank)
      values (${index + 1}, null, ${name}, 200)`.execute(db)
  }
  await sql`select setval(pg_get_serial_sequence('role', 'id'), ${names.length})`.execute(db)
  await sql`set local role none`.execute(db)
}

async function createSessions(db: Kysely<unknown>) {
  await db.schema
    .createTable('session')
    .addColumn('id_hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'integer', (c) =>
      c.notNull().references('membership_user.id').onDelete('cascade'),
    )
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('step', 'text')
    .addColumn('merchant_id', 'integer', (c) => c.references('merchant.id'))
    .addColumn('store_id', 'bigint')
    .addColumn('context_version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('csrf_secret', 'text', (c) => c.notNull())
    .addColumn('remember', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('user_agent', 'text')
    .addColumn('ip', 'text')
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('authenticated_at', 'timestamptz', (c) => c.notNull())
    .addColumn('last_seen_at', 'timestamptz', (c) => c.notNull())
    .addColumn('expires_at', 'timestamptz', (c) => c.notNull())
    .addCheckConstraint(
      'session_state',
      sql`state in ('pending', 'active') and (state = 'pending') = (step is not null)`,
    )
    .addCheckConstraint(
      'session_step',
      sql`step in ('eula', 'suspended', 'pastDue', 'reset', 'merchant', 'store')`,
    )
    .execute()
  await sql`create index session_by_user on session (user_id)`.execute(db)
  await sql`create index session_expiry on session (expires_at)`.execute(db)
  await db.schema
    .createTable('sign_in_counter')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('failures', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('locks', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('locked_until', 'timestamptz')
    .addColumn('updated_at', 'timestamptz', (c) => c.notNull())
    .execute()
}

import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

import { protect } from './protect.ts'

/** Idempotency keys, the audit trail and feature flags. */
export const writes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('idempotency')
      .addColumn('merchant_id', 'integer', (c) => c.notNull())
      .addColumn('user_id', 'integer', (c) => c.notNull())
      .addColumn('operation_id', 'text', (c) => c.notNull())
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('request_hash', 'text', (c) => c.notNull())
      .addColumn('request_id', 'text', (c) => c.notNull())
      .addColumn('answer', 'jsonb')
      .addColumn('created_at', 'timestamptz', (c) => c.notNull())
      .addPrimaryKeyConstraint('idempotency_pkey', [
        'merchant_id',
        'user_id',
        'operation_id',
        'key',
      ])
      .addCheckConstraint('idempotency_key_length', sql`char_length(key) between 1 and 255`)
      .execute()
    await sql`create index idempotency_age on idempotency (created_at)`.execute(db)
    await createAudit(db)
    await db.schema
      .createTable('feature_flag')
      .addColumn('id', 'integer', (c) => c.primaryKey().generatedByDefaultAsIdentity())
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('merchant_id', 'integer', (c) => c.references('merchant.id'))
      .addColumn('is_on', 'boolean', (c) => c.notNull())
      .addColumn('updated_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
      .addColumn('updated_by', 'text')
      .execute()
    await sql`create unique index feature_flag_key
      on feature_flag (key, merchant_id) nulls not distinct`.execute(db)

    const everything = 'select, insert, update, delete'
    await protect(db, 'idempotency', { tenant: 'select, insert, update', operator: everything })
    // Appending needs the previous row, but only its position and hash.
    const append = 'insert, select (merchant_id, position, hash)'
    await protect(db, 'audit', { tenant: append, identity: append, operator: 'insert, select' })
    await protect(db, 'feature_flag', { identity: 'select', operator: everything })
  },
}

async function createAudit(db: Kysely<unknown>) {
  await db.schema
    .createTable('audit')
    .addColumn('id', 'bigint', (c) => c.primaryKey().generatedAlwaysAsIdentity())
    // No foreign keys: an audit row outlives the records it names.
    .addColumn('merchant_id', 'integer')
    .addColumn('position', 'bigint', (c) => c.notNull())
    .addColumn('at', 'timestamptz', (c) => c.notNull())
    .addColumn('store_id', 'bigint')
    .addColumn('actor_user_id', 'integer')
    .addColumn('actor_name', 'text', (c) => c.notNull())
    .addColumn('role', 'text')
    .addColumn('ip', 'text')
    .addColumn('request_id', 'text')
    .addColumn('session_hash', 'text')
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('entity', 'text', (c) => c.notNull())
    .addColumn('entity_id', 'text', (c) => c.notNull())
    .addColumn('before', 'jsonb')
    .addColumn('after', 'jsonb')
    .addColumn('previous_hash', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .execute()
  await sql`create unique index audit_chain
    on audit (merchant_id, position) nulls not distinct`.execute(db)
  await sql`create index audit_entity on audit (merchant_id, entity, entity_id, position)`.execute(
    db,
  )
  // The doors may not change audit rows anyway; the trigger also protects against mistakes of the
  // owner.
  await sql
    .raw(
      `create function audit_is_append_only() returns trigger language plpgsql as $$
    begin
      raise exception 'the audit trail is append-only' using errcode = 'insufficient_privilege';
    end $$`,
    )
    .execute(db)
  await sql`create trigger audit_keeps_rows before update or delete or truncate on audit
    for each statement execute function audit_is_append_only()`.execute(db)
}

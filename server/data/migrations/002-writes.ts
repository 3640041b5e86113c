// Records of every write: idempotency keys, the audit trail, and change sets that can be undone.
// Facts: D15, D16
import { migration, oneOf, platformTable, tenantTable } from '../building/table.ts'

export const statements = migration(
  // The answer of a write, kept for a day, so that a retried request does not run twice.
  tenantTable('idempotency', {
    key: 'user_id, operation_id, key',
    tenant: 'select, insert, update',
    columns: {
      user_id: 'integer not null',
      operation_id: 'text not null',
      key: 'text not null',
      request_hash: 'text not null',
      request_id: 'text not null',
      answer: 'jsonb',
      created_at: 'timestamptz not null',
    },
    checks: {
      key_length: 'char_length(key) between 1 and 255',
    },
  }),
  ['create index idempotency_age on idempotency (created_at)'],
  // Append-only. Each of a merchant's rows contains the hash of the row before it.
  platformTable('audit', {
    key: 'id',
    databaseRoles: {
      tenant: 'insert, select (merchant_id, position, hash)',
      identity: 'insert, select (merchant_id, position, hash)',
      operator: 'insert, select',
    },
    columns: {
      id: 'bigint generated always as identity',
      // Null if the event concerns no merchant; these rows form a chain of their own. No foreign
      // keys, because an audit row outlives the records that it names.
      merchant_id: 'integer',
      // Counts from 1 within the merchant. A gap means a deleted row.
      position: 'bigint not null',
      at: 'timestamptz not null',
      store_id: 'bigint',
      actor_user_id: 'integer',
      actor_name: 'text not null',
      role: 'text',
      ip: 'text',
      request_id: 'text',
      // SHA-256 of the session's ID, as in `session`.
      session_hash: 'text',
      action: 'text not null',
      entity: 'text not null',
      entity_id: 'text not null',
      before: 'jsonb',
      after: 'jsonb',
      previous_hash: 'text not null',
      hash: 'text not null',
    },
    unique: {
      chain: 'merchant_id, position nulls not distinct',
    },
    indexes: {
      entity: 'merchant_id, entity, entity_id, position',
      by_time: 'merchant_id, at desc',
    },
  }),
  // The merchant may read its own audit trail, to see who did what, from where, and why support had
  // access. Hashes and request IDs are left out.
  [
    'grant select (id, merchant_id, at, store_id, actor_user_id, actor_name, role, ip, action, ' +
      'entity, entity_id, after) on audit to tillhouse_tenant',
    // The trigger protects against mistakes of the owner. The database roles can't change audit
    // rows anyway.
    `create function audit_is_append_only() returns trigger language plpgsql as $$
    begin
      raise exception 'the audit trail is append-only' using errcode = 'insufficient_privilege';
    end $$`,
    'create trigger audit_keeps_rows before update or delete or truncate on audit ' +
      'for each statement execute function audit_is_append_only()',
  ],
  tenantTable('change_set', {
    tenant: 'select, insert, update (undone_at, undone_by)',
    rows: { storeOrNone: 'store_id' },
    columns: {
      // The store whose rows changed. Null: the merchant's own rows.
      store_id: 'bigint references store',
      kind: oneOf(['availability', 'loyaltyPrices', 'itemImport']),
      made_at: 'timestamptz not null',
      // The person's user name.
      made_by: 'text not null',
      row_count: ['integer not null', 'row_count > 0'],
      undone_at: 'timestamptz',
      undone_by: 'text',
    },
    checks: {
      place: "(kind = 'availability') = (store_id is not null)",
      undone: '(undone_at is null) = (undone_by is null)',
    },
    indexes: {
      order: 'kind, made_at desc, id desc',
    },
  }),
  ['create index change_set_age on change_set (made_at)'],
  tenantTable('change_set_row', {
    key: 'change_set_id, ordinal',
    tenant: 'select, insert, update (version)',
    rows: { of: { table: 'change_set', column: 'change_set_id' } },
    columns: {
      change_set_id: 'integer not null references change_set',
      // Counts from 1, in the order of saving.
      ordinal: 'integer not null',
      // The changed record's ID, in the format of its kind.
      entity_id: 'text not null',
      // The record's name at the time of the change.
      label: 'text not null',
      // Null if the record didn't exist.
      before: 'jsonb',
      // Null if the record was deleted.
      after: 'jsonb',
      version_before: 'integer not null',
      // The record's version after this change.
      version: 'integer not null',
    },
    checks: {
      change: 'before is not null or after is not null',
    },
    indexes: {
      // An undo uses it to update the expected versions in earlier sets that contain the same
      // record.
      entity: 'entity_id',
    },
  }),
)

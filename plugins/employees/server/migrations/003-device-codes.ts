// Codes that register a store's device for an employee.
// Facts: C-008, M-45; resolution 59
import { everything } from '#server/data/building/protection.ts'
import { migration, tenantTable } from '#server/data/building/table.ts'

export const statements = migration(
  tenantTable('device_code', {
    store: true,
    key: 'store_id, employee_id',
    // One row per employee and store, because a new code replaces the previous one.
    tenant: everything,
    // Readable without a tenant, because an unregistered device doesn't know its merchant or store.
    rows: { identity: 'select' },
    columns: {
      employee_id: 'integer not null references employee',
      // Hashed with the server's key. The code itself is only shown once.
      code_hash: 'text not null',
      expires_at: 'timestamptz not null',
      made_by: 'text not null',
    },
    checks: {
      hashed: 'char_length(code_hash) >= 32',
    },
    constraints: {
      key: 'unique (merchant_id, code_hash)',
    },
  }),
)

// Lets the people of a merchant add roles within their own rank (plugins/employees/server/roles).
import { migration } from '../../../data/building/table.ts'

// Row-level security limits this to the merchant's own roles.
export const statements = migration([
  'grant insert (merchant_id, name, rank) on role to tillhouse_tenant',
  'grant usage on sequence role_id_seq to tillhouse_tenant',
])

// Merchants change what their roles may do. Each change of a role raises its version, so that of
// two people who change the roles at once the second is told.
import { migration } from '../../../data/building/table.ts'

export const statements = migration([
  'alter table role add column version integer not null default 1',
  'grant update (version) on role to tillhouse_tenant',
  'grant insert, delete on role_feature to tillhouse_tenant',
])

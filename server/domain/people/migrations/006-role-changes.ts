// Lets merchants change their roles' permissions. Each change raises the role's version, so that
// when two people change roles at the same time, the second gets a conflict.
import { migration } from '../../../data/building/table.ts'

export const statements = migration([
  'alter table role add column version integer not null default 1',
  'grant update (version) on role to tillhouse_tenant',
  'grant insert, delete on role_feature to tillhouse_tenant',
])

// Updates the stored keys of employees to the new `search_key`
// (server/domain/tenancy/migrations/012-search-backtick.ts).
import { migration } from '../../../data/building/table.ts'

export const statements = migration([
  // Row-level security would hide all rows from an owner that isn't a superuser.
  'alter table employee no force row level security',
  "update employee set name = name where strpos(search_words, '`') > 0",
  'alter table employee force row level security',
])

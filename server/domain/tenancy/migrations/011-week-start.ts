// A company that chose no first day of the week has that of its culture. Every row holds the former
// default, 0 for Sunday, whether anyone chose it or not; no report obeyed it.
import { migration } from '../../../data/building/table.ts'

export const statements = migration([
  'alter table company_setting alter column week_start drop default',
  'alter table company_setting alter column week_start drop not null',
  // Row-level security would hide all rows from an owner that is no superuser.
  'alter table company_setting no force row level security',
  'update company_setting set week_start = null where week_start = 0',
  'alter table company_setting force row level security',
])

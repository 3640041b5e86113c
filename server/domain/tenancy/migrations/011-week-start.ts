// Uses the culture's first day of the week unless the company chose a day. All existing rows
// contain the old default, 0 for Sunday, whether or not it was chosen, and no report used it.
import { migration } from '../../../data/building/table.ts'

export const statements = migration([
  'alter table company_setting alter column week_start drop default',
  'alter table company_setting alter column week_start drop not null',
  // Row-level security would hide all rows from an owner that isn't a superuser.
  'alter table company_setting no force row level security',
  'update company_setting set week_start = null where week_start = 0',
  'alter table company_setting force row level security',
])

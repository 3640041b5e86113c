// Who stopped a store's orders, and when. These are separate columns, because a later save of the
// row must not change them.
import { migration } from '#server/data/building/table.ts'

export const statements = migration([
  'alter table store_profile add column locked_at timestamptz, add column locked_by text',
])

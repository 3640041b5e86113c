// Who stopped the orders of a store, and when. A later save of the same row must not move them.
import { migration } from '#server/data/building/table.ts'

export const statements = migration([
  'alter table store_profile add column locked_at timestamptz, add column locked_by text',
])

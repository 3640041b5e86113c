// Allows a variation to be taken off sale without deleting it.
import { migration } from '../../../data/building/table.ts'

export const statements = migration([
  'alter table item_variation add column is_active boolean not null default true',
])

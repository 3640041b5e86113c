// Open orders are few, and counted on every look at My store; the orders a store ever had are many.
import { migration } from '../../../data/building/table.ts'

export const statements = migration([
  'create index online_order_status on online_order (merchant_id, status, store_id) ' +
    'where deleted_at is null',
])

// Indexes open orders. My store counts them on every visit; they are few, while a store has many
// orders in all.
import { migration } from '../../../data/building/table.ts'

export const statements = migration([
  'create index online_order_status on online_order (merchant_id, status, store_id) ' +
    'where deleted_at is null',
])

// Indexes open orders, because they are few and My store counts them on every visit, while all
// orders of a store are many.
import { migration } from '../../../data/building/table.ts'

export const statements = migration([
  'create index online_order_status on online_order (merchant_id, status, store_id) ' +
    'where deleted_at is null',
])

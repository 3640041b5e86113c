// Indexes open orders. The page My store counts them on every visit. Only a few of a store's many
// orders are open.
import { migration } from '../../../data/building/table.ts'

export const statements = migration([
  'create index online_order_status on online_order (merchant_id, status, store_id) ' +
    'where deleted_at is null',
])

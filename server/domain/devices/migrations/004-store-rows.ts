// The number of stores of each revenue center. A person with access to only some of those stores
// sees no rows of the others, and must not change values that apply to all.
import { asOperator, migration } from '../../../data/building/table.ts'

export const statements = migration(
  [
    'alter table revenue_center add column store_rows integer not null default 0 ' +
      'constraint revenue_center_store_rows check (store_rows >= 0)',
  ],
  asOperator(
    'update revenue_center c set store_rows = (select count(*) from revenue_center_store h ' +
      'where h.merchant_id = c.merchant_id and h.revenue_center_id = c.id)',
  ),
)

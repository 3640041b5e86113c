// A store has one setting of the sync, like any other setting: without a row the defaults hold, and
// nobody adds or deletes one.
// Facts: P-034
import { asOperator, migration } from '#server/data/building/table.ts'

export const statements = migration(
  asOperator('delete from commerce_sync_setting where deleted_at is not null'),
  [
    // A process of the version before still reads and writes `id` and `deleted_at`: the next
    // release drops both, and with them the key of rows that are not deleted.
    'alter table commerce_sync_setting drop constraint commerce_sync_setting_pkey, ' +
      'add constraint commerce_sync_setting_pkey primary key (merchant_id, store_id)',
  ],
)

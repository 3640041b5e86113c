// A store has one setting of the sync, like any other setting: without a row the defaults hold, and
// nobody adds or deletes one.
// Facts: P-034
import { asOperator, migration } from '#server/data/building/table.ts'

export const statements = migration(
  asOperator('delete from commerce_sync_setting where deleted_at is not null'),
  [
    'alter table commerce_sync_setting drop constraint commerce_sync_setting_pkey, ' +
      'drop column id, drop column deleted_at, ' +
      'add constraint commerce_sync_setting_pkey primary key (merchant_id, store_id)',
  ],
)

// A store has one setting of the sync, like any other setting: without a row the defaults hold, and
// nobody adds or deletes one.
// Facts: P-034
import { asOperator, migration } from '#server/data/building/table.ts'

export const statements = migration(
  // First the lock on the table: what is deleted meanwhile would keep its store from the new key.
  ['alter table commerce_sync_setting drop constraint commerce_sync_setting_pkey'],
  asOperator('delete from commerce_sync_setting where deleted_at is not null'),
  [
    // A process of the version before still reads and writes `id` and `deleted_at`: the next
    // release drops both, and with them the key of rows that are not deleted, and this trigger.
    'alter table commerce_sync_setting ' +
      'add constraint commerce_sync_setting_pkey primary key (merchant_id, store_id)',
    // What such a process deletes has the defaults again, as without a row.
    `create function commerce_sync_setting_deleted() returns trigger language plpgsql as $$
      begin
        new.is_on := false;
        new.direction := 'toCommerce';
        new.every_minutes := 15;
        new.hide_below := null;
        new.deleted_at := null;
        return new;
      end $$`,
    `create trigger commerce_sync_setting_deleted before update on commerce_sync_setting
      for each row when (new.deleted_at is not null)
      execute function commerce_sync_setting_deleted()`,
  ],
)

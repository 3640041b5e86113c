// Makes the sync a setting with at most one row per store: without a row, the defaults apply, and
// users can't add or delete one.
// Facts: P-034
import { asOperator, migration } from '#server/data/building/table.ts'

export const statements = migration(
  // Comes first to lock the table, because a row that is deleted concurrently would block its store
  // in the new key.
  ['alter table commerce_sync_setting drop constraint commerce_sync_setting_pkey'],
  asOperator('delete from commerce_sync_setting where deleted_at is not null'),
  [
    // Keeps `id` and `deleted_at` because processes of the previous version still use them. The
    // next release drops both, with their key and this trigger.
    'alter table commerce_sync_setting ' +
      'add constraint commerce_sync_setting_pkey primary key (merchant_id, store_id)',
    // A deletion by such a process restores the defaults, as if there were no row.
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

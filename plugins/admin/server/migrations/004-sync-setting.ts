// Turns stock sync into a setting with at most one row per store. A store without a row has the
// defaults, and users can't add or delete a row. Facts: P-034
import { asOperator, migration } from '#server/data/building/table.ts'

export const statements = migration(
  // Comes first, because it locks the table. If a row were deleted concurrently, it would block the
  // store in the new key.
  ['alter table commerce_sync_setting drop constraint commerce_sync_setting_pkey'],
  asOperator('delete from commerce_sync_setting where deleted_at is not null'),
  [
    // Keeps `id` and `deleted_at`, because processes of the previous version still use them. The
    // next release drops both, together with their key and this trigger.
    'alter table commerce_sync_setting ' +
      'add constraint commerce_sync_setting_pkey primary key (merchant_id, store_id)',
    // If a process of the previous version deletes a row, the row gets the defaults, as if it
    // didn't exist.
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

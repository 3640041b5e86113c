// Since when a store's business days begin as they do: sums that are kept by hour of the clock do
// not say on which date an hour was, and of earlier days that goes by the start they had.
import { migration } from '../../../data/building/table.ts'

export const statements = migration([
  // The last day that may have begun otherwise, by its start or its clock; null: none did.
  'alter table store add column business_day_moved_on date',
  `create function note_business_day_moved() returns trigger language plpgsql as $$
    begin
      new.business_day_moved_on := greatest(
        (now() at time zone old.time_zone)::date, (now() at time zone new.time_zone)::date);
      return new;
    end $$`,
  `create trigger note_business_day_moved before update on store for each row
    when (old.business_day_start is distinct from new.business_day_start
      or old.time_zone is distinct from new.time_zone)
    execute function note_business_day_moved()`,
])

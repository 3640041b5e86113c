// Records when the start of a store's business day last moved. Sums that are stored by hour of the
// clock don't contain an hour's calendar date. For earlier days, that date depends on the start
// that applied then.
import { migration } from '../../../data/building/table.ts'

export const statements = migration([
  // The last day that may have started at another time or in another time zone. Null if there is
  // none.
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

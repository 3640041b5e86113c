// How far ahead orders are taken is saved first and published then: what is saved must not hold
// before. Null where what holds is what was saved.
import { migration } from '#server/data/building/table.ts'

export const statements = migration([
  'alter table order_setting add column saved_future_days smallint, ' +
    'add constraint order_setting_saved_days check (saved_future_days between 0 and 7)',
])

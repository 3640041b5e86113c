// Days ahead are saved first and published later. The saved value needs its own column, because it
// doesn't apply yet. Null means that the saved value is the published one.
import { migration } from '#server/data/building/table.ts'

export const statements = migration([
  'alter table order_setting add column saved_future_days smallint, ' +
    'add constraint order_setting_saved_days check (saved_future_days between 0 and 7)',
])

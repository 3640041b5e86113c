// Exceptions that repeat on a weekday of a month, because Thanksgiving is the fourth Thursday of
// November, not the same date each year.
import { migration } from '#server/data/building/table.ts'

export const statements = migration([
  "alter table hours_exception add column yearly_by text not null default 'date', " +
    'add constraint hours_exception_yearly_by ' +
    "check (yearly_by in ('date', 'weekday', 'lastWeekday'))",
])

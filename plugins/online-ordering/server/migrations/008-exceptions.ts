// Exceptions, such as Thanksgiving. They replace `ordering_event`, because no page ever wrote to
// that.
import { links, live, migration, no, records, words } from '#server/data/building/table.ts'

export const statements = migration(
  ['drop table ordering_event'],
  records('hours_exception', {
    columns: {
      // The first date if it repeats yearly.
      date: 'date not null',
      yearly: no,
      reason: words(60),
      is_closed: no,
      // The hours of the date. Empty if closed.
      blocks: "jsonb not null default '[]'",
      // Whether it applies in stores without a row in hours_exception_store.
      default_assigned: no,
      // The number of rows in hours_exception_store. It tells people who don't see all stores that
      // there are others.
      store_rows: ['integer not null default 0', 'store_rows >= 0'],
    },
    checks: {
      hours:
        'case when is_closed then jsonb_array_length(blocks) = 0 ' +
        'else jsonb_array_length(blocks) between 1 and 3 end',
    },
    indexes: {
      date: `date ${live}`,
    },
  }),
  // Only the stores that differ from the exception's `default_assigned`.
  links('hours_exception_store', {
    store: true,
    key: 'hours_exception_id, store_id',
    columns: {
      hours_exception_id: 'integer not null references hours_exception',
      is_assigned: 'boolean not null',
    },
    indexes: {
      store: 'store_id',
    },
  }),
)

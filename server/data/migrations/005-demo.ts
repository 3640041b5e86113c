// The parts of the demo data that were inserted. The next start inserts a new plugin's parts, but
// none twice.
import { everything } from '../building/protection.ts'
import { migration, platformTable } from '../building/table.ts'

export const statements = migration(
  platformTable('demo_part', {
    key: 'name',
    databaseRoles: { operator: everything },
    columns: {
      name: 'text',
      // The part's rows have dates around this day.
      day: 'date not null',
    },
  }),
)

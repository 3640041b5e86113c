// The inserted parts of the demo data, so that the next start adds a new plugin's parts and none
// twice.
import { everything } from '../building/protection.ts'
import { migration, platformTable } from '../building/table.ts'

export const statements = migration(
  platformTable('demo_part', {
    key: 'name',
    databaseRoles: { operator: everything },
    columns: {
      name: 'text',
      // The day around which the part's rows are dated.
      day: 'date not null',
    },
  }),
)

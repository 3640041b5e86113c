// The parts of the demo data that were inserted, so that the next start adds those of a new plugin
// and no part twice.
import { everything } from '../building/protection.ts'
import { migration, platformTable } from '../building/table.ts'

export const statements = migration(
  platformTable('demo_part', {
    key: 'name',
    doors: { operator: everything },
    columns: {
      name: 'text',
      // The day around which its rows lie.
      day: 'date not null',
    },
  }),
)

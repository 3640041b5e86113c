// The sample items of a merchant.
import { live, migration, records, words, yes } from '#server/data/building/table.ts'

export const statements = migration(
  records('sample_item', {
    columns: { name: words(40), /*+ table */ is_active: yes },
    unique: { name_key: `lower(name) ${live}` },
  }),
)

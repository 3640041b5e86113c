// Each store's settings for the sample item.
import { migration, no, settings, text } from '#server/data/building/table.ts'

export const statements = migration(
  settings('sample_item', { store: true, columns: { enabled: no, /*+ table */ note: text(200) } }),
)

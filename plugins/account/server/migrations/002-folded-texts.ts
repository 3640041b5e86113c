// Normalizes white space and invisible characters in texts that were stored before the server did
// so (docs/decisions/024).
import { foldedTexts } from '#server/data/building/folded-texts.ts'
import { migration } from '#server/data/building/table.ts'

export const statements = migration(
  foldedTexts({
    help_url: ['title'],
    store_request: ['name'],
  }),
)

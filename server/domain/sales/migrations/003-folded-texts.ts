// Normalizes white space and invisible characters in texts that were stored before the server did
// so (docs/decisions/024).
import { foldedTexts } from '../../../data/building/folded-texts.ts'
import { migration } from '../../../data/building/table.ts'

export const statements = migration(
  foldedTexts({
    pay_code: ['name', 'description'],
  }),
)

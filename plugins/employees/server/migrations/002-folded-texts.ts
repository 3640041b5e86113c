// Normalizes text that was stored before white space and invisible characters were
// (docs/decisions/024).
import { foldedTexts } from '#server/data/building/folded-texts.ts'
import { migration } from '#server/data/building/table.ts'

export const statements = migration(
  foldedTexts({
    break_rule: ['name'],
  }),
)

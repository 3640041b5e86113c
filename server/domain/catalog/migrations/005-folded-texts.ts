// Normalizes white space and invisible characters in texts that were stored before the server did
// so (docs/decisions/024).
import { foldedTexts } from '../../../data/building/folded-texts.ts'
import { migration } from '../../../data/building/table.ts'

export const statements = migration(
  foldedTexts({
    department: ['name', 'code'],
    tax_category: ['name', 'external_id'],
    printer_group: ['name'],
    item_category: ['name'],
    tag: ['name', 'lines:description'],
    variation_group: ['name'],
    modifier_group: ['name'],
    item: ['name', 'lines:description', 'external_id'],
    item_variation: ['name', 'external_id'],
    charge: ['name', 'lines:description', 'external_id'],
    discount: ['name', 'description', 'external_id'],
  }),
)

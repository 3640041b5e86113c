// The tax categories that forms offer. The file belongs to the pages and not to the table, because
// tables don't depend on pages.
import { sql } from 'kysely'

import type { References } from '../engine/description.ts'

export const taxCategories: References = {
  key: 'taxCategoryId',
  table: 'tax_category',
  choosable: () => sql<boolean>`r.is_active`,
  keptAt: '/settings/taxes/categories',
}

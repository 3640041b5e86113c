// The tax categories that forms offer. This file is with the pages and not with the table, because
// tables don't depend on pages.
import { sql } from 'kysely'

import type { References } from '../engine/description.ts'

export const taxCategories: References = {
  key: 'taxCategoryId',
  table: 'tax_category',
  choosable: () => sql<boolean>`r.is_active`,
  keptAt: '/settings/taxes/categories',
}

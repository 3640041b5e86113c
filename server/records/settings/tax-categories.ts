// The tax categories that forms offer. Beside the pages and not beside their table: tables do not
// know pages.
import { sql } from 'kysely'

import type { References } from '../engine/description.ts'

export const taxCategories: References = {
  key: 'taxCategoryId',
  table: 'tax_category',
  choosable: () => sql<boolean>`r.is_active`,
  keptAt: '/settings/taxes/categories',
}

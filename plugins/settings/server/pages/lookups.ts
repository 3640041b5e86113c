// What several pages of the settings refer to.
import type { References } from '#server/records/engine/references.ts'

export const taxCategories: References = {
  key: 'categoryId',
  table: 'tax_category',
  keptAt: '/settings/taxes/categories',
}

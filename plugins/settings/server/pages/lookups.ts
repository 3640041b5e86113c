// What several pages of the settings refer to.
import type { References } from '#server/records/engine/references.ts'

export const taxCategories: References = {
  key: 'taxCategoryId',
  table: 'tax_category',
  keptAt: '/settings/taxes/categories',
}

// What several pages of the settings refer to.
import type { References } from '#server/records/engine/description.ts'

export const taxCategories: References = {
  key: 'taxCategoryId',
  table: 'tax_category',
  keptAt: '/settings/taxes/categories',
}

// Columns and choices shared by several menu pages.
// Facts: K-30
import { sql } from 'kysely'

import type { Column, References } from '#server/records/engine/description.ts'
import { isActive } from '#server/records/settings/columns.ts'

export const active: Column = { ...isActive(), name: 'active', column: 'is_active' }
export const highestPrice = 999999.99

export const categories: References = {
  key: 'categoryId',
  table: 'item_category',
  keptAt: '/menu/categoriesoritems/categories',
}
/** Items that are sold by themselves, without those only added to another. */
export const items: References = {
  key: 'itemId',
  table: 'item',
  where: () => sql<boolean>`r.item_type <> 'M'`,
  keptAt: '/menu/categoriesoritems/items',
}
/** Items with stock tracking. */
export const stockedItems: References = {
  ...items,
  choosable: () => sql<boolean>`r.is_stock_tracked`,
}

// Columns and choices that several menu pages share.
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
/** Items that are sold, not what is only added to one. */
export const items: References = {
  key: 'itemId',
  table: 'item',
  where: () => sql<boolean>`r.item_type <> 'M'`,
  keptAt: '/menu/categoriesoritems/items',
}
/** Items whose stock is counted. */
export const stockedItems: References = {
  ...items,
  choosable: () => sql<boolean>`r.is_stock_tracked`,
}

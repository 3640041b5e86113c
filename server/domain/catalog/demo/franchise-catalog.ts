import { groupRows } from './groups.ts'
import { itemRows } from './items.ts'
import type { CatalogSize } from './menus/franchise.ts'

/**
 * The franchise's categories, items and their parts in any size, such as
 * `{ items: 20_000, categories: 600 }` for benchmarks. It contains all rows of the demo data with
 * the same IDs. Prices, events and stock stay as in the demo data. Insert table by table, in the
 * given order, with `on conflict do nothing`.
 */
export const franchiseCatalog = (size?: CatalogSize) => ({
  ...groupRows(1004, size),
  ...itemRows(1004, size),
})

import type { DB, NewRow } from '../../../data/schema.ts'
import type { CatalogTables } from '../../../data/tables/catalog.ts'
import { groupRows } from './groups.ts'
import type { CatalogSize } from './menus/franchise.ts'
import { itemRows } from './items.ts'
import { catalogMerchants } from './planned.ts'
import { priceRows } from '../../../../plugins/menu/server/demo/prices.ts'
import { stockRows } from './stock.ts'
import type { DemoPart } from '../../../data/demo/part.ts'

export {
  catalogItemsOf,
  catalogModifiersOf,
  type CatalogItem,
  type CatalogModifier,
} from './planned.ts'

type CatalogRows = { [Table in keyof CatalogTables]?: NewRow<Table>[] }

/** The tables of this part; referenced tables come first. */
const order = [
  'tax_category',
  'printer_group',
  'item_category',
  'tag',
  'category_tag',
  'variation_group',
  'modifier_group',
  'item',
  'item_variation',
  'item_tag',
  'item_store',
  'modifier_group_item',
  'item_modifier_group',
  'price_list',
  'price_list_item',
  'event_schedule',
  'event_schedule_store',
  'promotion',
  'donation',
  'charge',
  'stock_level',
  'stock_count',
  'stock_count_line',
  'stock_receipt',
  'stock_receipt_line',
] as const satisfies readonly (keyof CatalogTables)[]
const linking: readonly (keyof DB)[] = [
  'category_tag',
  'item_tag',
  'item_store',
  'modifier_group_item',
  'item_modifier_group',
  'event_schedule_store',
]

/**
 * The franchise's categories, items and their parts in any size: `{ items: 20_000, categories: 600
 * }` for benchmarks. It contains all rows of the seed with the same IDs; prices, events and stock
 * stay those of the seed. Insert table by table, in the given order, with `on conflict do nothing`.
 */
export const franchiseCatalog = (size?: CatalogSize): CatalogRows => ({
  ...groupRows(1004, size),
  ...itemRows(1004, size),
})

/** Items, categories, modifiers, price lists and stock. */
export const catalogDemo: DemoPart = {
  tables: order.toReversed(),
  keyed: order.filter((table) => !linking.includes(table)),
  async seed({ insert, today }) {
    const made: CatalogRows[] = catalogMerchants.map(({ id }) => ({
      ...groupRows(id),
      ...itemRows(id),
      ...priceRows(id, today),
      ...stockRows(id, today),
    }))
    // One insert per table for all merchants together.
    const insertInto = <Table extends keyof CatalogTables>(table: Table): Promise<void> =>
      insert(
        table,
        made.flatMap((rows): NewRow<Table>[] => rows[table] ?? []),
      )
    for (const table of order) await insertInto(table)
  },
}

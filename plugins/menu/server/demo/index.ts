// Demo data of the menu that no other plugin reads. Items and what belongs to them are planned in
// the domain catalog, because sales and orders name them.
import type { DemoRows, Seeding } from '#server/data/demo/part.ts'
import { discountRows } from '#server/domain/catalog/demo/discounts.ts'
import { groupRows } from '#server/domain/catalog/demo/groups.ts'
import { itemRows } from '#server/domain/catalog/demo/items.ts'
import { catalogMerchants } from '#server/domain/catalog/demo/planned.ts'
import { priceRows } from './prices.ts'

export function demo({ today }: Seeding): DemoRows {
  const { discounts, differences } = discountRows()
  const made = catalogMerchants.map(({ id }) => ({
    ...groupRows(id),
    ...itemRows(id),
    ...priceRows(id, today),
  }))
  return {
    discount: discounts,
    discount_store: differences,
    tag: made.flatMap(({ tag }) => tag),
    category_tag: made.flatMap(({ category_tag }) => category_tag),
    item_tag: made.flatMap(({ item_tag }) => item_tag),
    variation_group: made.flatMap(({ variation_group }) => variation_group),
    item_variation: made.flatMap(({ item_variation }) => item_variation),
    item_modifier_group: made.flatMap(({ item_modifier_group }) => item_modifier_group),
    price_list: made.flatMap(({ price_list }) => price_list),
    price_list_item: made.flatMap(({ price_list_item }) => price_list_item),
    event_schedule: made.flatMap(({ event_schedule }) => event_schedule),
    event_schedule_store: made.flatMap(({ event_schedule_store }) => event_schedule_store),
    promotion: made.flatMap(({ promotion }) => promotion),
    donation: made.flatMap(({ donation }) => donation),
  }
}

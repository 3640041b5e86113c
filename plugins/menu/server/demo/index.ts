// Demo data of the menu, without items, which are in the domain catalog.
import type { DemoRows, Seeding } from '#server/data/demo/part.ts'
import { catalogMerchants } from '#server/domain/catalog/demo/planned.ts'
import { priceRows } from './prices.ts'

export function demo({ today }: Seeding): DemoRows {
  const made = catalogMerchants.map(({ id }) => priceRows(id, today))
  return {
    price_list: made.flatMap(({ price_list }) => price_list),
    price_list_item: made.flatMap(({ price_list_item }) => price_list_item),
    event_schedule: made.flatMap(({ event_schedule }) => event_schedule),
    event_schedule_store: made.flatMap(({ event_schedule_store }) => event_schedule_store),
    promotion: made.flatMap(({ promotion }) => promotion),
    donation: made.flatMap(({ donation }) => donation),
  }
}

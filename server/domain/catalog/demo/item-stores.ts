// Overrides of items in some stores.
import { plusDays } from '../../../../core/time/dates.ts'
import { createRandom } from '../../../data/demo/random.ts'
import type { NewRow } from '../../../data/schema.ts'
import { demoMerchant } from '../../tenancy/demo/merchants.ts'
import { storeId } from '../../tenancy/demo/stores.ts'
import { unchanged } from './groups.ts'
import { plannedItems } from './planned.ts'

/**
 * In the first stores, a few items are out of stock, not online or not sold: until tomorrow, until
 * a date, or indefinitely.
 */
export function itemStoreRows(merchantId: number, today: string): NewRow<'item_store'>[] {
  const { stores } = demoMerchant(merchantId)
  const items = plannedItems(merchantId).map(({ id }) => id)
  return Array.from({ length: Math.min(stores, 3) }, (_, index) =>
    storeId(merchantId, index + 1),
  ).flatMap((store) => {
    const random = createRandom(`differences of ${store}`)
    return random.sample(items, 7).map((item, index): NewRow<'item_store'> => ({
      ...unchanged,
      merchant_id: merchantId,
      item_id: item,
      store_id: store,
      is_in_stock: index > 3,
      out_until: index < 2 ? new Date(`${plusDays(today, index === 0 ? 1 : 9)}T09:00:00Z`) : null,
      out_reason:
        index < 4
          ? (['Sold out', 'Delivery is late', null, 'Machine is being repaired'][index] ?? null)
          : null,
      is_available_online: index === 4 || index === 5 ? false : null,
      is_pos_active: index === 6 ? false : null,
    }))
  })
}

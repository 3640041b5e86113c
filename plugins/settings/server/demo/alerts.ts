import { createRandom } from '#server/data/demo/random.ts'
import type { NewRow } from '#server/data/schema.ts'
import { allStoresWithSettings, live, numbered } from '#server/domain/tenancy/demo/records.ts'

/** Sales, price, discount and marketing alerts. The fifth alert is always on. */
export const alertRows = (): NewRow<'alert_subscription'>[] =>
  numbered(
    allStoresWithSettings.flatMap((store) => {
      const random = createRandom(`alerts of ${store.id}`)
      return [1, 2, 3, 4, 5].map((definition_id) => {
        const is_subscribed = definition_id === 5 || random.chance(0.5)
        return {
          merchant_id: store.merchant.id,
          store_id: store.id,
          definition_id,
          is_subscribed,
          percent_threshold:
            is_subscribed && definition_id <= 3 ? random.pick([5, 10, 15, 20]) : null,
          ...live,
        }
      })
    }),
  )

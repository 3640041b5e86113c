// Facts: K-55
import type { NewRow } from '../../../data/schema.ts'
import { demoMerchants } from '../../tenancy/demo/merchants.ts'
import { someMoment } from '../../../data/demo/moments.ts'
import { createRandom } from '../../../data/demo/random.ts'
import { storeId } from '../../tenancy/demo/stores.ts'

const usual: readonly [number, number, number] = [15, 18, 20]
const chosen: readonly (readonly [number, number, number])[] = [
  usual,
  [10, 15, 20],
  [18, 20, 25],
  [5, 10, 15],
]
/** Share of a merchant's stores with saved tips; the others use the defaults. */
const share = 0.7

export const tipsRows = (): NewRow<'tips_setting'>[] =>
  demoMerchants
    .filter(({ row }) => (row?.product_mode ?? 2) === 2)
    .flatMap(({ id, stores }) => {
      const random = createRandom(`tips of ${id}`)
      return (
        Array.from({ length: stores }, (_, index) => index + 1)
          // Makes the bakery's three stores show all three cases: saved, switched off and never
          // saved.
          .filter((n) =>
            stores === 3 ? n < 3 : stores === 1 || random.chance(stores > 1000 ? share / 5 : share),
          )
          .map((n) => {
            const [suggestion_1, suggestion_2, suggestion_3] = n === 1 ? usual : random.pick(chosen)
            return {
              merchant_id: id,
              store_id: storeId(id, n),
              enabled: stores === 3 ? n === 1 : random.chance(0.85),
              suggestion_1,
              suggestion_2,
              suggestion_3,
              default_suggestion: n === 1 ? 2 : random.pick([null, 1, 2, 3]),
              version: 1,
              modified_at: someMoment(random),
              modified_by: 'Head office',
            }
          })
      )
    })

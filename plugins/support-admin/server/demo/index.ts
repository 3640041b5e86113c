// Demo data of the servers in merchants' stores.
import type { DemoRows, Seeding } from '#server/data/demo/part.ts'
import { createRandom } from '#server/data/demo/random.ts'
import type { NewRow } from '#server/data/schema.ts'
import { settingsId, workingMerchants } from '#server/domain/tenancy/demo/records.ts'
import { storeId } from '#server/domain/tenancy/demo/stores.ts'
import { firstStores, supportStamp } from '#server/domain/tenancy/demo/support.ts'

const inStoreServerRows = (today: string): NewRow<'in_store_server'>[] =>
  workingMerchants
    .filter(({ stores }) => stores > 1)
    .flatMap((merchant) => {
      const random = createRandom(`in-store servers of ${merchant.id}`)
      return firstStores(merchant).map((n) => ({
        id: settingsId(merchant.id, n),
        merchant_id: merchant.id,
        store_id: storeId(merchant.id, n),
        name: 'Back office server',
        host: `10.${n}.0.10`,
        software_version: random.pick(['5.2.0', '5.2.1']),
        status: random.chance(0.85) ? 'running' : 'maintenance',
        is_primary: true,
        notes: null,
        ...supportStamp(today, -200),
      }))
    })

export const demo = ({ today }: Seeding): DemoRows => ({
  in_store_server: inStoreServerRows(today),
})

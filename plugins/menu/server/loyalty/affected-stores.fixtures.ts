// Stores affected by writes of loyalty prices. No screen shows these prices in a store.
import { sql } from 'kysely'

import type { AffectedStoresCases } from '#server/testing/affected-stores.ts'
import { fresh, priced, send } from './loyalty.fixtures.ts'

export const cases: AffectedStoresCases = {
  addTieredPriceList: {
    'in company view': {
      by: 'company',
      prepare: async ({ platform, owner, merchantId }) => {
        // Delete the demo bakery's program, because another can only be created without one.
        await sql`update price_list set deleted_at = now()
          where merchant_id = ${merchantId} and kind = 'loyalty'`.execute(platform.database.db)
        return {
          save: () =>
            owner.call('addTieredPriceList', {
              body: { Name: 'Reached', TieredPriceListId: 0, Members: [] } as never,
            }),
        }
      },
    },
  },
  updateTieredPriceList: {
    'in company view': {
      by: 'company',
      prepare: async ({ platform, owner }) => {
        const rows = await fresh(platform, owner, 1)
        return { save: () => send(owner, priced(rows, 1.25)) }
      },
    },
  },
}

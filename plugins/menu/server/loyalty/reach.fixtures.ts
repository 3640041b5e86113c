// Whom the writes of loyalty prices reach. No screen of a store shows these prices.
import { sql } from 'kysely'

import type { ReachCases } from '#server/testing/reach.ts'
import { fresh, priced, send } from './loyalty.fixtures.ts'

export const cases: ReachCases = {
  addTieredPriceList: {
    'in company view': {
      by: 'company',
      prepare: async ({ platform, owner, merchantId }) => {
        // The demo's bakery has a program already; another is made where there is none.
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

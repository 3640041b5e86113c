// Parts of the shell. Kept apart, because they load with the signed-in portal and the rest of the
// plugin later.
import { defineSlots } from '#core/manifest.ts'

export const slots = defineSlots({
  storeChoice: {
    lateStores: {
      ability: 'seeOpenOrders',
      load: () => import('./attention/late-orders.store-choice.tsx'),
    },
  },
  attention: {
    // Includes accepted orders, because online ordering itself reports only new ones.
    lateOrders: {
      ability: 'seeOpenOrders',
      load: () => import('./attention/late-orders.attention.tsx'),
    },
    drafts: { ability: 'seeDrafts', load: () => import('./attention/drafts.attention.tsx') },
  },
})

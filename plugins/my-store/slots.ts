// Parts of the shell, which come with the signed-in portal; the rest of the plugin does not.
import { defineSlots } from '#core/manifest.ts'

export const slots = defineSlots({
  storeChoice: {
    lateStores: {
      ability: 'seeOpenOrders',
      load: () => import('./attention/late-orders.store-choice.tsx'),
    },
  },
  attention: {
    // Also what somebody accepted: online ordering itself tells of new orders alone.
    lateOrders: {
      ability: 'seeOpenOrders',
      load: () => import('./attention/late-orders.attention.tsx'),
    },
    drafts: { ability: 'seeDrafts', load: () => import('./attention/drafts.attention.tsx') },
  },
})

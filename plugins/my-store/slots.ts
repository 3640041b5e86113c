// Parts of the shell. They are in a file of their own, because they load together with the
// signed-in portal, and the rest of the plugin loads later.
import { defineSlots } from '#core/manifest.ts'

export const slots = defineSlots({
  storeChoice: {
    lateStores: {
      ability: 'seeOpenOrders',
      load: () => import('./attention/late-orders.store-choice.tsx'),
    },
  },
  attention: {
    // Includes orders that were accepted, because the plugin for online ordering only reports new
    // ones.
    lateOrders: {
      ability: 'seeOpenOrders',
      load: () => import('./attention/late-orders.attention.tsx'),
    },
    drafts: { ability: 'seeDrafts', load: () => import('./attention/drafts.attention.tsx') },
  },
})

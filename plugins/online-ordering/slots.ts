// Parts of the shell. Kept apart, because they load with the signed-in portal and the rest of the
// plugin later.
import { defineSlots, permission } from '#core/manifest.ts'

export const slots = defineSlots({
  header: {
    storeStatus: {
      ability: 'seeStoreStatus',
      load: () => import('./store-status/store-status.header.tsx'),
    },
  },
  banner: {
    pause: {
      ability: 'seeStoreStatus',
      load: () => import('./store-status/pause.banner.tsx'),
    },
  },
  attention: {
    newOrders: {
      ability: 'readOrders',
      load: () => import('./order-manager/orders.attention.tsx'),
    },
    pause: {
      ability: 'seeStoreStatus',
      // Needs this right, because the line links to the store's page.
      when: permission('onlineOrdering.store'),
      load: () => import('./store-status/pause.attention.tsx'),
    },
  },
})

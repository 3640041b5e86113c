// Parts of the shell. They are in a file of their own, because they load together with the
// signed-in portal, and the rest of the plugin loads later.
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
      // Requires this permission, because the line links to the store's page.
      when: permission('onlineOrdering.store'),
      load: () => import('./store-status/pause.attention.tsx'),
    },
  },
})

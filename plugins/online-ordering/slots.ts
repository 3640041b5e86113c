// Parts of the shell, which come with the signed-in portal; the rest of the plugin does not.
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
      // The line leads to the store's page, which takes this right.
      when: permission('onlineOrdering.store'),
      load: () => import('./store-status/pause.attention.tsx'),
    },
  },
})

// Parts of the shell. They are in a file of their own, because they load together with the
// signed-in portal, and the rest of the plugin loads later.
import { defineSlots } from '#core/manifest.ts'

export const slots = defineSlots({
  banner: {
    notifications: {
      ability: 'seeNotifications',
      load: () => import('./dialog/notifications.banner.tsx'),
    },
  },
  bell: {
    notifications: {
      ability: 'seeNotifications',
      load: () => import('./dialog/notifications.bell.tsx'),
    },
  },
})

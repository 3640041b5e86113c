// Parts of the shell, which come with the signed-in portal; the rest of the plugin does not.
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

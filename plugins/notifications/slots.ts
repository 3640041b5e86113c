// Parts of the shell. Kept apart, because they load with the signed-in portal and the rest of the
// plugin later.
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

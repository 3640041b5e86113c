// Facts: G-31, P-009, U-115
import { all, definePlugin, flag, not, portal, view } from '#core/manifest.ts'

import { slots } from './slots.ts'

export default definePlugin({
  id: 'notifications',
  when: not(view('none')),
  // The plugin has no page. It only has a dialog above every page, and the list behind the bell.
  routes: {},
  abilities: {
    /** For account and billing officers, if the flag is on. */
    seeNotifications: {
      when: all(portal('isAccountAndBillingOfficer'), flag('ac-acbo-notification')),
    },
  },
  slots,
  operations: {
    getNotifications: 'seeNotifications',
    markNotificationsSeen: 'seeNotifications',
  },
})

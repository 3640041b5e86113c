// Facts: G-31, P-009
import { all, definePlugin, flag, not, portal, view } from '#core/manifest.ts'

export default definePlugin({
  id: 'notifications',
  title: 'notifications:title',
  when: not(view('none')),
  // No page of its own: the shell shows the notifications in a dialog.
  routes: {},
  abilities: {
    /** Told to account-and-billing officers, where the feature is on. */
    seeNotifications: {
      when: all(portal('isAccountAndBillingOfficer'), flag('ac-acbo-notification')),
      reason: 'notifications:reasons.seeNotifications',
    },
  },
  operations: { getNotifications: 'seeNotifications' },
})

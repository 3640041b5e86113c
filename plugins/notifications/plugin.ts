// Facts: G-31, P-009
import { all, definePlugin, flag, not, portal, view } from '#core/manifest.ts'

export default definePlugin({
  id: 'notifications',
  title: 'notifications:title',
  when: not(view('none')),
  // No page of its own: the shell shows notifications in a dialog.
  routes: {},
  abilities: {
    /** For account-and-billing officers, if the flag is on. */
    seeNotifications: {
      when: all(portal('isAccountAndBillingOfficer'), flag('ac-acbo-notification')),
      reason: 'notifications:reasons.seeNotifications',
    },
  },
  operations: { getNotifications: 'seeNotifications' },
})

// Facts: P-006, P-007, U-004; resolution 18
import { all, any, definePlugin, not, permission, portal, toggle, view } from '#core/manifest.ts'

import { slots } from './slots.ts'

const paysByRight = all(
  toggle('featConfigurableRolePermissions'),
  permission('billing.updatePayment'),
)

export default definePlugin({
  id: 'billing',
  when: not(view('none')),
  // The plugin has no page. It only has a banner above every page, and the dialog for entering a
  // card.
  routes: {},
  abilities: {
    seeSubscription: { when: any(portal('isAccountManager'), permission('billing.subscription')) },
    /** Everyone who may pay can see what is due, and by when. */
    seeStanding: {
      when: any(portal('isAccountManager'), permission('billing.subscription'), paysByRight),
      reason: 'billing:reasons.seeSubscription',
    },
    /**
     * Allows account managers, who are marked in the portal data (this includes role id 1). With
     * configurable roles, it also allows everyone who has the right. For other people, the dialog
     * about a past-due payment only has an OK button.
     */
    updatePayment: { when: any(portal('isAccountManager'), paysByRight) },
  },
  slots,
  operations: {
    getStoreAndSubscriptionInfo: 'seeStanding',
    getSubscriptionNumber: 'seeSubscription',
    getCreditHPMUrl: 'updatePayment',
  },
})

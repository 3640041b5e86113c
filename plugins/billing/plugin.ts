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
  // Has no page: only a banner above every page and the dialog that takes a card.
  routes: {},
  abilities: {
    seeSubscription: { when: any(portal('isAccountManager'), permission('billing.subscription')) },
    /** Everyone who may pay sees what is due and by when. */
    seeStanding: {
      when: any(portal('isAccountManager'), permission('billing.subscription'), paysByRight),
      reason: 'billing:reasons.seeSubscription',
    },
    /**
     * Account managers (role id 1 included, per the portal data) and, with configurable roles,
     * anyone with the right. Others get only OK in the past-due modal.
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

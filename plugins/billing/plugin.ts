// Facts: P-006, P-007; resolution 18
import { all, any, definePlugin, not, permission, portal, toggle, view } from '#core/manifest.ts'

export default definePlugin({
  id: 'billing',
  title: 'billing:title',
  when: not(view('none')),
  // No page of its own: sign-in and the shell ask for the amount and the card on any page.
  routes: {},
  abilities: {
    seeSubscription: {
      when: any(portal('isAccountManager'), permission('billing.subscription')),
      reason: 'billing:reasons.seeSubscription',
    },
    /**
     * Account managers (role id 1 included, per the portal data) and, with configurable roles,
     * anybody with the right. Others get only OK in the past-due modal.
     */
    updatePayment: {
      when: any(
        portal('isAccountManager'),
        all(toggle('featConfigurableRolePermissions'), permission('billing.updatePayment')),
      ),
      reason: 'billing:reasons.updatePayment',
    },
  },
  operations: {
    getStoreAndSubscriptionInfo: 'seeSubscription',
    getSubscriptionNumber: 'seeSubscription',
    getCreditHPMUrl: 'updatePayment',
  },
})

// Parts of the shell, which come with the signed-in portal; the rest of the plugin does not.
import { defineSlots, all, any, not, permission, portal, view } from '#core/manifest.ts'

export const slots = defineSlots({
  banner: {
    payment: { ability: 'updatePayment', load: () => import('./payment/payment.banner.tsx') },
  },
  attention: {
    // Paid in a store: the company's view has no subscription.
    pastDue: {
      ability: 'updatePayment',
      when: all(
        not(view('company')),
        any(portal('isAccountManager'), permission('billing.subscription')),
      ),
      load: () => import('./payment/payment.attention.tsx'),
    },
  },
})

// Parts of the shell. They are in a file of their own, because they load together with the
// signed-in portal, and the rest of the plugin loads later.
import { defineSlots, all, any, not, permission, portal, view } from '#core/manifest.ts'

export const slots = defineSlots({
  banner: {
    payment: { ability: 'updatePayment', load: () => import('./payment/payment.banner.tsx') },
  },
  attention: {
    // Payments are made in the view of a store, because company view has no subscription.
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

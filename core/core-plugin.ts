// What core itself decides by the manifest: no page, but rights that the shell asks for. Compiled
// like any plugin's. Facts: P-003, P-008, P-014; resolutions 17, 74; C23
import { all, any, definePlugin, grouping, not, portal, userKind, view } from './manifest.ts'

export default definePlugin({
  id: 'core',
  title: 'core:title',
  routes: {},
  abilities: {
    /** Choosing among merchants. */
    chooseMerchant: {
      when: any(userKind('admin'), userKind('merchant-admin'), userKind('partner')),
      reason: 'core:reasons.chooseMerchant',
    },
    chooseStore: {
      when: all(not(view('none')), portal('supportStoreChange')),
      reason: 'core:reasons.chooseStore',
    },
    /** All stores at once. */
    chooseCompany: {
      when: all(
        any(view('company'), view('store-of-many')),
        any(
          userKind('company'),
          userKind('merchant-admin'),
          userKind('admin'),
          userKind('partner'),
        ),
      ),
      reason: 'core:reasons.chooseCompany',
    },
    /** Chooses among the assigned stores, and may go on into a suspended one. */
    assignedStoresOnly: { when: userKind('plain'), reason: 'core:reasons.assignedStoresOnly' },
    /** The identity provider keeps the password of whoever signs in there. */
    changePassword: { when: not(portal('IsNcrIdUser')), reason: 'core:reasons.changePassword' },
    /** The platform's own people are everywhere as support: with a reason, for a limited time. */
    entersAsSupport: { when: userKind('admin'), reason: 'core:reasons.entersAsSupport' },
    /** The manifest inspector: why something is open or not, for whomever. */
    inspectManifest: { when: grouping('internalSupport'), reason: 'core:reasons.inspectManifest' },
  },
  menu: [
    {
      section: 'user',
      ability: 'changePassword',
      action: 'changePassword',
      label: 'core:userMenu.changePassword',
      icon: 'password',
      order: 20,
    },
  ],
})

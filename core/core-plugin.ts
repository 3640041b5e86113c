// Core as a plugin without pages. The shell uses its abilities. It is compiled like any other
// plugin. Facts: P-003, P-008, P-014; resolutions 17, 74; C23
import { all, any, definePlugin, grouping, not, portal, userKind, view } from './manifest.ts'

export default definePlugin({
  id: 'core',
  title: 'core:title',
  routes: {},
  abilities: {
    chooseMerchant: {
      when: any(userKind('admin'), userKind('merchant-admin'), userKind('partner')),
      reason: 'core:reasons.chooseMerchant',
    },
    chooseStore: {
      when: all(not(view('none')), portal('supportStoreChange')),
      reason: 'core:reasons.chooseStore',
    },
    /** View all stores together. */
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
    /** The user may choose only assigned stores, including suspended ones. */
    assignedStoresOnly: { when: userKind('plain'), reason: 'core:reasons.assignedStoresOnly' },
    /** Not for users of an identity provider, because the provider stores their password. */
    changePassword: { when: not(portal('IsNcrIdUser')), reason: 'core:reasons.changePassword' },
    /**
     * The platform's own staff enter merchants as support, with a reason and for a limited time.
     */
    entersAsSupport: { when: userKind('admin'), reason: 'core:reasons.entersAsSupport' },
    /** The manifest inspector, which explains for any user why something is open or closed. */
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

// Facts: P-042, P-046 to P-048; resolutions 2, 3, 67; C23, D16; ASVS 7.5.2
import {
  all,
  any,
  definePlugin,
  grouping,
  merchantType,
  not,
  permission,
  portal,
  productMode,
  role,
  signedIn,
  type Predicate,
  userKind,
  view,
} from '#core/manifest.ts'

/**
 * "All six main roles" in the texts: every named role except Silver Partner Support, which has no
 * grants.
 */
const sixMainRoles = any(
  grouping('internalSupport'),
  grouping('partnerManagers'),
  role('Silver Merchant Admin'),
)
/**
 * The six main roles, and anybody with the granted feature. Platform roles hold every feature, so
 * Silver Partner Support must be excluded by name.
 */
const granted = (name: Parameters<typeof permission>[0]): Predicate =>
  any(sixMainRoles, all(permission(name), not(role('Silver Partner Support'))))

export default definePlugin({
  id: 'account',
  title: 'account:title',
  when: not(view('none')),
  section: { order: 90, icon: 'account', label: 'account:title' },
  routes: {
    overview: {
      path: '/account/overview',
      title: 'account:overview.title',
      when: granted('account.overview'),
      shape: 'form',
      show: [{ legacy: 'AccountOverview' }],
    },
    myStores: {
      path: '/account/mystores',
      title: 'account:myStores.title',
      when: granted('account.myStores'),
      show: [{ legacy: 'MyStores' }],
    },
    myDevices: {
      path: '/account/mydevices',
      title: 'account:myDevices.title',
      when: granted('account.myDevices'),
      show: [{ legacy: 'MyDevices' }],
    },
    myIntegrations: {
      path: '/account/myintegrations',
      title: 'account:myIntegrations.title',
      when: granted('account.myIntegrations'),
      show: [{ legacy: 'MyIntegrations' }],
    },
    myBills: {
      path: '/account/mybills',
      title: 'account:myBills.title',
      when: granted('account.myBills'),
      show: [{ legacy: 'MyBills' }],
    },
    purchaseTerms: {
      path: '/account/purchasetermsandconditions',
      title: 'account:purchaseTerms.title',
      when: granted('account.purchaseTerms'),
      shape: 'form',
      show: [{ legacy: 'PurchaseTermsAndConditions' }],
    },
    myMessages: {
      path: '/account/mymessages',
      title: 'account:myMessages.title',
      when: granted('account.myMessages'),
      shape: 'form',
      show: [{ legacy: 'MyMessages' }],
    },
    myHelpUrls: {
      path: '/account/myhelpurls',
      title: 'account:myHelpUrls.title',
      when: granted('account.myHelpUrls'),
      show: [{ legacy: 'MyHelpUrls' }],
    },
    /** A person's own sessions, open to everybody who is signed in. */
    sessions: {
      path: '/account/sessions',
      title: 'account:sessions.title',
      when: signedIn,
      shape: 'list',
      show: [{ screen: () => import('./sessions/sessions.page.tsx') }],
      uses: ['findSessions', 'endSession', 'endOtherSessions'],
    },
    /** Log of sign-ins and actions, including those of support. */
    activity: {
      path: '/account/activity',
      title: 'account:activity.title',
      when: any(
        portal('isAccountManager'),
        userKind('company'),
        userKind('merchant-admin'),
        userKind('admin'),
      ),
      shape: 'list',
      show: [{ legacy: 'AccountActivity' }],
    },
  },
  menu: [
    { section: 'account', route: 'overview', label: 'account:overview.title', order: 10 },
    { section: 'account', route: 'myStores', label: 'account:myStores.title', order: 20 },
    { section: 'account', route: 'myDevices', label: 'account:myDevices.title', order: 30 },
    {
      section: 'account',
      route: 'myIntegrations',
      label: 'account:myIntegrations.title',
      order: 40,
    },
    { section: 'account', route: 'myBills', label: 'account:myBills.title', order: 50 },
    { section: 'account', route: 'purchaseTerms', label: 'account:purchaseTerms.title', order: 60 },
    { section: 'account', route: 'myMessages', label: 'account:myMessages.title', order: 70 },
    { section: 'account', route: 'myHelpUrls', label: 'account:myHelpUrls.title', order: 80 },
    // Only for people who can open the section's other pages. Others reach this page from the
    // sessions page.
    {
      section: 'account',
      route: 'activity',
      label: 'account:activity.title',
      order: 90,
      when: granted('account.overview'),
    },
    {
      section: 'user',
      route: 'sessions',
      label: 'account:userMenu.sessions',
      icon: 'device',
      order: 15,
    },
    {
      section: 'user',
      route: 'overview',
      label: 'account:userMenu.myAccount',
      icon: 'account',
      order: 10,
    },
    {
      section: 'user',
      ability: 'buyHardware',
      link: 'hardware',
      label: 'account:userMenu.buyHardware',
      icon: 'hardware',
      order: 30,
    },
    {
      section: 'user',
      ability: 'registerHardware',
      link: 'registerHardware',
      label: 'account:userMenu.registerHardware',
      icon: 'registerHardware',
      order: 40,
    },
    {
      section: 'user',
      ability: 'customerCare',
      link: 'customerCare',
      label: 'account:userMenu.customerCare',
      icon: 'care',
      order: 60,
    },
  ],
  abilities: {
    addStores: {
      on: 'myStores',
      when: granted('account.addStores'),
      reason: 'account:reasons.addStores',
    },
    /** Partners only, not platform staff. */
    deactivateStores: {
      on: 'myStores',
      when: grouping('partnerManagers'),
      reason: 'account:reasons.deactivateStores',
    },
    editStores: {
      on: 'myStores',
      when: granted('account.myStores.edit'),
      reason: 'account:reasons.editStores',
    },
    addDevices: {
      on: 'myDevices',
      when: granted('account.addDevices'),
      reason: 'account:reasons.addDevices',
    },
    editDevices: {
      on: 'myDevices',
      when: granted('account.myDevices.edit'),
      reason: 'account:reasons.editDevices',
    },
    editIntegrations: {
      on: 'myIntegrations',
      when: granted('account.myIntegrations.edit'),
      reason: 'account:reasons.editIntegrations',
    },
    editHelpUrls: {
      on: 'myHelpUrls',
      when: granted('account.myHelpUrls.edit'),
      reason: 'account:reasons.editHelpUrls',
    },
    /**
     * Sign other people out. Internal support may end any session; others only those of colleagues
     * up to their own rank, which the server checks.
     */
    endPeoplesSessions: {
      on: 'sessions',
      when: granted('account.peoplesSessions'),
      reason: 'account:reasons.endPeoplesSessions',
    },

    // User menu entries that open another site. They belong to no page.
    /** Same grant as My Account, minus the refused roles: a refusal overrides a grant. */
    buyHardware: {
      when: all(
        any(
          grouping('internalSupport'),
          grouping('partnerManagers'),
          all(permission('account.buyHardware'), not(role('Silver Partner Support'))),
        ),
        not(role('Silver Merchant Admin')),
        not(userKind('merchant-admin')),
        merchantType(1),
      ),
      reason: 'account:reasons.buyHardware',
    },
    /** Register Hardware is disallowed for product mode 2 or a missing feature id. */
    registerHardware: {
      when: all(not(productMode(2)), permission('account.registerHardware')),
      reason: 'account:reasons.registerHardware',
    },
    /** Customer Care needs a customer-care flag 'Y' plus the reseller right. */
    customerCare: {
      when: all(
        permission('account.customerCare'),
        portal('customerCare'),
        portal('isResellerCareAllowed'),
      ),
      reason: 'account:reasons.customerCare',
    },
  },
  operations: {
    findPeoplesSessions: 'endPeoplesSessions',
    endPersonsSession: 'endPeoplesSessions',
  },
})

// Facts: P-042, P-046 to P-048; resolutions 2, 3, 67; C23, D16; ASVS 7.5.2
import {
  all,
  any,
  definePlugin,
  describedPage,
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
 * What the specification calls "All six main roles": every named role except Silver Partner
 * Support, which has no grants.
 */
const sixMainRoles = any(
  grouping('internalSupport'),
  grouping('partnerManagers'),
  role('Silver Merchant Admin'),
)
/**
 * Allows the six main roles, and people whose roles have the feature. Silver Partner Support is
 * excluded by name, because platform roles have every feature.
 */
const granted = (name: Parameters<typeof permission>[0]): Predicate =>
  any(sixMainRoles, all(permission(name), not(role('Silver Partner Support'))))

export default definePlugin({
  id: 'account',
  when: not(view('none')),
  section: { order: 90, icon: 'account' },
  routes: {
    overview: describedPage(
      '/account/overview',
      granted('account.overview'),
      10,
      'AccountOverview',
      { shape: 'form' },
    ),
    myStores: describedPage('/account/mystores', granted('account.myStores'), 20, 'MyStores'),
    myDevices: describedPage('/account/mydevices', granted('account.myDevices'), 30, 'MyDevices'),
    myIntegrations: describedPage(
      '/account/myintegrations',
      granted('account.myIntegrations'),
      40,
      'MyIntegrations',
    ),
    myBills: describedPage('/account/mybills', granted('account.myBills'), 50, 'MyBills'),
    purchaseTerms: describedPage(
      '/account/purchasetermsandconditions',
      granted('account.purchaseTerms'),
      60,
      'PurchaseTermsAndConditions',
      { shape: 'form' },
    ),
    myMessages: describedPage(
      '/account/mymessages',
      granted('account.myMessages'),
      70,
      'MyMessages',
      { shape: 'form' },
    ),
    myHelpUrls: describedPage(
      '/account/myhelpurls',
      granted('account.myHelpUrls'),
      80,
      'MyHelpUrls',
    ),
    /** A person's own sessions. Open to everyone who is signed in. */
    sessions: {
      path: '/account/sessions',
      when: signedIn,
      shape: 'list',
      show: [{ screen: () => import('./sessions/sessions.page.tsx') }],
      uses: ['findSessions', 'endSession', 'endOtherSessions'],
    },
    /** A log of sign-ins and actions, including those of support. */
    activity: {
      path: '/account/activity',
      when: any(
        portal('isAccountManager'),
        userKind('company'),
        userKind('merchant-admin'),
        userKind('admin'),
      ),
      shape: 'list',
      // Only in the menu of people who can open the section's other pages. Others get here from the
      // sessions page.
      nav: { order: 90, when: granted('account.overview') },
      show: [{ legacy: 'AccountActivity' }],
    },
  },
  menu: [
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
    addStores: { on: 'myStores', when: granted('account.addStores') },
    /** For partners only, not platform staff. */
    deactivateStores: { on: 'myStores', when: grouping('partnerManagers') },
    editStores: { on: 'myStores', when: granted('account.myStores.edit') },
    addDevices: { on: 'myDevices', when: granted('account.addDevices') },
    editDevices: { on: 'myDevices', when: granted('account.myDevices.edit') },
    editIntegrations: { on: 'myIntegrations', when: granted('account.myIntegrations.edit') },
    editHelpUrls: { on: 'myHelpUrls', when: granted('account.myHelpUrls.edit') },
    /**
     * Ending the sessions of other people. Internal support may end any session. Others may end
     * those of colleagues up to their own rank, which only the server can check.
     */
    endPeoplesSessions: { on: 'sessions', when: granted('account.peoplesSessions') },

    // User menu entries that open another site and belong to no page.
    /**
     * Grants the same as for My Account, except to roles that may not buy hardware, because a
     * refusal overrides a grant.
     */
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
    },
    /** Register Hardware isn't allowed in product mode 2, or without its feature id. */
    registerHardware: { when: all(not(productMode(2)), permission('account.registerHardware')) },
    /** Customer Care requires the permission, the customer-care flag 'Y' and the reseller right. */
    customerCare: {
      when: all(
        permission('account.customerCare'),
        portal('customerCare'),
        portal('isResellerCareAllowed'),
      ),
    },
  },
  operations: {
    findPeoplesSessions: 'endPeoplesSessions',
    endPersonsSession: 'endPeoplesSessions',
  },
})

// Tools for platform staff, partners and merchant administrators. Access depends on roles instead
// of features. The roles of each page are those that the specification lists. Users with none of
// these roles see no admin page.
// Facts: P-040 to P-043, P-066; resolutions 3, 25, 26, 67, 69, 75; text A §6; text B §6
import {
  all,
  any,
  definePlugin,
  flag,
  grouping,
  not,
  portal,
  role,
  signedIn,
  toggle,
  userKind,
  view,
  type Predicate,
} from '#core/manifest.ts'
import { overlayAudienceRule } from './rules/admin.ts'

const internalAdmins = grouping('internalAdmins')
const internalSupport = grouping('internalSupport')
const partnerManagers = grouping('partnerManagers')
const merchantAdmin = role('Silver Merchant Admin')
/** The roles to which the specification grants anything: all except Silver Partner Support. */
const sixMainRoles = any(internalSupport, partnerManagers, merchantAdmin)
const supportAndPartners = any(internalSupport, partnerManagers)

/**
 * Admin pages can be opened without a merchant. Pages about one merchant then ask the user to
 * choose one.
 */
const onMerchant = (legacy: string) =>
  [{ when: view('none'), notice: 'needs-merchant' }, { legacy }] as const
/**
 * Without a merchant, internal support sees the data of all merchants. Partners have to choose a
 * merchant, because they only see those of their reseller.
 */
const onAllOrOneMerchant = (legacy: string) =>
  [{ when: any(internalSupport, not(view('none'))), legacy }, { notice: 'needs-merchant' }] as const

/** Who can edit overlays: internal administrators, and reseller staff for their own merchants. */
const overlayEditors = any(internalAdmins, userKind('reseller'))

const always = (legacy: string) => [{ legacy }] as const
/** A page of this section. Its path is its legacy name with a lower-case first letter. */
const tool = <const Show>(
  legacy: string,
  when: Predicate,
  show: (legacy: string) => Show,
  shape: 'list' | 'form' = 'list',
) => ({
  path: `/settings/admin/${legacy.charAt(0).toLowerCase()}${legacy.slice(1)}` as const,
  when,
  shape,
  nav: {},
  show: show(legacy),
})

const supportField = {
  on: 'merchantSettings',
  when: internalSupport,
  reason: 'admin:reasons.supportField',
} as const
/** Allows anyone who can open the page. The reason tells other users who that is. */
const adminsAlone = { when: signedIn, reason: 'admin:reasons.internalAdmins' } as const
const supportAlone = { when: signedIn, reason: 'admin:reasons.internalSupport' } as const

export default definePlugin({
  id: 'admin',
  // The plugin has no condition of its own, because each route has one.
  section: { order: 100, icon: 'admin' },
  routes: {
    // Redirects to the first admin page that the user can open. Merchant administrators have a
    // different one.
    adminHome: {
      path: '/settings/admin',
      title: 'admin:title',
      when: sixMainRoles,
      show: [
        { when: supportAndPartners, redirect: '/settings/admin/merchantsettings' },
        { redirect: '/settings/admin/merchantAndroidRelease' },
      ],
    },
    merchantSettings: {
      ...tool('MerchantSettings', supportAndPartners, onAllOrOneMerchant),
      path: '/settings/admin/merchantsettings',
    },
    systemSettings: tool('SystemSettings', role('Silver Admin'), always),
    // Ignores the flag ac-falcon-admin-user-entitlement, because the newer page that it enables
    // doesn't exist yet.
    adminUserSetup: tool(
      'AdminUserSetup',
      any(internalAdmins, role('Silver Partner Manager')),
      always,
    ),
    // "Partner manager" means the role here, not the grouping.
    partnerAdminUserRoles: tool(
      'PartnerAdminUserRoles',
      any(internalAdmins, role('Silver Partner Manager')),
      always,
    ),
    merchantTasks: tool('MerchantTasks', supportAndPartners, onMerchant),
    momentumInsight: tool('MomentumInsight', internalSupport, always),
    merchantAggregation: tool('MerchantAggregation', internalSupport, always),
    merchantDiagnostics: tool('MerchantDiagnostics', supportAndPartners, onAllOrOneMerchant),
    // Doesn't need a merchant, because the very first merchant is created here.
    merchantCreation: tool('MerchantCreation', internalAdmins, always, 'form'),
    // Here and below, "Partner" means only the role Silver Partner.
    merchantAndroidRelease: tool(
      'MerchantAndroidRelease',
      any(internalSupport, role('Silver Partner'), merchantAdmin),
      onMerchant,
    ),
    merchantPilotRelease: tool(
      'MerchantPilotRelease',
      all(internalAdmins, toggle('featPilotProgram')),
      onMerchant,
    ),
    adminVersionControl: tool('AdminVersionControl', internalAdmins, onMerchant),
    merchantResetInventory: tool(
      'MerchantResetInventory',
      any(internalAdmins, role('Silver Partner'), merchantAdmin),
      onMerchant,
      'form',
    ),
    merchantResetInventorySetup: tool(
      'MerchantResetInventorySetup',
      any(internalAdmins, partnerManagers, merchantAdmin),
      onMerchant,
      'form',
    ),
    merchantClearTransactions: tool(
      'MerchantClearTransactions',
      internalAdmins,
      onMerchant,
      'form',
    ),
    merchantResetPaymentConfiguration: tool(
      'MerchantResetPaymentConfiguration',
      internalAdmins,
      onMerchant,
      'form',
    ),
    merchantResetCommercePaymentConfiguration: tool(
      'MerchantResetCommercePaymentConfiguration',
      internalAdmins,
      onMerchant,
      'form',
    ),
    // The specification names no role for this page, the item import, the service accounts and the
    // report audit log.
    merchantCommerceInventorySyncConfiguration: {
      ...tool('MerchantCommerceInventorySync', internalAdmins, onMerchant, 'form'),
      path: '/settings/admin/merchantCommerceInventorySyncConfiguration',
    },
    merchantDeleteCustomers: tool('MerchantDeleteCustomers', internalSupport, onMerchant, 'form'),
    merchantIntegration: tool('MerchantIntegration', internalAdmins, onMerchant),
    apiGovernorManager: tool('ApiGovernorManager', internalAdmins, onMerchant),
    zuoraTestHarness: tool('ZuoraTestHarness', internalAdmins, always, 'form'),
    merchantItemImport: tool('MerchantItemImport', internalAdmins, onMerchant, 'form'),
    bslServiceAccount: tool('BslServiceAccount', internalAdmins, onMerchant),
    bslSupport: tool('BslSupport', internalAdmins, onMerchant),
    posConfigurations: {
      ...tool('PosConfigurations', internalAdmins, onMerchant),
      path: '/settings/admin/POSConfigurations',
    },
    reportAuditLog: {
      ...tool('ReportAuditLog', all(internalAdmins, flag('ac-falcon-report-audit-log')), always),
      path: '/settings/admin/reportauditlog',
    },
    posExtensionApps: {
      ...tool(
        'PosExtensionApps',
        all(internalSupport, portal('isPosExtensionAppsEnabled')),
        onMerchant,
      ),
      path: '/settings/admin/POSExtensionApps',
    },
    // The page can be opened in company view. Only its button is disabled there, and a warning says
    // why.
    dataMigration: {
      path: '/settings/admin/dataMigration',
      when: any(internalAdmins, merchantAdmin),
      shape: 'dashboard',
      nav: {},
      show: [
        { when: view('none'), notice: 'needs-merchant' },
        { screen: () => import('./data-migration/data-migration.page.tsx') },
      ],
    },
    supportTools: {
      path: '/supportTools',
      when: supportAndPartners,
      show: onAllOrOneMerchant('SupportTools'),
    },
    // Settings → Plugins. Decides at run time for which users parts are hidden, narrowed or
    // switched on. The second route is the page of one audience.
    pluginSwitches: {
      path: '/settings/plugins',
      when: overlayEditors,
      show: [{ screen: () => import('./plugin-switches/audiences/audience-list.page.tsx') }],
    },
    pluginSwitchesFor: {
      path: '/settings/plugins/:audience/:audienceId',
      title: 'admin:pluginSwitches.title',
      when: overlayEditors,
      shape: 'form',
      show: [{ screen: () => import('./plugin-switches/screen/plugin-switches.page.tsx') }],
    },
    // Feature flags from the platform's own table. Each has a general value, and can have values
    // for single merchants.
    featureFlags: {
      path: '/settings/flags',
      when: internalAdmins,
      nav: {},
      show: [{ screen: () => import('./feature-flags/flag-list.page.tsx') }],
    },
    featureFlag: {
      path: '/settings/flags/:flag',
      title: 'admin:featureFlags.title',
      when: internalAdmins,
      show: [{ screen: () => import('./feature-flags/flag.page.tsx') }],
    },
    // Shows the shell as another user would see it. There is no data, and actions don't work.
    preview: {
      path: '/settings/preview',
      when: internalSupport,
      shape: 'dashboard',
      nav: {},
      show: [{ screen: () => import('./preview/screen/preview.page.tsx') }],
    },
  },
  menu: [
    // The first page for users who set up an empty platform.
    {
      section: 'settings',
      route: 'merchantCreation',
      label: 'admin:merchantCreation.first',
      when: portal('hasNoMerchants'),
      order: 0,
    },
    {
      section: 'settings',
      route: 'pluginSwitches',
      order: 900,
    },
    {
      section: 'user',
      route: 'supportTools',
      icon: 'support',
      order: 50,
    },
  ],
  abilities: {
    /**
     * For fields that everyone who can open the merchant's settings may change. Each of the fields
     * below has its own ability.
     */
    editMerchantSettings: { on: 'merchantSettings', when: signedIn },
    // An ability for each field, as the specification lists them.
    editMerchantName: supportField,
    editMerchantType: supportField,
    editMerchantStatus: supportField,
    editMerchantReseller: supportField,
    editPromptForPayment: supportField,
    editOfflineCredit: supportField,
    editApiAccess: supportField,
    editTrialComps: supportField,
    /**
     * The merchant's gateway. Merchant administrators can't open this page. They change a store's
     * gateway on its payments page.
     */
    changePaymentGateway: {
      on: 'merchantSettings',
      when: internalSupport,
      reason: 'admin:reasons.payment',
    },

    editSystemSettings: {
      on: 'systemSettings',
      when: signedIn,
      reason: 'admin:reasons.systemSettings',
    },
    editAdminUsers: { on: 'adminUserSetup', when: signedIn, reason: 'admin:reasons.adminUsers' },
    editPartnerRoles: {
      on: 'partnerAdminUserRoles',
      when: signedIn,
      reason: 'admin:reasons.adminUsers',
    },
    editMerchantTasks: {
      on: 'merchantTasks',
      when: signedIn,
      reason: 'admin:reasons.supportAndPartners',
    },
    createMerchants: { on: 'merchantCreation', ...adminsAlone },
    editAndroidReleases: {
      on: 'merchantAndroidRelease',
      when: signedIn,
      reason: 'admin:reasons.androidReleases',
    },
    editPilotReleases: { on: 'merchantPilotRelease', ...adminsAlone },
    editVersionRules: { on: 'adminVersionControl', ...adminsAlone },
    resetInventory: { on: 'merchantResetInventory', when: signedIn },
    resetInventorySetup: { on: 'merchantResetInventorySetup', when: signedIn },
    clearTransactions: { on: 'merchantClearTransactions', ...adminsAlone },
    resetPayment: { on: 'merchantResetPaymentConfiguration', ...adminsAlone },
    resetCommercePayment: { on: 'merchantResetCommercePaymentConfiguration', ...adminsAlone },
    editInventorySync: { on: 'merchantCommerceInventorySyncConfiguration', ...adminsAlone },
    deleteCustomers: { on: 'merchantDeleteCustomers', ...supportAlone },
    editIntegrations: { on: 'merchantIntegration', ...adminsAlone },
    editApiGovernor: { on: 'apiGovernorManager', ...adminsAlone },
    /** Not allowed if another product manages the items, because they can't be added here then. */
    importItems: { on: 'merchantItemImport', when: not(portal('isItemCategoryMoved')) },
    editServiceAccounts: { on: 'bslServiceAccount', ...adminsAlone },
    editServiceCases: { on: 'bslSupport', ...adminsAlone },
    editPosConfigurations: { on: 'posConfigurations', ...adminsAlone },
    editExtensionApps: { on: 'posExtensionApps', ...supportAlone },
    /** Disabled in company view of several stores. The warning shows the reason. */
    syncData: { on: 'dataMigration', when: not(view('company')) },

    /** Overlays for everyone, for every reseller and for every merchant. */
    editAllOverlays: {
      on: 'pluginSwitches',
      when: internalAdmins,
      reason: 'admin:reasons.overlaysOfAll',
    },
    /**
     * Everyone who can open the page can change some overlays. The record rule decides which ones.
     */
    editResellerOverlays: {
      on: 'pluginSwitches',
      when: signedIn,
      reason: 'admin:reasons.overlays',
      record: overlayAudienceRule,
    },
    /** Flags for everyone and for any merchant. */
    editFlags: { on: 'featureFlags', ...adminsAlone },
  },
  operations: {
    findFlagSettings: 'featureFlags',
    getFlagSetting: 'featureFlag',
    findFlagMerchants: 'featureFlag',
    previewFlag: 'editFlags',
    setFlag: 'editFlags',
    setMerchantFlag: 'editFlags',
    removeMerchantFlag: 'editFlags',
    findOverlayAudiences: 'pluginSwitches',
    getOverlay: 'pluginSwitches',
    previewOverlay: 'editResellerOverlays',
    saveOverlay: 'editResellerOverlays',
    restoreOverlay: 'editResellerOverlays',
  },
})

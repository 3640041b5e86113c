// Tools for platform staff, partners and merchant administrators. Access depends on roles, not
// features: the role lists are those of the texts, and people with none of these roles see no admin
// page.
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
} from '#core/manifest.ts'
import { overlayAudienceRule } from './rules/admin.ts'

const internalAdmins = grouping('internalAdmins')
const internalSupport = grouping('internalSupport')
const partnerManagers = grouping('partnerManagers')
const merchantAdmin = role('Silver Merchant Admin')
/** Every role with a grant in the texts: all but Silver Partner Support. */
const sixMainRoles = any(internalSupport, partnerManagers, merchantAdmin)
const supportAndPartners = any(internalSupport, partnerManagers)

/** Admin pages open without a merchant. Pages about one merchant show a notice to choose one. */
const onMerchant = (legacy: string) =>
  [{ when: view('none'), notice: 'needs-merchant' }, { legacy }] as const
/**
 * Without a merchant, internal support sees all merchants. Partners see only those of their
 * reseller and must choose one.
 */
const onAllOrOneMerchant = (legacy: string) =>
  [{ when: any(internalSupport, not(view('none'))), legacy }, { notice: 'needs-merchant' }] as const

/** May edit overlays: internal administrators, and reseller staff for their own merchants. */
const overlayEditors = any(internalAdmins, userKind('reseller'))

export default definePlugin({
  id: 'admin',
  // No rule for the whole plugin: the routes have their own.
  section: { order: 100, icon: 'admin' },
  routes: {
    // Leads to the first admin page that the person may open; for merchant administrators that is a
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
      path: '/settings/admin/merchantsettings',
      when: supportAndPartners,
      nav: {},
      show: onAllOrOneMerchant('MerchantSettings'),
    },
    systemSettings: {
      path: '/settings/admin/systemSettings',
      when: role('Silver Admin'),
      nav: {},
      show: [{ legacy: 'SystemSettings' }],
    },
    // The flag ac-falcon-admin-user-entitlement will switch to a newer page. Until that exists,
    // both cases show this one.
    adminUserSetup: {
      path: '/settings/admin/adminUserSetup',
      when: any(internalAdmins, role('Silver Partner Manager')),
      nav: {},
      show: [{ legacy: 'AdminUserSetup' }],
    },
    // "Partner manager" means the role here, not the grouping.
    partnerAdminUserRoles: {
      path: '/settings/admin/partnerAdminUserRoles',
      when: any(internalAdmins, role('Silver Partner Manager')),
      nav: {},
      show: [{ legacy: 'PartnerAdminUserRoles' }],
    },
    merchantTasks: {
      path: '/settings/admin/merchantTasks',
      when: supportAndPartners,
      nav: {},
      show: onMerchant('MerchantTasks'),
    },
    momentumInsight: {
      path: '/settings/admin/momentumInsight',
      when: internalSupport,
      nav: {},
      show: [{ legacy: 'MomentumInsight' }],
    },
    merchantAggregation: {
      path: '/settings/admin/merchantAggregation',
      when: internalSupport,
      nav: {},
      show: [{ legacy: 'MerchantAggregation' }],
    },
    merchantDiagnostics: {
      path: '/settings/admin/merchantDiagnostics',
      when: supportAndPartners,
      nav: {},
      show: onAllOrOneMerchant('MerchantDiagnostics'),
    },
    merchantCreation: {
      path: '/settings/admin/merchantCreation',
      when: internalAdmins, // the very first merchant is created while there is none to choose
      shape: 'form',
      nav: {},
      show: [{ legacy: 'MerchantCreation' }],
    },
    // "Partner" means the role Silver Partner alone, here and below.
    merchantAndroidRelease: {
      path: '/settings/admin/merchantAndroidRelease',
      when: any(internalSupport, role('Silver Partner'), merchantAdmin),
      nav: {},
      show: onMerchant('MerchantAndroidRelease'),
    },
    merchantPilotRelease: {
      path: '/settings/admin/merchantPilotRelease',
      when: all(internalAdmins, toggle('featPilotProgram')),
      nav: {},
      show: onMerchant('MerchantPilotRelease'),
    },
    adminVersionControl: {
      path: '/settings/admin/adminVersionControl',
      when: internalAdmins,
      nav: {},
      show: onMerchant('AdminVersionControl'),
    },
    merchantResetInventory: {
      path: '/settings/admin/merchantResetInventory',
      when: any(internalAdmins, role('Silver Partner'), merchantAdmin),
      shape: 'form',
      nav: {},
      show: onMerchant('MerchantResetInventory'),
    },
    merchantResetInventorySetup: {
      path: '/settings/admin/merchantResetInventorySetup',
      when: any(internalAdmins, partnerManagers, merchantAdmin),
      shape: 'form',
      nav: {},
      show: onMerchant('MerchantResetInventorySetup'),
    },
    merchantClearTransactions: {
      path: '/settings/admin/merchantClearTransactions',
      when: internalAdmins,
      shape: 'form',
      nav: {},
      show: onMerchant('MerchantClearTransactions'),
    },
    merchantResetPaymentConfiguration: {
      path: '/settings/admin/merchantResetPaymentConfiguration',
      when: internalAdmins,
      shape: 'form',
      nav: {},
      show: onMerchant('MerchantResetPaymentConfiguration'),
    },
    merchantResetCommercePaymentConfiguration: {
      path: '/settings/admin/merchantResetCommercePaymentConfiguration',
      when: internalAdmins,
      shape: 'form',
      nav: {},
      show: onMerchant('MerchantResetCommercePaymentConfiguration'),
    },
    // The texts name no role for this page, the item import, the service accounts and the report
    // audit log.
    merchantCommerceInventorySyncConfiguration: {
      path: '/settings/admin/merchantCommerceInventorySyncConfiguration',
      when: internalAdmins,
      shape: 'form',
      nav: {},
      show: onMerchant('MerchantCommerceInventorySync'),
    },
    merchantDeleteCustomers: {
      path: '/settings/admin/merchantDeleteCustomers',
      when: internalSupport,
      shape: 'form',
      nav: {},
      show: onMerchant('MerchantDeleteCustomers'),
    },
    merchantIntegration: {
      path: '/settings/admin/merchantIntegration',
      when: internalAdmins,
      nav: {},
      show: onMerchant('MerchantIntegration'),
    },
    apiGovernorManager: {
      path: '/settings/admin/apiGovernorManager',
      when: internalAdmins,
      nav: {},
      show: onMerchant('ApiGovernorManager'),
    },
    zuoraTestHarness: {
      path: '/settings/admin/zuoraTestHarness',
      when: internalAdmins,
      shape: 'form',
      nav: {},
      show: [{ legacy: 'ZuoraTestHarness' }],
    },
    merchantItemImport: {
      path: '/settings/admin/merchantItemImport',
      when: internalAdmins,
      shape: 'form',
      nav: {},
      show: onMerchant('MerchantItemImport'),
    },
    bslServiceAccount: {
      path: '/settings/admin/bslServiceAccount',
      when: internalAdmins,
      nav: {},
      show: onMerchant('BslServiceAccount'),
    },
    bslSupport: {
      path: '/settings/admin/bslSupport',
      when: internalAdmins,
      nav: {},
      show: onMerchant('BslSupport'),
    },
    posConfigurations: {
      path: '/settings/admin/POSConfigurations',
      when: internalAdmins,
      nav: {},
      show: onMerchant('PosConfigurations'),
    },
    reportAuditLog: {
      path: '/settings/admin/reportauditlog',
      when: all(internalAdmins, flag('ac-falcon-report-audit-log')),
      nav: {},
      show: [{ legacy: 'ReportAuditLog' }],
    },
    posExtensionApps: {
      path: '/settings/admin/POSExtensionApps',
      when: all(internalSupport, portal('isPosExtensionAppsEnabled')),
      nav: {},
      show: onMerchant('PosExtensionApps'),
    },
    // The page opens in company view. Only its button is disabled there, with the reason as a
    // warning.
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
    // Settings → Plugins: who sees which parts hidden, narrowed or switched on at run time. The
    // second route is for one audience.
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
    // Feature flags in the platform's own table, for everybody and per merchant.
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
    // Shows the shell as another person would see it, without data and with no working actions.
    preview: {
      path: '/settings/preview',
      when: internalSupport,
      shape: 'dashboard',
      nav: {},
      show: [{ screen: () => import('./preview/screen/preview.page.tsx') }],
    },
  },
  menu: [
    // The first page of whoever sets up an empty platform.
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
     * Fields open to everybody who may open the merchant's settings. The fields below need more.
     */
    editMerchantSettings: { on: 'merchantSettings', when: signedIn },
    // Per field, as listed in the texts.
    editMerchantName: {
      on: 'merchantSettings',
      when: internalSupport,
      reason: 'admin:reasons.supportField',
    },
    editMerchantType: {
      on: 'merchantSettings',
      when: internalSupport,
      reason: 'admin:reasons.supportField',
    },
    editMerchantStatus: {
      on: 'merchantSettings',
      when: internalSupport,
      reason: 'admin:reasons.supportField',
    },
    editMerchantReseller: {
      on: 'merchantSettings',
      when: internalSupport,
      reason: 'admin:reasons.supportField',
    },
    editPromptForPayment: {
      on: 'merchantSettings',
      when: internalSupport,
      reason: 'admin:reasons.supportField',
    },
    editOfflineCredit: {
      on: 'merchantSettings',
      when: internalSupport,
      reason: 'admin:reasons.supportField',
    },
    editApiAccess: {
      on: 'merchantSettings',
      when: internalSupport,
      reason: 'admin:reasons.supportField',
    },
    editTrialComps: {
      on: 'merchantSettings',
      when: internalSupport,
      reason: 'admin:reasons.supportField',
    },
    /**
     * The merchant's gateway. Merchant administrators do not open this page: they change a store's
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
    createMerchants: {
      on: 'merchantCreation',
      when: signedIn,
      reason: 'admin:reasons.internalAdmins',
    },
    editAndroidReleases: {
      on: 'merchantAndroidRelease',
      when: signedIn,
      reason: 'admin:reasons.androidReleases',
    },
    editPilotReleases: {
      on: 'merchantPilotRelease',
      when: signedIn,
      reason: 'admin:reasons.internalAdmins',
    },
    editVersionRules: {
      on: 'adminVersionControl',
      when: signedIn,
      reason: 'admin:reasons.internalAdmins',
    },
    resetInventory: { on: 'merchantResetInventory', when: signedIn },
    resetInventorySetup: { on: 'merchantResetInventorySetup', when: signedIn },
    clearTransactions: {
      on: 'merchantClearTransactions',
      when: signedIn,
      reason: 'admin:reasons.internalAdmins',
    },
    resetPayment: {
      on: 'merchantResetPaymentConfiguration',
      when: signedIn,
      reason: 'admin:reasons.internalAdmins',
    },
    resetCommercePayment: {
      on: 'merchantResetCommercePaymentConfiguration',
      when: signedIn,
      reason: 'admin:reasons.internalAdmins',
    },
    editInventorySync: {
      on: 'merchantCommerceInventorySyncConfiguration',
      when: signedIn,
      reason: 'admin:reasons.internalAdmins',
    },
    deleteCustomers: {
      on: 'merchantDeleteCustomers',
      when: signedIn,
      reason: 'admin:reasons.internalSupport',
    },
    editIntegrations: {
      on: 'merchantIntegration',
      when: signedIn,
      reason: 'admin:reasons.internalAdmins',
    },
    editApiGovernor: {
      on: 'apiGovernorManager',
      when: signedIn,
      reason: 'admin:reasons.internalAdmins',
    },
    /** Not where another product keeps the items: nobody adds one here then. */
    importItems: { on: 'merchantItemImport', when: not(portal('isItemCategoryMoved')) },
    editServiceAccounts: {
      on: 'bslServiceAccount',
      when: signedIn,
      reason: 'admin:reasons.internalAdmins',
    },
    editServiceCases: { on: 'bslSupport', when: signedIn, reason: 'admin:reasons.internalAdmins' },
    editPosConfigurations: {
      on: 'posConfigurations',
      when: signedIn,
      reason: 'admin:reasons.internalAdmins',
    },
    editExtensionApps: {
      on: 'posExtensionApps',
      when: signedIn,
      reason: 'admin:reasons.internalSupport',
    },
    /** Disabled in company view of several stores, with this reason as the warning. */
    syncData: { on: 'dataMigration', when: not(view('company')) },

    /** Overlays of everybody, every reseller and every merchant. */
    editAllOverlays: {
      on: 'pluginSwitches',
      when: internalAdmins,
      reason: 'admin:reasons.overlaysOfAll',
    },
    /** Everybody who may open the page may change some overlays; the record rule decides which. */
    editResellerOverlays: {
      on: 'pluginSwitches',
      when: signedIn,
      reason: 'admin:reasons.overlays',
      record: overlayAudienceRule,
    },
    /** Flags for everybody and for any merchant. */
    editFlags: { on: 'featureFlags', when: signedIn, reason: 'admin:reasons.internalAdmins' },
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

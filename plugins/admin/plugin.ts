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
  type Predicate,
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

const always = (legacy: string) => [{ legacy }] as const
/** A page of the section: its address is its legacy name with a small letter. */
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
/** Whoever may open the page may: the reason says who that is. */
const adminsAlone = { when: signedIn, reason: 'admin:reasons.internalAdmins' } as const
const supportAlone = { when: signedIn, reason: 'admin:reasons.internalSupport' } as const

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
      ...tool('MerchantSettings', supportAndPartners, onAllOrOneMerchant),
      path: '/settings/admin/merchantsettings',
    },
    systemSettings: tool('SystemSettings', role('Silver Admin'), always),
    // The flag ac-falcon-admin-user-entitlement will switch to a newer page. Until that exists,
    // both cases show this one.
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
    // The very first merchant is created while there is none to choose.
    merchantCreation: tool('MerchantCreation', internalAdmins, always, 'form'),
    // "Partner" means the role Silver Partner alone, here and below.
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
    // The texts name no role for this page, the item import, the service accounts and the report
    // audit log.
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
    editMerchantName: supportField,
    editMerchantType: supportField,
    editMerchantStatus: supportField,
    editMerchantReseller: supportField,
    editPromptForPayment: supportField,
    editOfflineCredit: supportField,
    editApiAccess: supportField,
    editTrialComps: supportField,
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
    /** Not where another product keeps the items: nobody adds one here then. */
    importItems: { on: 'merchantItemImport', when: not(portal('isItemCategoryMoved')) },
    editServiceAccounts: { on: 'bslServiceAccount', ...adminsAlone },
    editServiceCases: { on: 'bslSupport', ...adminsAlone },
    editPosConfigurations: { on: 'posConfigurations', ...adminsAlone },
    editExtensionApps: { on: 'posExtensionApps', ...supportAlone },
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

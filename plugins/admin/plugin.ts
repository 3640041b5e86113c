// Tools for platform staff, partners and merchant administrators. Access depends on roles instead
// of features: the role lists are those of the specification, and users with none of these roles
// see no admin page.
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
/** Every role with a grant in the specification: all but Silver Partner Support. */
const sixMainRoles = any(internalSupport, partnerManagers, merchantAdmin)
const supportAndPartners = any(internalSupport, partnerManagers)

/** Admin pages open without a merchant. Pages about one merchant then ask to choose one. */
const onMerchant = (legacy: string) =>
  [{ when: view('none'), notice: 'needs-merchant' }, { legacy }] as const
/**
 * Without a merchant, internal support sees all merchants. Partners must choose one, because they
 * only see those of their reseller.
 */
const onAllOrOneMerchant = (legacy: string) =>
  [{ when: any(internalSupport, not(view('none'))), legacy }, { notice: 'needs-merchant' }] as const

/** Can edit overlays: internal administrators, and reseller staff for their own merchants. */
const overlayEditors = any(internalAdmins, userKind('reseller'))

const always = (legacy: string) => [{ legacy }] as const
/** A page of the section. Its address is its legacy name with a lower-case initial. */
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
/** Anyone who can open the page is allowed; the reason names them. */
const adminsAlone = { when: signedIn, reason: 'admin:reasons.internalAdmins' } as const
const supportAlone = { when: signedIn, reason: 'admin:reasons.internalSupport' } as const

export default definePlugin({
  id: 'admin',
  // Has no rule for the whole plugin because each route has its own.
  section: { order: 100, icon: 'admin' },
  routes: {
    // Redirects to the first admin page that the user can open, which differs for merchant
    // administrators.
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
    // Ignores the flag ac-falcon-admin-user-entitlement because its newer page doesn't exist yet.
    adminUserSetup: tool(
      'AdminUserSetup',
      any(internalAdmins, role('Silver Partner Manager')),
      always,
    ),
    // "Partner manager" is the role here, not the grouping.
    partnerAdminUserRoles: tool(
      'PartnerAdminUserRoles',
      any(internalAdmins, role('Silver Partner Manager')),
      always,
    ),
    merchantTasks: tool('MerchantTasks', supportAndPartners, onMerchant),
    momentumInsight: tool('MomentumInsight', internalSupport, always),
    merchantAggregation: tool('MerchantAggregation', internalSupport, always),
    merchantDiagnostics: tool('MerchantDiagnostics', supportAndPartners, onAllOrOneMerchant),
    // Needs no merchant because the very first one is created here.
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
    // The page opens in company view; only its button is disabled there, and a warning shows the
    // reason.
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
    // Settings → Plugins: which users see which parts hidden, narrowed or switched on at run time.
    // The second route is for one audience.
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
    // Feature flags in the platform's own table, with general values and values per merchant.
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
    // Shows the shell as another user would see it, without data or working actions.
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
    /** Fields for everyone who can open the merchant's settings. The fields below need more. */
    editMerchantSettings: { on: 'merchantSettings', when: signedIn },
    // Per field, as the specification lists them.
    editMerchantName: supportField,
    editMerchantType: supportField,
    editMerchantStatus: supportField,
    editMerchantReseller: supportField,
    editPromptForPayment: supportField,
    editOfflineCredit: supportField,
    editApiAccess: supportField,
    editTrialComps: supportField,
    /**
     * The merchant's gateway. Merchant administrators change a store's gateway on its payments page
     * instead, because they can't open this page.
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
    /** Not where another product keeps the items, because they can't be added here then. */
    importItems: { on: 'merchantItemImport', when: not(portal('isItemCategoryMoved')) },
    editServiceAccounts: { on: 'bslServiceAccount', ...adminsAlone },
    editServiceCases: { on: 'bslSupport', ...adminsAlone },
    editPosConfigurations: { on: 'posConfigurations', ...adminsAlone },
    editExtensionApps: { on: 'posExtensionApps', ...supportAlone },
    /** Disabled in company view of several stores; the reason shows as the warning. */
    syncData: { on: 'dataMigration', when: not(view('company')) },

    /** Overlays for everyone, every reseller and every merchant. */
    editAllOverlays: {
      on: 'pluginSwitches',
      when: internalAdmins,
      reason: 'admin:reasons.overlaysOfAll',
    },
    /** Everyone who can open the page can change some overlays; the record rule decides which. */
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

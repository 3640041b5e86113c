// Facts: P-040, P-049 to P-051, P-059, P-065, P-074 to P-077, P-093, S-080, S-081, S-114 to S-116,
//   S-130, U-117, U-134; resolutions 1, 70
import {
  all,
  any,
  companyOrSingleStore,
  definePlugin,
  flag,
  gateway,
  grouping,
  not,
  permission,
  role,
  toggle,
  view,
  type Predicate,
} from '#core/manifest.ts'

import { payCodeDeleteRule, payCodeFieldRule } from '#schemas/rules/pay-codes.ts'
import { revenueCenterRule } from '#schemas/rules/revenue-centers.ts'
import { gatewayOptions, type Gateway } from '#schemas/rules/payments.ts'

/** One store is chosen, or there is only one. */
const atStore = not(view('company'))

/** The store's gateway is one of these. */
const onGateways = ([first, ...rest]: readonly [Gateway, ...Gateway[]]) =>
  any(gateway(first), ...rest.map(gateway))
const [terminal, manualCard, tips] = gatewayOptions

const cashManagement = all(permission('settings.cashManagement'), toggle('featCashManager'))

type Way = readonly [when: Predicate, path: string]
/** An address for several pages: redirects to the first one that the person may open. */
const firstOf = (...ways: [Way, ...Way[]]) => ({
  when: any(ways[0][0], ...ways.slice(1).map(([when]) => when)),
  show: ways.map(([when, redirect], index) =>
    index === ways.length - 1 ? { redirect } : { when, redirect },
  ),
})
const company: [Way, ...Way[]] = [
  [permission('settings.companyInformation'), '/settings/companyinformation/info'],
  [permission('settings.companyOptions'), '/settings/companyinformation/options'],
  [
    permission('settings.customerProfileSetup'),
    '/settings/companyinformation/customerprofilesetup',
  ],
]
const store: [Way, ...Way[]] = [
  [permission('settings.storeConfiguration'), '/settings/store/storeconfiguration'],
  [permission('settings.storeOptions'), '/settings/store/storeoptions'],
  [permission('settings.storeGratuity'), '/settings/store/storegratuity'],
  [permission('settings.menuQrCode'), '/settings/store/menuqrcode'],
  [permission('settings.voidReasonCode'), '/settings/store/voidreasoncode'],
  [permission('settings.alertManagement'), '/settings/store/alertmanagement'],
  [cashManagement, '/settings/store/cashmanagement'],
  [permission('settings.storeSchedule'), '/settings/store/storeschedule'],
  [permission('settings.inStoreApi'), '/settings/store/instoreapi'],
]
const taxes: [Way, ...Way[]] = [
  [permission('settings.taxes'), '/settings/taxes/taxes'],
  [permission('settings.taxTables'), '/settings/taxes/taxtables'],
]
const others: Way[] = [
  [permission('settings.payments'), '/settings/payments'],
  [permission('settings.paymentMethods'), '/settings/paymentmethods'],
  [permission('settings.customTenders'), '/settings/customtenders'],
  [permission('settings.payCodes'), '/settings/paycodes'],
  [permission('settings.charges'), '/settings/charges'],
  [permission('settings.kitchenRouting'), '/settings/kitchen/routing'],
  [permission('settings.expoStation'), '/settings/kitchen/expostation'],
  [permission('settings.venueSeats'), '/settings/venueseats'],
]

export default definePlugin({
  id: 'settings',
  title: 'settings:title',
  when: not(view('none')),
  section: { order: 80, icon: 'settings', label: 'settings:section' },
  routes: {
    settings: {
      path: '/settings',
      title: 'settings:title',
      ...firstOf(...company, ...store, ...taxes, ...others),
    },

    // Company
    companyInformation: {
      path: '/settings/companyinformation',
      title: 'settings:companyInfo.title',
      ...firstOf(...company),
    },
    companyInfo: {
      path: '/settings/companyinformation/info',
      title: 'settings:companyInfo.title',
      when: permission('settings.companyInformation'),
      shape: 'form',
      show: [
        {
          when: flag('ac-merchant-logo'),
          screen: () => import('./company/company.page.tsx'),
        },
        { legacy: 'CompanyInformation', newer: () => import('./company/company.page.tsx') },
      ],
      uses: ['getAllCountries', 'getStatesByCountryId'],
    },
    companyOptions: {
      path: '/settings/companyinformation/options',
      title: 'settings:companyOptions.title',
      when: permission('settings.companyOptions'),
      shape: 'form',
      show: [{ legacy: 'CompanyOptions' }],
    },
    customerProfileSetup: {
      path: '/settings/companyinformation/customerprofilesetup',
      title: 'settings:customerProfileSetup.title',
      when: permission('settings.customerProfileSetup'),
      show: [{ legacy: 'CustomerProfileSetup' }],
    },
    // The list is empty without its flag, and so is the page of one center. In company view of
    // several stores a notice replaces the list.
    revenueCenters: {
      path: '/settings/revenuecenters',
      title: 'settings:revenueCenters.title',
      when: permission('settings.revenueCenters'),
      shape: 'list',
      show: [
        { when: not(flag('ac-revenue-center')), nothing: true },
        { when: view('company'), notice: 'needs-store-view' },
        { screen: () => import('./revenue-centers/revenue-center-list.page.tsx') },
      ],
    },
    revenueCenter: {
      path: '/settings/revenuecenters/:revenuecenterId',
      title: 'settings:revenueCenters.oneTitle',
      when: all(permission('settings.revenueCenters'), flag('ac-revenue-center')),
      shape: 'form',
      show: [
        { when: view('company'), notice: 'needs-store-view' },
        { screen: () => import('./revenue-centers/revenue-center.page.tsx') },
      ],
    },

    // Store
    store: {
      path: '/settings/store',
      title: 'settings:storeConfiguration.title',
      ...firstOf(...store),
    },
    storeConfiguration: {
      path: '/settings/store/storeconfiguration',
      title: 'settings:storeConfiguration.title',
      when: permission('settings.storeConfiguration'),
      shape: 'form',
      // The form is for one store. In company view, an operator's older page lists all stores, if
      // there is one, where images can't be stored or the reseller's file skips the notice.
      show: [
        {
          when: all(view('company'), flag('ac-cfd-image-store')),
          notice: 'needs-store-view',
        },
        { when: view('company'), legacy: 'StoreConfiguration', newer: 'needs-store-view' },
        { screen: () => import('./store-configuration/store-configuration.page.tsx') },
      ],
    },
    storeOptions: {
      path: '/settings/store/storeoptions',
      title: 'settings:storeOptions.title',
      when: permission('settings.storeOptions'),
      shape: 'form',
      show: [{ legacy: 'StoreOptions' }],
    },
    storeGratuity: {
      path: '/settings/store/storegratuity',
      title: 'settings:storeGratuity.title',
      when: permission('settings.storeGratuity'),
      show: [{ legacy: 'StoreGratuity' }],
    },
    menuQrCode: {
      path: '/settings/store/menuqrcode',
      title: 'settings:menuQrCode.title',
      when: permission('settings.menuQrCode'),
      show: [{ legacy: 'MenuQrCodes' }],
    },
    // Reasons belong to the company, so that reports can compare stores.
    voidReasonCode: {
      path: '/settings/store/voidreasoncode',
      title: 'settings:voidReasonCode.title',
      when: permission('settings.voidReasonCode'),
      show: [{ legacy: 'VoidReasonCodes' }],
    },
    alertManagement: {
      path: '/settings/store/alertmanagement',
      title: 'settings:alertManagement.title',
      when: permission('settings.alertManagement'),
      shape: 'form',
      // Alerts are per store. An older page lists all stores in company view.
      show: [
        {
          when: all(flag('ac-alerts-management-react-page'), view('company')),
          notice: 'needs-store-view',
        },
        {
          when: flag('ac-alerts-management-react-page'),
          screen: () => import('./alerts/alerts.page.tsx'),
        },
        { when: view('company'), legacy: 'AlertManagement', newer: 'needs-store-view' },
        { legacy: 'AlertManagement', newer: () => import('./alerts/alerts.page.tsx') },
      ],
    },
    cashManagement: {
      path: '/settings/store/cashmanagement',
      title: 'settings:cashManagement.title',
      when: cashManagement,
      shape: 'form',
      show: [{ legacy: 'CashManagement' }],
    },
    storeSchedule: {
      path: '/settings/store/storeschedule',
      title: 'settings:storeSchedule.title',
      when: permission('settings.storeSchedule'),
      show: [{ legacy: 'StoreSchedule' }],
    },
    inStoreApi: {
      path: '/settings/store/instoreapi',
      title: 'settings:inStoreApi.title',
      when: permission('settings.inStoreApi'),
      shape: 'form',
      // Merchants without the feature are redirected to the store options, if they may open those.
      show: [
        {
          when: all(not(toggle('isInStoreApiEnabled')), permission('settings.storeOptions')),
          redirect: '/settings/store/storeoptions',
        },
        { when: not(toggle('isInStoreApiEnabled')), notice: 'not-on-your-plan' },
        { legacy: 'InStoreApi' },
      ],
    },

    // Taxes
    taxes: { path: '/settings/taxes', title: 'settings:taxRules.title', ...firstOf(...taxes) },
    taxRules: {
      path: '/settings/taxes/taxes',
      title: 'settings:taxRules.title',
      when: permission('settings.taxes'),
      show: [{ legacy: 'Taxes' }],
    },
    taxCategories: {
      path: '/settings/taxes/categories',
      title: 'settings:taxCategories.title',
      when: permission('settings.taxes'),
      show: [{ legacy: 'TaxCategories' }],
    },
    taxTables: {
      path: '/settings/taxes/taxtables',
      title: 'settings:taxTables.title',
      when: permission('settings.taxTables'),
      show: [{ legacy: 'TaxTables' }],
    },

    // Payments
    payments: {
      path: '/settings/payments',
      title: 'settings:payments.title',
      when: permission('settings.payments'),
      shape: 'form',
      show: [
        { when: view('company'), notice: 'needs-store-view' },
        { screen: () => import('./payments/payments.page.tsx') },
      ],
    },
    paymentMethods: {
      path: '/settings/paymentmethods',
      title: 'settings:paymentMethods.title',
      when: permission('settings.paymentMethods'),
      show: [{ legacy: 'PaymentMethods' }],
    },
    customTenders: {
      path: '/settings/customtenders',
      title: 'settings:customTenders.title',
      when: permission('settings.customTenders'),
      show: [{ legacy: 'CustomTenders' }],
    },
    payCodes: {
      path: '/settings/paycodes',
      title: 'settings:payCodes.title',
      when: permission('settings.payCodes'),
      shape: 'list',
      show: [
        {
          when: flag('ac-pay-in-out-codes-react-page'),
          screen: () => import('./pay-codes/pay-code-list.page.tsx'),
        },
        {
          legacy: 'PayInOutReasonCodes',
          newer: () => import('./pay-codes/pay-code-list.page.tsx'),
        },
      ],
    },
    charges: {
      path: '/settings/charges',
      title: 'settings:charges.title',
      when: permission('settings.charges'),
      show: [{ legacy: 'Charges' }],
    },

    // Kitchen and seats
    kitchenRouting: {
      path: '/settings/kitchen/routing',
      title: 'settings:kitchenRouting.title',
      when: permission('settings.kitchenRouting'),
      show: [{ legacy: 'KitchenRouting' }],
    },
    routingGroups: {
      path: '/settings/kitchen/groups',
      title: 'settings:routingGroups.title',
      when: permission('settings.kitchenRouting'),
      show: [{ legacy: 'RoutingGroups' }],
    },
    expoStation: {
      path: '/settings/kitchen/expostation',
      title: 'settings:expoStation.title',
      when: permission('settings.expoStation'),
      show: [{ legacy: 'ExpoStations' }],
    },
    venueSeats: {
      path: '/settings/venueseats',
      title: 'settings:venueSeats.title',
      when: permission('settings.venueSeats'),
      show: [{ legacy: 'VenueSeats' }],
    },
  },
  menu: [
    { section: 'settings', route: 'companyInfo', label: 'settings:companyInfo.nav', order: 10 },
    {
      section: 'settings',
      route: 'companyOptions',
      label: 'settings:companyOptions.nav',
      order: 20,
    },
    {
      section: 'settings',
      route: 'customerProfileSetup',
      label: 'settings:customerProfileSetup.nav',
      order: 30,
    },
    // No entry for people who would see an empty page.
    {
      section: 'settings',
      route: 'revenueCenters',
      label: 'settings:revenueCenters.nav',
      order: 40,
      when: flag('ac-revenue-center'),
    },
    {
      section: 'settings',
      route: 'storeConfiguration',
      label: 'settings:storeConfiguration.nav',
      order: 50,
    },
    { section: 'settings', route: 'storeOptions', label: 'settings:storeOptions.nav', order: 60 },
    { section: 'settings', route: 'storeGratuity', label: 'settings:storeGratuity.nav', order: 70 },
    { section: 'settings', route: 'menuQrCode', label: 'settings:menuQrCode.nav', order: 80 },
    {
      section: 'settings',
      route: 'voidReasonCode',
      label: 'settings:voidReasonCode.nav',
      order: 90,
    },
    {
      section: 'settings',
      route: 'alertManagement',
      label: 'settings:alertManagement.nav',
      order: 100,
    },
    {
      section: 'settings',
      route: 'cashManagement',
      label: 'settings:cashManagement.nav',
      order: 110,
    },
    {
      section: 'settings',
      route: 'storeSchedule',
      label: 'settings:storeSchedule.nav',
      order: 120,
    },
    {
      section: 'settings',
      route: 'inStoreApi',
      label: 'settings:inStoreApi.nav',
      order: 130,
      when: toggle('isInStoreApiEnabled'),
    },
    { section: 'settings', route: 'taxRules', label: 'settings:taxRules.nav', order: 140 },
    {
      section: 'settings',
      route: 'taxCategories',
      label: 'settings:taxCategories.nav',
      order: 145,
    },
    { section: 'settings', route: 'taxTables', label: 'settings:taxTables.nav', order: 150 },
    { section: 'settings', route: 'payments', label: 'settings:payments.nav', order: 160 },
    {
      section: 'settings',
      route: 'paymentMethods',
      label: 'settings:paymentMethods.nav',
      order: 170,
    },
    {
      section: 'settings',
      route: 'customTenders',
      label: 'settings:customTenders.nav',
      order: 180,
    },
    { section: 'settings', route: 'payCodes', label: 'settings:payCodes.nav', order: 190 },
    { section: 'settings', route: 'charges', label: 'settings:charges.nav', order: 200 },
    {
      section: 'settings',
      route: 'kitchenRouting',
      label: 'settings:kitchenRouting.nav',
      order: 210,
    },
    {
      section: 'settings',
      route: 'routingGroups',
      label: 'settings:routingGroups.nav',
      order: 215,
    },
    { section: 'settings', route: 'expoStation', label: 'settings:expoStation.nav', order: 220 },
    { section: 'settings', route: 'venueSeats', label: 'settings:venueSeats.nav', order: 230 },
  ],
  abilities: {
    /** Only in company view or with a single store, like everything of the company. */
    editCompanyInformation: {
      on: 'companyInfo',
      when: all(permission('settings.companyInformation.edit'), companyOrSingleStore),
      reason: 'settings:reasons.editCompanyInformation',
    },
    changeCompanyLogo: {
      on: 'companyInfo',
      when: all(
        permission('settings.companyInformation.edit'),
        companyOrSingleStore,
        flag('ac-merchant-logo'),
      ),
      reason: 'settings:reasons.changeCompanyLogo',
    },
    editCompanyOptions: {
      on: 'companyOptions',
      when: all(permission('settings.companyOptions.edit'), companyOrSingleStore),
      reason: 'settings:reasons.editCompany',
    },
    editCustomerProfileSetup: {
      on: 'customerProfileSetup',
      when: all(permission('settings.customerProfileSetup.edit'), companyOrSingleStore),
      reason: 'settings:reasons.editCompany',
    },
    addRevenueCenters: {
      on: 'revenueCenter',
      when: all(permission('settings.revenueCenters.edit'), atStore),
      reason: 'settings:reasons.editRevenueCenters',
    },
    editRevenueCenters: {
      on: 'revenueCenter',
      when: all(permission('settings.revenueCenters.edit'), atStore),
      reason: 'settings:reasons.editRevenueCenters',
    },
    deleteRevenueCenters: {
      on: 'revenueCenter',
      when: all(permission('settings.revenueCenters.edit'), atStore),
      reason: 'settings:reasons.editRevenueCenters',
      record: revenueCenterRule,
    },
    /** With a single store there is nothing to assign. */
    assignRevenueCenterStores: {
      on: 'revenueCenter',
      when: all(permission('settings.revenueCenters.edit'), view('store-of-many')),
      reason: 'settings:reasons.assignRevenueCenterStores',
    },
    readStoreConfiguration: {
      on: 'storeConfiguration',
      when: atStore,
      reason: 'settings:reasons.readStoreConfiguration',
    },
    editStoreConfiguration: {
      on: 'storeConfiguration',
      when: all(permission('settings.storeConfiguration.edit'), atStore),
      reason: 'settings:reasons.editStoreConfiguration',
    },
    editStoreOptions: {
      on: 'storeOptions',
      when: all(permission('settings.storeOptions.edit'), atStore),
      reason: 'settings:reasons.editStore',
    },
    editStoreGratuity: {
      on: 'storeGratuity',
      when: all(permission('settings.storeGratuity.edit'), atStore),
      reason: 'settings:reasons.editStore',
    },
    editMenuQrCodes: {
      on: 'menuQrCode',
      when: all(permission('settings.menuQrCode.edit'), atStore),
      reason: 'settings:reasons.editStore',
    },
    editVoidReasons: {
      on: 'voidReasonCode',
      when: all(permission('settings.voidReasonCode.edit'), companyOrSingleStore),
      reason: 'settings:reasons.editCompany',
    },
    readAlerts: {
      on: 'alertManagement',
      when: atStore,
      reason: 'settings:reasons.readAlerts',
    },
    /** Saving is blocked in read-only mode. */
    editAlerts: {
      on: 'alertManagement',
      when: all(permission('settings.alertManagement.edit'), atStore),
      reason: 'settings:reasons.editAlerts',
    },
    editCashManagement: {
      on: 'cashManagement',
      when: all(permission('settings.cashManagement.edit'), atStore),
      reason: 'settings:reasons.editStore',
    },
    editStoreSchedule: {
      on: 'storeSchedule',
      when: all(permission('settings.storeSchedule.edit'), atStore),
      reason: 'settings:reasons.editStore',
    },
    editInStoreApi: {
      on: 'inStoreApi',
      when: all(permission('settings.inStoreApi.edit'), atStore, toggle('isInStoreApiEnabled')),
      reason: 'settings:reasons.editInStoreApi',
    },
    editTaxes: {
      on: 'taxRules',
      when: all(permission('settings.taxes.edit'), atStore),
      reason: 'settings:reasons.editStore',
    },
    /** Items of every store name them. */
    editTaxCategories: {
      on: 'taxCategories',
      when: all(permission('settings.taxes.edit'), companyOrSingleStore),
      reason: 'settings:reasons.editCompany',
    },
    editTaxTables: {
      on: 'taxTables',
      when: all(permission('settings.taxTables.edit'), atStore),
      reason: 'settings:reasons.editStore',
    },
    readPayments: {
      on: 'payments',
      when: atStore,
      reason: 'settings:reasons.readPayments',
    },
    editPayments: {
      on: 'payments',
      when: all(permission('settings.payments.edit'), atStore),
      reason: 'settings:reasons.editStore',
    },
    /** The payment terminal field, for Ingenico only. */
    paymentTerminal: {
      on: 'payments',
      when: onGateways(terminal.takenBy),
      reason: 'settings:reasons.paymentTerminal',
    },
    /** The manual card option, for BankOfAmerica, Creditcall, Ingenico and ConnectedPayments. */
    manualCard: {
      on: 'payments',
      when: onGateways(manualCard.takenBy),
      reason: 'settings:reasons.manualCard',
    },
    /** Credit-card tips, for BankOfAmerica, Ingenico, Monetra and ConnectedPayments. */
    cardTips: {
      on: 'payments',
      when: onGateways(tips.takenBy),
      reason: 'settings:reasons.cardTips',
    },
    /** The store's gateway, and whether cards are taken offline. */
    changePaymentGateway: {
      on: 'payments',
      when: any(grouping('internalSupport'), role('Silver Merchant Admin')),
      reason: 'settings:reasons.changePaymentGateway',
    },
    changeOfflineCreditPaymentMethod: {
      on: 'payments',
      when: any(grouping('internalSupport'), role('Silver Merchant Admin')),
      reason: 'settings:reasons.offlineCredit',
    },
    editPaymentMethods: {
      on: 'paymentMethods',
      when: all(permission('settings.paymentMethods.edit'), companyOrSingleStore),
      reason: 'settings:reasons.editCompany',
    },
    editCustomTenders: {
      on: 'customTenders',
      when: all(permission('settings.customTenders.edit'), companyOrSingleStore),
      reason: 'settings:reasons.editCompany',
    },
    /** Not in one store of several. */
    addPayCodes: {
      on: 'payCodes',
      when: all(permission('settings.payCodes.edit'), companyOrSingleStore),
      reason: 'settings:reasons.editPayCodes',
    },
    editPayCodes: {
      on: 'payCodes',
      when: all(permission('settings.payCodes.edit'), companyOrSingleStore),
      reason: 'settings:reasons.editPayCodes',
      record: payCodeFieldRule,
    },
    deletePayCodes: {
      on: 'payCodes',
      when: all(permission('settings.payCodes.edit'), companyOrSingleStore),
      reason: 'settings:reasons.editPayCodes',
      record: payCodeDeleteRule,
    },
    editCharges: {
      on: 'charges',
      when: all(permission('settings.charges.edit'), companyOrSingleStore),
      reason: 'settings:reasons.editCompany',
    },
    editKitchenRouting: {
      on: 'kitchenRouting',
      when: all(permission('settings.kitchenRouting.edit'), atStore),
      reason: 'settings:reasons.editStore',
    },
    editRoutingGroups: {
      on: 'routingGroups',
      when: all(permission('settings.kitchenRouting.edit'), companyOrSingleStore),
      reason: 'settings:reasons.editCompany',
    },
    editExpoStations: {
      on: 'expoStation',
      when: all(permission('settings.expoStation.edit'), atStore),
      reason: 'settings:reasons.editStore',
    },
    editVenueSeats: {
      on: 'venueSeats',
      when: all(permission('settings.venueSeats.edit'), atStore),
      reason: 'settings:reasons.editStore',
    },
  },
  operations: {
    getCompanyContactInfoAndIndustry: 'companyInfo',
    updateCompanyContactInfoAndIndustry: 'editCompanyInformation',
    updateMerchantLogo: 'changeCompanyLogo',
    getReceiptInfo: 'readStoreConfiguration',
    updateReceiptInfo: 'editStoreConfiguration',
    emailPreviewLight: 'readStoreConfiguration',
    getSiteInfo: 'readStoreConfiguration',
    updateSiteById: 'editStoreConfiguration',
    getAlertConfiguration: 'readAlerts',
    updateAlertConfiguration: 'editAlerts',
    getAlertFigures: 'readAlerts',
    getPaymentSettings: 'readPayments',
    updatePaymentSettings: 'editPayments',
    getRevenueCenters: 'revenueCenter',
    getRevenueCenterById: 'revenueCenter',
    getAddRevenueCenterValidation: 'revenueCenter',
    getStoreDetails: 'revenueCenter',
    getOrderModes: 'revenueCenter',
    getRevenueCenterDevices: 'revenueCenter',
    saveRevenueCenter: 'editRevenueCenters',
    deleteRevenueCenter: 'deleteRevenueCenters',
    payInOutReasonCodesGetAll: 'payCodes',
    payInOutReasonCodesInsert: 'addPayCodes',
    payInOutReasonCodesUpdate: 'editPayCodes',
  },
})

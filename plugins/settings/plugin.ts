// Facts: P-040, P-049 to P-051, P-059, P-065, P-074 to P-077, P-093, S-080, S-081, S-114 to S-116,
//   S-130, U-117, U-134; resolutions 1, 70
import {
  all,
  any,
  companyOrSingleStore,
  definePlugin,
  describedPage,
  flag,
  gateway,
  grouping,
  not,
  permission,
  role,
  toggle,
  view,
  viewOnly,
  type Predicate,
} from '#core/manifest.ts'
import type { Gateway } from '#schemas/rules/payments.ts'
import { payCodeDeleteRule, payCodeFieldRule } from './rules/pay-codes.ts'
import { revenueCenterRule } from './rules/revenue-centers.ts'
import { gatewayOptions } from './rules/payment-settings.ts'

/** A store is selected, or the merchant has only one. */
const atStore = not(view('company'))

/** The store uses one of these gateways. */
const onGateways = ([first, ...rest]: readonly [Gateway, ...Gateway[]]) =>
  any(gateway(first), ...rest.map(gateway))
const [terminal, manualCard, tips] = gatewayOptions

const cashManagement = all(permission('settings.cashManagement'), toggle('featCashManager'))

type Permission = Parameters<typeof permission>[0]
const ofStore = <Page extends string>(on: Page, right: Permission) => ({
  on,
  when: all(permission(right), atStore),
})
const ofCompany = <Page extends string>(on: Page, right: Permission) => ({
  on,
  when: all(permission(right), companyOrSingleStore),
})

type Way = readonly [when: Predicate, path: string]
/** A URL that represents several pages. It redirects to the first page that the user can open. */
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
  when: not(view('none')),
  section: { order: 80, icon: 'settings' },
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
      when: permission('settings.companyInformation'),
      shape: 'form',
      nav: { order: 10 },
      show: [
        {
          when: flag('ac-merchant-logo'),
          screen: () => import('./company/company.page.tsx'),
        },
        { legacy: 'CompanyInformation', newer: () => import('./company/company.page.tsx') },
      ],
      uses: ['getAllCountries', 'getStatesByCountryId'],
    },
    companyOptions: describedPage(
      '/settings/companyinformation/options',
      permission('settings.companyOptions'),
      20,
      'CompanyOptions',
      { shape: 'form' },
    ),
    customerProfileSetup: describedPage(
      '/settings/companyinformation/customerprofilesetup',
      permission('settings.customerProfileSetup'),
      30,
      'CustomerProfileSetup',
    ),
    // Without its flag, the list is empty, and so is the page of a single center. In company view
    // with several stores, a notice is shown instead of the list.
    revenueCenters: {
      path: '/settings/revenuecenters',
      when: permission('settings.revenueCenters'),
      shape: 'list',
      // Without the flag, the page would be empty, so it has no menu entry.
      nav: { order: 40, when: flag('ac-revenue-center') },
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
      when: permission('settings.storeConfiguration'),
      shape: 'form',
      nav: { order: 50 },
      // The form is for one store. Company view can show an older page with all stores instead, if
      // the operator has one. It does so if images can't be stored, or if the reseller's file skips
      // the notice.
      show: [
        {
          when: all(view('company'), flag('ac-cfd-image-store')),
          notice: 'needs-store-view',
        },
        { when: view('company'), legacy: 'StoreConfiguration', newer: 'needs-store-view' },
        { screen: () => import('./store-configuration/store-configuration.page.tsx') },
      ],
    },
    storeOptions: describedPage(
      '/settings/store/storeoptions',
      permission('settings.storeOptions'),
      60,
      'StoreOptions',
      { shape: 'form' },
    ),
    storeGratuity: describedPage(
      '/settings/store/storegratuity',
      permission('settings.storeGratuity'),
      70,
      'StoreGratuity',
    ),
    menuQrCode: describedPage(
      '/settings/store/menuqrcode',
      permission('settings.menuQrCode'),
      80,
      'MenuQrCodes',
    ),
    // Reasons belong to the company, so that reports can compare stores.
    voidReasonCode: describedPage(
      '/settings/store/voidreasoncode',
      permission('settings.voidReasonCode'),
      90,
      'VoidReasonCodes',
    ),
    alertManagement: {
      path: '/settings/store/alertmanagement',
      when: permission('settings.alertManagement'),
      shape: 'form',
      nav: { order: 100 },
      // In company view, an older page lists all stores, because alerts belong to a store.
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
    cashManagement: describedPage(
      '/settings/store/cashmanagement',
      cashManagement,
      110,
      'CashManagement',
      { shape: 'form' },
    ),
    storeSchedule: describedPage(
      '/settings/store/storeschedule',
      permission('settings.storeSchedule'),
      120,
      'StoreSchedule',
    ),
    inStoreApi: {
      path: '/settings/store/instoreapi',
      when: permission('settings.inStoreApi'),
      shape: 'form',
      nav: { order: 130, when: toggle('isInStoreApiEnabled') },
      // Merchants without the feature are redirected to the store options, if they can open those.
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
    taxRules: describedPage('/settings/taxes/taxes', permission('settings.taxes'), 140, 'Taxes'),
    taxCategories: describedPage(
      '/settings/taxes/categories',
      permission('settings.taxes'),
      145,
      'TaxCategories',
    ),
    taxTables: describedPage(
      '/settings/taxes/taxtables',
      permission('settings.taxTables'),
      150,
      'TaxTables',
    ),

    // Payments
    payments: {
      path: '/settings/payments',
      when: permission('settings.payments'),
      shape: 'form',
      nav: { order: 160 },
      show: [
        { when: view('company'), notice: 'needs-store-view' },
        { screen: () => import('./payments/payments.page.tsx') },
      ],
    },
    paymentMethods: describedPage(
      '/settings/paymentmethods',
      permission('settings.paymentMethods'),
      170,
      'PaymentMethods',
    ),
    customTenders: describedPage(
      '/settings/customtenders',
      permission('settings.customTenders'),
      180,
      'CustomTenders',
    ),
    payCodes: {
      path: '/settings/paycodes',
      when: permission('settings.payCodes'),
      shape: 'list',
      nav: { order: 190 },
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
    charges: describedPage('/settings/charges', permission('settings.charges'), 200, 'Charges'),

    // Kitchen and seats
    kitchenRouting: describedPage(
      '/settings/kitchen/routing',
      permission('settings.kitchenRouting'),
      210,
      'KitchenRouting',
    ),
    routingGroups: describedPage(
      '/settings/kitchen/groups',
      permission('settings.kitchenRouting'),
      215,
      'RoutingGroups',
    ),
    expoStation: describedPage(
      '/settings/kitchen/expostation',
      permission('settings.expoStation'),
      220,
      'ExpoStations',
    ),
    venueSeats: describedPage(
      '/settings/venueseats',
      permission('settings.venueSeats'),
      230,
      'VenueSeats',
    ),
  },
  abilities: {
    /**
     * Company settings can only be changed in company view, or by a merchant with a single store.
     */
    editCompanyInformation: {
      on: 'companyInfo',
      when: all(permission('settings.companyInformation.edit'), companyOrSingleStore),
    },
    changeCompanyLogo: {
      on: 'companyInfo',
      when: all(
        permission('settings.companyInformation.edit'),
        companyOrSingleStore,
        flag('ac-merchant-logo'),
      ),
    },
    editCompanyOptions: ofCompany('companyOptions', 'settings.companyOptions.edit'),
    editCustomerProfileSetup: ofCompany(
      'customerProfileSetup',
      'settings.customerProfileSetup.edit',
    ),
    addRevenueCenters: {
      on: 'revenueCenter',
      when: all(permission('settings.revenueCenters.edit'), atStore),
      reason: viewOnly,
    },
    editRevenueCenters: {
      on: 'revenueCenter',
      when: all(permission('settings.revenueCenters.edit'), atStore),
    },
    deleteRevenueCenters: {
      on: 'revenueCenter',
      when: all(permission('settings.revenueCenters.edit'), atStore),
      reason: viewOnly,
      record: revenueCenterRule,
    },
    /** Not allowed for a merchant with a single store, because there is nothing to assign. */
    assignRevenueCenterStores: {
      on: 'revenueCenter',
      when: all(permission('settings.revenueCenters.edit'), view('store-of-many')),
    },
    readStoreConfiguration: { on: 'storeConfiguration', when: atStore },
    editStoreConfiguration: {
      on: 'storeConfiguration',
      when: all(permission('settings.storeConfiguration.edit'), atStore),
    },
    editStoreOptions: ofStore('storeOptions', 'settings.storeOptions.edit'),
    editStoreGratuity: ofStore('storeGratuity', 'settings.storeGratuity.edit'),
    editMenuQrCodes: ofStore('menuQrCode', 'settings.menuQrCode.edit'),
    editVoidReasons: ofCompany('voidReasonCode', 'settings.voidReasonCode.edit'),
    readAlerts: { on: 'alertManagement', when: atStore },
    /** Read-only mode blocks saving. */
    editAlerts: {
      on: 'alertManagement',
      when: all(permission('settings.alertManagement.edit'), atStore),
    },
    editCashManagement: ofStore('cashManagement', 'settings.cashManagement.edit'),
    editStoreSchedule: ofStore('storeSchedule', 'settings.storeSchedule.edit'),
    editInStoreApi: {
      on: 'inStoreApi',
      when: all(permission('settings.inStoreApi.edit'), atStore, toggle('isInStoreApiEnabled')),
    },
    editTaxes: ofStore('taxRules', 'settings.taxes.edit'),
    /** Tax categories are shared, because items of every store refer to them. */
    editTaxCategories: ofCompany('taxCategories', 'settings.taxes.edit'),
    editTaxTables: ofStore('taxTables', 'settings.taxTables.edit'),
    readPayments: { on: 'payments', when: atStore },
    editPayments: ofStore('payments', 'settings.payments.edit'),
    paymentTerminal: { on: 'payments', when: onGateways(terminal.takenBy) },
    manualCard: { on: 'payments', when: onGateways(manualCard.takenBy) },
    cardTips: { on: 'payments', when: onGateways(tips.takenBy) },
    /** The store's gateway and its offline card payments. */
    changePaymentGateway: {
      on: 'payments',
      when: any(grouping('internalSupport'), role('Silver Merchant Admin')),
    },
    changeOfflineCreditPaymentMethod: {
      on: 'payments',
      when: any(grouping('internalSupport'), role('Silver Merchant Admin')),
      reason: 'settings:reasons.offlineCredit',
    },
    editPaymentMethods: ofCompany('paymentMethods', 'settings.paymentMethods.edit'),
    editCustomTenders: ofCompany('customTenders', 'settings.customTenders.edit'),
    /** Not allowed in the view of one of several stores, because codes belong to the company. */
    addPayCodes: {
      on: 'payCodes',
      when: all(permission('settings.payCodes.edit'), companyOrSingleStore),
      reason: viewOnly,
    },
    editPayCodes: {
      on: 'payCodes',
      when: all(permission('settings.payCodes.edit'), companyOrSingleStore),
      record: payCodeFieldRule,
    },
    deletePayCodes: {
      on: 'payCodes',
      when: all(permission('settings.payCodes.edit'), companyOrSingleStore),
      reason: viewOnly,
      record: payCodeDeleteRule,
    },
    editCharges: ofCompany('charges', 'settings.charges.edit'),
    editKitchenRouting: ofStore('kitchenRouting', 'settings.kitchenRouting.edit'),
    editRoutingGroups: ofCompany('routingGroups', 'settings.kitchenRouting.edit'),
    editExpoStations: ofStore('expoStation', 'settings.expoStation.edit'),
    editVenueSeats: ofStore('venueSeats', 'settings.venueSeats.edit'),
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

// Facts: E-117, E-131, P-078 to P-082, P-085, P-087, P-094 to P-096, P-098, P-112, S-178, S-188,
//   U-033, U-185; resolutions 1b, 1c, 5, 47, 52, 66, 71, 72, 75
import {
  all,
  any,
  companyOrSingleStore,
  definePlugin,
  flag,
  not,
  permission,
  portal,
  productMode,
  view,
  viewOnly,
} from '#core/manifest.ts'

import { exceptionRule } from './rules/hours/exceptions.ts'
import { slots } from './slots.ts'

/** A single store is selected: the chosen one, or the merchant's only one. */
const oneStore = any(view('single-store'), view('store-of-many'))
/** Pages about one store show a notice in company view. */
const needsStore = { when: view('company'), notice: 'needs-store-view' } as const

const editOrderSettings = all(permission('onlineOrdering.orderSettings.edit'), oneStore)

/**
 * In company view, the menu shows only pages of the company. If a store's page is opened by its
 * URL, it asks for a store.
 */
const oneStoreChosen = not(view('company'))

export default definePlugin({
  id: 'online-ordering',
  // Only in restaurant mode, because online ordering doesn't exist in the other product modes.
  when: all(productMode(2), not(view('none'))),
  section: { order: 70, icon: 'onlineOrdering' },
  routes: {
    orderManager: {
      path: '/onlineordering/ordermanager',
      when: permission('onlineOrdering.orderManager'),
      shape: 'list',
      nav: { when: oneStoreChosen, order: 10 },
      show: [needsStore, { screen: () => import('./order-manager/order-manager.page.tsx') }],
    },
    store: {
      path: '/onlineordering/store',
      when: permission('onlineOrdering.store'),
      shape: 'form',
      nav: { when: oneStoreChosen, order: 20 },
      show: [
        needsStore,
        { screen: () => import('./store-information/store-information.page.tsx') },
      ],
    },
    hours: {
      path: '/onlineordering/hours',
      when: permission('onlineOrdering.hours'),
      shape: 'form',
      nav: { when: oneStoreChosen, order: 30 },
      // Company view shows disabled tabs and a button to choose a store instead.
      show: [
        {
          when: view('company'),
          screen: () => import('./order-hours/order-hours.company.page.tsx'),
        },
        { screen: () => import('./order-hours/order-hours.page.tsx') },
      ],
    },
    operatingHours: {
      path: '/onlineordering/operatinghours',
      when: all(permission('onlineOrdering.operatingHours'), flag('hec-show-operating-hours-page')),
      shape: 'form',
      nav: { when: oneStoreChosen, order: 40 },
      show: [needsStore, { screen: () => import('./operating-hours/operating-hours.page.tsx') }],
    },
    exceptions: {
      path: '/onlineordering/exceptions',
      when: permission('onlineOrdering.hours'),
      shape: 'list',
      nav: { order: 45 },
      // Company view can add one date for many stores.
      show: [{ screen: () => import('./exceptions/exception-list.page.tsx') }],
      uses: ['getMerchantStores'],
    },
    prepTime: {
      path: '/onlineordering/preptime',
      when: permission('onlineOrdering.prepTime'),
      shape: 'form',
      nav: { when: oneStoreChosen, order: 50 },
      show: [needsStore, { screen: () => import('./prep-time/prep-time.page.tsx') }],
    },
    orderSettings: {
      path: '/onlineordering/ordersettings',
      when: permission('onlineOrdering.orderSettings'),
      shape: 'form',
      nav: { when: oneStoreChosen, order: 60 },
      // Company view shows disabled tabs and a button to choose a store instead.
      show: [
        {
          when: view('company'),
          screen: () => import('./order-settings/order-settings.company.page.tsx'),
        },
        { screen: () => import('./order-settings/order-settings.page.tsx') },
      ],
    },
    menuSettings: {
      path: '/onlineordering/menusettings',
      when: permission('onlineOrdering.menuSettings'),
      shape: 'form',
      nav: { order: 70 },
      // Open in every view, because each part has its own rule for changes.
      show: [{ screen: () => import('./menu-settings/menu-settings.page.tsx') }],
    },
    branding: {
      path: '/onlineordering/branding',
      when: permission('onlineOrdering.branding'),
      shape: 'form',
      nav: { order: 80 },
      show: [{ screen: () => import('./branding/branding.page.tsx') }],
    },
    siteBranding: {
      path: '/onlineordering/sitebranding',
      when: all(permission('onlineOrdering.siteBranding'), flag('hec-branding-customization')),
      shape: 'form',
      nav: { order: 90 },
      show: [{ screen: () => import('./site-branding/site-branding.page.tsx') }],
      uses: ['getMerchantStores'],
    },
    privacy: {
      path: '/onlineordering/privacy',
      when: permission('onlineOrdering.privacy'),
      shape: 'form',
      nav: { order: 100 },
      show: [{ screen: () => import('./privacy/privacy.page.tsx') }],
    },
    tipping: {
      path: '/onlineordering/tipping',
      when: permission('onlineOrdering.tipping'),
      shape: 'form',
      nav: { when: oneStoreChosen, order: 110 },
      // Company view shows a notice instead, because tips are per store.
      show: [needsStore, { screen: () => import('./tipping/tipping.page.tsx') }],
    },
    fees: {
      path: '/onlineordering/fees',
      when: permission('onlineOrdering.fees'),
      shape: 'form',
      nav: { order: 120 },
      show: [{ screen: () => import('./fees/fees.page.tsx') }],
      uses: ['getMerchantStores'],
    },
    capacity: {
      path: '/onlineordering/capacitymanagement',
      // Without a store, a notice is shown instead.
      when: all(permission('onlineOrdering.capacity'), flag('hec-capacity-management-order-count')),
      shape: 'form',
      nav: { when: oneStoreChosen, order: 130 },
      show: [needsStore, { screen: () => import('./capacity/capacity.page.tsx') }],
    },
  },
  abilities: {
    readOrders: { on: 'orderManager', when: oneStore },
    /**
     * Moves an order to its next status, cancels or denies it, and resends its confirmation. The
     * order's status decides which of these are possible.
     */
    changeOrders: {
      on: 'orderManager',
      when: all(permission('onlineOrdering.orderManager.edit'), oneStore),
      reason: viewOnly,
    },
    refundOrders: {
      on: 'orderManager',
      when: all(permission('onlineOrdering.orderManager.refund'), oneStore),
    },
    editStoreAddress: { on: 'store', when: all(permission('onlineOrdering.store.edit'), oneStore) },
    /** The store's location; a flag can hide it. */
    seeStoreLocation: {
      on: 'store',
      when: all(oneStore, not(flag('hec-hide-physical-location'))),
      reason: 'online-ordering:reasons.read',
    },
    editOrderHours: { on: 'hours', when: all(permission('onlineOrdering.hours.edit'), oneStore) },
    /**
     * The delivery tab is shown even if the store doesn't deliver, because whether it delivers is a
     * setting.
     */
    deliveryHoursTab: {
      on: 'hours',
      when: flag('hec-delivery'),
      reason: 'online-ordering:reasons.delivery',
    },
    editOperatingHours: {
      on: 'operatingHours',
      when: all(permission('onlineOrdering.operatingHours.edit'), oneStore),
    },
    /** Store view adds exceptions for that store, and company view for many stores. */
    addExceptions: {
      on: 'exceptions',
      when: permission('onlineOrdering.hours.edit'),
      reason: viewOnly,
    },
    /**
     * If an exception also applies elsewhere, only people who can access all of its stores can
     * change it.
     */
    editExceptions: {
      on: 'exceptions',
      when: permission('onlineOrdering.hours.edit'),
      record: exceptionRule,
    },
    editPrepTime: {
      on: 'prepTime',
      when: all(permission('onlineOrdering.prepTime.edit'), oneStore),
    },
    editOrderSettings: { on: 'orderSettings', when: editOrderSettings },
    /** Order settings tab Delivery (3), shown only with the delivery feature flag. */
    deliveryTab: {
      on: 'orderSettings',
      when: flag('hec-delivery'),
      reason: 'online-ordering:reasons.delivery',
    },
    editDelivery: {
      on: 'orderSettings',
      when: all(editOrderSettings, flag('hec-delivery')),
    },
    /** The delivery partner's fee. Needs the add-on. */
    deliveryPartnerFee: {
      on: 'orderSettings',
      when: all(flag('hec-delivery'), portal('hasDeliveryAddOn')),
    },
    scanAndPayTab: {
      on: 'orderSettings',
      when: all(flag('hec-open-check-integration'), oneStoreChosen),
      reason: 'online-ordering:reasons.scanAndPay',
    },
    dineInTab: {
      on: 'orderSettings',
      when: oneStoreChosen,
      reason: 'online-ordering:reasons.dineIn',
    },
    /**
     * Not allowed in the view of one of several stores, because special instructions belong to the
     * company.
     */
    editMenuSettings: {
      on: 'menuSettings',
      when: all(permission('onlineOrdering.menuSettings.edit'), companyOrSingleStore),
    },
    popularItems: { on: 'menuSettings', when: flag('hec-popular-menu-items') },
    seePopularItems: {
      on: 'menuSettings',
      when: all(flag('hec-popular-menu-items'), oneStore),
      reason: 'online-ordering:reasons.popularItems',
    },
    /** Allowed only in store view, because popular items are per store. */
    editPopularItems: {
      on: 'menuSettings',
      when: all(
        permission('onlineOrdering.menuSettings.edit'),
        flag('hec-popular-menu-items'),
        oneStore,
      ),
    },
    editBranding: {
      on: 'branding',
      when: all(permission('onlineOrdering.branding.edit'), oneStore),
    },
    editPrivacy: { on: 'privacy', when: all(permission('onlineOrdering.privacy.edit'), oneStore) },
    /**
     * Not allowed in the view of one of several stores, because a site brand lists the stores that
     * use it.
     */
    editSiteBranding: {
      on: 'siteBranding',
      when: all(permission('onlineOrdering.siteBranding.edit'), companyOrSingleStore),
    },
    editTipping: { on: 'tipping', when: all(permission('onlineOrdering.tipping.edit'), oneStore) },
    /** Not allowed in the view of one of several stores, because fees belong to the company. */
    editFees: {
      on: 'fees',
      when: all(permission('onlineOrdering.fees.edit'), companyOrSingleStore),
    },
    editCapacity: {
      on: 'capacity',
      when: all(permission('onlineOrdering.capacity.edit'), oneStore),
    },
    // Not tied to one page, because several pages show the store's status.
    seeStoreStatus: {
      when: all(
        oneStore,
        any(
          permission('onlineOrdering.storeStatus'),
          permission('onlineOrdering.store'),
          permission('onlineOrdering.hours'),
        ),
      ),
    },
    /** Start and stop taking orders, and close the order hours in an emergency. */
    setStoreStatus: { when: all(permission('onlineOrdering.storeStatus.edit'), oneStore) },
    // Read by several pages.
    readCompanyInformation: {
      when: any(
        permission('onlineOrdering.store'),
        permission('onlineOrdering.menuSettings'),
        permission('onlineOrdering.orderSettings'),
      ),
      reason: 'online-ordering:reasons.read',
    },
    /**
     * The URL where guests order. The order settings need it too, because the codes on tables lead
     * there.
     */
    readStoreAddress: {
      when: any(permission('onlineOrdering.store'), permission('onlineOrdering.orderSettings')),
      reason: 'online-ordering:reasons.read',
    },
    readStoreHours: {
      when: any(
        permission('onlineOrdering.operatingHours'),
        permission('onlineOrdering.hours'),
        permission('onlineOrdering.capacity'),
      ),
      reason: 'online-ordering:reasons.read',
    },
    /** The line above the hours pages, which says whether the store is open. */
    readOpenings: {
      when: all(
        oneStore,
        any(
          permission('onlineOrdering.hours'),
          permission('onlineOrdering.operatingHours'),
          permission('onlineOrdering.capacity'),
          permission('onlineOrdering.prepTime'),
          permission('onlineOrdering.storeStatus'),
        ),
      ),
      reason: 'online-ordering:reasons.read',
    },
    /** How far in advance orders are sent to the store. This is part of the prep time. */
    readStoreConfiguration: {
      when: all(permission('onlineOrdering.prepTime'), oneStore),
      reason: 'online-ordering:reasons.read',
    },
    readPrepTime: {
      when: any(
        permission('onlineOrdering.prepTime'),
        permission('onlineOrdering.storeStatus'),
        permission('onlineOrdering.orderManager'),
        permission('onlineOrdering.hours'),
      ),
      reason: 'online-ordering:reasons.read',
    },
    readOffers: {
      when: any(permission('onlineOrdering.orderSettings'), permission('onlineOrdering.hours')),
      reason: 'online-ordering:reasons.read',
    },
    readFees: {
      when: any(permission('onlineOrdering.fees'), permission('onlineOrdering.orderSettings')),
      reason: 'online-ordering:reasons.read',
    },
    /**
     * A store's items online, for the sample order beside a fee and the storefront beside a brand.
     */
    readExample: {
      when: any(
        permission('onlineOrdering.fees'),
        permission('onlineOrdering.orderSettings'),
        all(permission('onlineOrdering.siteBranding'), flag('hec-branding-customization')),
      ),
      reason: 'online-ordering:reasons.read',
    },
  },
  slots,
  operations: {
    // Order manager
    findOnlineOrders: 'readOrders',
    getOnlineOrder: 'readOrders',
    moveOnlineOrder: 'changeOrders',
    refundOnlineOrder: 'refundOrders',
    resendOrderConfirmation: 'changeOrders',
    // Store information and status
    getSiteProvisioning: 'readStoreAddress',
    getStoreLocation: 'seeStoreLocation',
    createSiteProvisioning: 'editStoreAddress',
    createCompanyProvisioning: 'editStoreAddress',
    getCompanyInformation: 'readCompanyInformation',
    getStoreProfile: 'seeStoreStatus',
    updateStoreProfile: 'setStoreStatus',
    getOrderingState: 'seeStoreStatus',
    pauseOrders: 'setStoreStatus',
    extendPause: 'setStoreStatus',
    resumeOrders: 'setStoreStatus',
    // Hours
    getWindowSettingsByEnterpriseUnit: 'hours',
    getEventSettingsByEnterprise: 'hours',
    getTimeSettingsById: 'hours',
    getTimeSettingsByEnterpriseUnit: 'hours',
    createWindowSettings: 'editOrderHours',
    updateWindowSettingsById: 'editOrderHours',
    saveOrderHours: 'editOrderHours',
    assignWindowSettings: 'editOrderHours',
    createTimeSettings: 'editOrderHours',
    updateTimeSettingsById: 'editOrderHours',
    assignTimeSettings: 'editOrderHours',
    getSiteHoursById: 'readStoreHours',
    createSiteHours: 'editOperatingHours',
    updateSiteHoursById: 'editOperatingHours',
    // Exceptions
    findHoursExceptions: 'exceptions',
    previewHoursException: 'exceptions',
    createHoursException: 'addExceptions',
    updateHoursException: 'editExceptions',
    deleteHoursException: 'editExceptions',
    // Preparation time
    getFulfillmentTimeSettings: 'readPrepTime',
    getAvailableFulfillmentTimes: 'readPrepTime',
    getStoreOpenings: 'readOpenings',
    updateFulfillmentTimeSettings: 'editPrepTime',
    patchFulfillmentTimeSettings: 'editPrepTime',
    getStoreConfiguration: 'readStoreConfiguration',
    updateStoreConfiguration: 'editPrepTime',
    // Order settings
    getFulfillmentSettings: 'readOffers',
    updateFulfillmentSettings: 'editOrderSettings',
    getFutureOrderSettings: 'orderSettings',
    createFutureOrderSettings: 'editOrderSettings',
    updateFutureOrderSettings: 'editOrderSettings',
    publishFutureOrderSettings: 'editOrderSettings',
    createDineInQrCodePdf: 'editOrderSettings',
    downloadDineInQrCodePdf: 'editOrderSettings',
    getMinimumDeliveryAmountForSite: 'orderSettings',
    updateCustomFieldsBySiteId: 'editDelivery',
    getDeliveryFeeSettingsByEnterpriseUnit: 'orderSettings',
    createDeliveryFeeSettings: 'editDelivery',
    updateDeliveryFeeSettings: 'editDelivery',
    getDelivery: 'orderSettings',
    saveDelivery: 'editDelivery',
    getMerchantEntity: 'orderSettings',
    getMerchantAddOns: 'orderSettings',
    // Menu settings
    setConfigurationSettings: 'editMenuSettings',
    getPopularItemsConfiguration: 'seePopularItems',
    setPopularItemsConfiguration: 'editPopularItems',
    // Branding and privacy
    getBrandingImages: 'branding',
    uploadImage: 'editBranding',
    replaceImage: 'editBranding',
    getPrivacyPolicy: 'privacy',
    updatePrivacyPolicy: 'editPrivacy',
    getBrandingConfiguration: 'siteBranding',
    getBrandingConfigurationById: 'siteBranding',
    getBrandAssignedSites: 'siteBranding',
    createBrandingConfiguration: 'editSiteBranding',
    updateBrandingConfiguration: 'editSiteBranding',
    deleteBrandingConfiguration: 'editSiteBranding',
    assignSitesToBrand: 'editSiteBranding',
    // Tipping
    getTipsConfigurationSettings: 'tipping',
    updateTipsConfigurationSettings: 'editTipping',
    // Fees. The order settings read them too. Their `saveDelivery` adds a store to the partner's
    // fee, or removes it. Any other change needs the permission to change fees.
    getFees: 'readFees',
    getFeeById: 'readFees',
    getFeeTaxCategories: 'readFees',
    getFeeExample: 'readExample',
    getDeliveryPartnerItems: 'readFees',
    createFee: 'editFees',
    updateFee: 'editFees',
    saveFee: 'editFees',
    deleteFeeById: 'editFees',
    // Ordering capacity
    getCapacitySettingsByEnterpriseUnit: 'capacity',
    createCapacitySettings: 'editCapacity',
    updateCapacitySettings: 'editCapacity',
    assignCapacitySettings: 'editCapacity',
  },
})

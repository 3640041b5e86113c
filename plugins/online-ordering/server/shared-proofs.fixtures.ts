// What the shared proofs know of the plugin (server/testing/shared-proofs.ts).
import type { NotByChance, Writers } from '#server/testing/shared-proofs.ts'

export const writers: Writers = {
  brand: { own: ['online-ordering.editSiteBranding'] },
  brand_store: { own: ['online-ordering.editSiteBranding'] },
  branding_image: { own: ['online-ordering.editBranding'] },
  capacity_interval: { own: ['online-ordering.editCapacity'] },
  charge: {
    apart: {
      'online-ordering.editFees': 'The charge that belongs to one fee, and comes and goes with it',
      'online-ordering.editDelivery': 'The item of the delivery partner takes the new fee’s name',
    },
  },
  company_web_address: { own: ['online-ordering.editStoreAddress'] },
  delivery_fee_split: {
    own: ['online-ordering.editOrderSettings', 'online-ordering.editDelivery'],
  },
  delivery_minimum: { own: ['online-ordering.editOrderSettings', 'online-ordering.editDelivery'] },
  fee: {
    own: ['online-ordering.editFees'],
    apart: {
      'online-ordering.editDelivery':
        'A store that begins to deliver has the partner’s fee, and no other store',
    },
  },
  fee_store: {
    own: ['online-ordering.editFees'],
    apart: {
      'online-ordering.editDelivery':
        'A store that begins to deliver has the partner’s fee, and no other store',
    },
  },
  hours_exception: { own: ['online-ordering.addExceptions', 'online-ordering.editExceptions'] },
  hours_exception_store: {
    own: ['online-ordering.addExceptions', 'online-ordering.editExceptions'],
  },
  image: { own: ['online-ordering.editBranding'] },
  image_use: { own: ['online-ordering.editBranding'] },
  menu_setting: { own: ['online-ordering.editMenuSettings'] },
  online_order: {
    own: ['online-ordering.changeOrders'],
    apart: { 'online-ordering.refundOrders': 'Of a complete order, to refunded alone' },
  },
  online_order_event: {
    own: ['online-ordering.changeOrders'],
    apart: { 'online-ordering.refundOrders': 'What the refund says in the history' },
  },
  online_order_refund: { own: ['online-ordering.refundOrders'] },
  operating_hours: { own: ['online-ordering.editOperatingHours'] },
  order_hours: { own: ['online-ordering.editOrderHours'] },
  order_setting: { own: ['online-ordering.editOrderSettings', 'online-ordering.editOrderHours'] },
  ordering_schedule: {
    own: [
      'online-ordering.editOperatingHours',
      'online-ordering.editOrderHours',
      'online-ordering.editCapacity',
    ],
  },
  popular_items_setting: { own: ['online-ordering.editPopularItems'] },
  prep_time: {
    own: [
      'online-ordering.editPrepTime',
      'online-ordering.editOrderSettings',
      'online-ordering.editDelivery',
    ],
    apart: {
      'online-ordering.setStoreStatus':
        'The prep time of a rush, and whether orders are taken: saved with the status',
    },
  },
  privacy_policy: { own: ['online-ordering.editPrivacy'] },
  store_configuration: { own: ['online-ordering.editPrepTime'] },
  store_profile: { own: ['online-ordering.setStoreStatus'] },
  tips_setting: { own: ['online-ordering.editTipping'] },
  web_address: { own: ['online-ordering.editStoreAddress'] },
}

export const notByChance: NotByChance = [
  // Only in a store that has no hours yet.
  'createSiteHours',
  'assignTimeSettings',
  // The version of a record as it is at that moment; few of the requests have it.
  'updateHoursException',
  'deleteHoursException',
  'moveOnlineOrder',
  'refundOnlineOrder',
  'resendOrderConfirmation',
  'resumeOrders',
  'pauseOrders',
  // Only while a pause that ends by itself is in force.
  'extendPause',
  'createWindowSettings',
  'updateWindowSettingsById',
  'saveOrderHours',
  'createTimeSettings',
  'updateTimeSettingsById',
  // The same for the days ahead alone.
  'createFutureOrderSettings',
  'updateFutureOrderSettings',
  'publishFutureOrderSettings',
  'createCapacitySettings',
  'updateCapacitySettings',
  // The version of a fee, and the id that its sales item has.
  'updateFee',
  'deleteFeeById',
  'createFee',
  // A name that is free, with a tax category and stores of the merchant, all at once.
  'saveFee',
  // A brand of the merchant, its version, a name that is free and stores of the merchant.
  'getBrandingConfigurationById',
  'getBrandAssignedSites',
  'createBrandingConfiguration',
  'updateBrandingConfiguration',
  'assignSitesToBrand',
  'deleteBrandingConfiguration',
  // A ticket that the platform signed.
  'downloadDineInQrCodePdf',
  // The version of the merchant's one record, and in the right view.
  'updatePrivacyPolicy',
  'setConfigurationSettings',
  'setPopularItemsConfiguration',
  // Only where the company, or the store, has no address yet.
  'createCompanyProvisioning',
  'createSiteProvisioning',
  // A picture, which no random value is.
  'uploadImage',
  'replaceImage',
  // The store's own settings, in its own store, of its own organization, all at once.
  'assignWindowSettings',
  'assignCapacitySettings',
  // Shares that make a whole fee, with the version; created only where there are none.
  'saveDelivery',
  'updateCustomFieldsBySiteId',
  'createDeliveryFeeSettings',
  'updateDeliveryFeeSettings',
  // An order of the store; its moves ask for its version, too.
  'getOnlineOrder',
  // A last table that is not before the first, and 500 at most.
  'createDineInQrCodePdf',
]

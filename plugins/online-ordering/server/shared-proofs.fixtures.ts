// The plugin's part of the shared proofs (server/testing/shared-proofs.ts).
import type {
  NotByChance,
  RoundTrip,
  WithoutMembers,
  Writers,
} from '#server/testing/shared-proofs.ts'

export const writers: Writers = {
  brand: { own: ['online-ordering.editSiteBranding'] },
  brand_store: { own: ['online-ordering.editSiteBranding'] },
  branding_image: { own: ['online-ordering.editBranding'] },
  capacity_interval: { own: ['online-ordering.editCapacity'] },
  charge: {
    apart: {
      'online-ordering.editFees': 'The charge of one fee, created and deleted with it',
      'online-ordering.editDelivery': 'The delivery partner’s item gets the new fee’s name',
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
        'A store that starts to deliver gets the partner’s fee; others don’t',
    },
  },
  fee_store: {
    own: ['online-ordering.editFees'],
    apart: {
      'online-ordering.editDelivery':
        'A store that starts to deliver gets the partner’s fee; others don’t',
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
    apart: { 'online-ordering.refundOrders': 'Only from complete to refunded' },
  },
  online_order_event: {
    own: ['online-ordering.changeOrders'],
    apart: { 'online-ordering.refundOrders': 'The refund’s entry in the history' },
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
        'The prep time of a rush and whether orders are accepted, saved with the status',
    },
  },
  privacy_policy: { own: ['online-ordering.editPrivacy'] },
  store_configuration: { own: ['online-ordering.editPrepTime'] },
  store_profile: { own: ['online-ordering.setStoreStatus'] },
  tips_setting: { own: ['online-ordering.editTipping'] },
  web_address: { own: ['online-ordering.editStoreAddress'] },
}

export const notByChance: NotByChance = [
  // Needs a store without hours.
  'createSiteHours',
  'assignTimeSettings',
  // Needs a record's current version, which few of the requests have.
  'updateHoursException',
  'deleteHoursException',
  'moveOnlineOrder',
  'refundOnlineOrder',
  'resendOrderConfirmation',
  'resumeOrders',
  'pauseOrders',
  // Needs a pause with an end.
  'extendPause',
  'createWindowSettings',
  'updateWindowSettingsById',
  'saveOrderHours',
  'createTimeSettings',
  'updateTimeSettingsById',
  // The same, only for the days ahead.
  'createFutureOrderSettings',
  'updateFutureOrderSettings',
  'publishFutureOrderSettings',
  'createCapacitySettings',
  'updateCapacitySettings',
  // Needs a fee's version and its sales item's id.
  'updateFee',
  'deleteFeeById',
  'createFee',
  // Needs a free name together with a tax category and stores of the merchant.
  'saveFee',
  // Needs a brand of the merchant, its version, a free name and stores of the merchant.
  'getBrandingConfigurationById',
  'getBrandAssignedSites',
  'createBrandingConfiguration',
  'updateBrandingConfiguration',
  'assignSitesToBrand',
  'deleteBrandingConfiguration',
  // Needs a ticket signed by the platform.
  'downloadDineInQrCodePdf',
  // Needs the version of the merchant's single record, in the right view.
  'updatePrivacyPolicy',
  'setConfigurationSettings',
  'setPopularItemsConfiguration',
  // Needs a company, or a store, without an address.
  'createCompanyProvisioning',
  'createSiteProvisioning',
  // Needs a picture, which no random value is.
  'uploadImage',
  'replaceImage',
  // Needs the store's own settings, in its own store and organization.
  'assignWindowSettings',
  'assignCapacitySettings',
  // Needs shares that add up to the whole fee, with the version; creation also needs that there are
  // none.
  'saveDelivery',
  'updateCustomFieldsBySiteId',
  'createDeliveryFeeSettings',
  'updateDeliveryFeeSettings',
  // Needs an order of the store; its moves need its version too.
  'getOnlineOrder',
  // Needs a last table that isn't before the first, and at most 500.
  'createDineInQrCodePdf',
]

export const withoutMembers: WithoutMembers = [
  'assignCapacitySettings',
  'assignTimeSettings',
  'assignWindowSettings',
  'deleteBrandingConfiguration',
  'deleteFeeById',
  'deleteHoursException',
  'extendPause',
  'publishFutureOrderSettings',
  'resendOrderConfirmation',
  'resumeOrders',
]

const bound = 'another value breaks a rule about other members of the save'
const ofDays = {
  'dayHours.0.closedAllDay': 'a closed day has no hours, but the case sends some',
  'dayHours.0.day': 'each day of the week is listed once',
  'dayHours.0.fulfillmentTypes.0': bound,
  'dayHours.0.nextDay': bound,
  'dayHours.0.sourceOrganization': 'must be the company',
  'dayHours.0.timeBlocks.0.endTime': bound,
  'dayHours.0.timeBlocks.0.startTime': bound,
}
const ofException = {
  date: bound,
  isClosed: 'a closed day has no hours, but the case sends some',
  isHere: 'is for store view',
  'stores.0.isAssigned': bound,
  'stores.0.storeName': 'is sent back as it was read',
}
export const roundTrip: RoundTrip = {
  createDeliveryFeeSettings: {
    'settings.store.percent': 'the percentages of both sides add up to 100',
  },
  createHoursException: ofException,
  createSiteHours: {
    'hours.0.day': 'each day of the week is listed once',
  },
  createTimeSettings: {
    granularity: bound,
  },
  createWindowSettings: ofDays,
  pauseOrders: {
    for: 'is answered as the time at which the pause ends',
  },
  replaceImage: {
    imageFile: 'must be a picture',
    key: 'must be a stored picture',
    originalFile: 'must be a picture',
  },
  saveDelivery: {
    'settings.consumer.flatFee': 'the other side pays a percentage of the rest',
  },
  saveFee: {
    assignedSitesChanged: 'says what the call does',
    taxCategory: 'must be an existing category',
  },
  saveOrderHours: {
    bufferClose: bound,
    bufferOpen: bound,
    ...ofDays,
  },
  setConfigurationSettings: {
    'configurationSettings.0.key': 'must be one of the page’s keys',
  },
  updateDeliveryFeeSettings: {
    'settings.consumer.flatFee': 'the other side pays a percentage of the rest',
  },
  updateFee: {
    assignedSitesChanged: 'says what the call does',
  },
  updateHoursException: {
    ...ofException,
    reason: 'is the company’s, and a case saves in one store',
    yearly: 'is the company’s, and a case saves in one store',
  },
  updateSiteHoursById: {
    'hours.0.day': 'each day of the week is listed once',
  },
  updateStoreProfile: {
    prepDuration: 'is read with the prep time, not by the case',
  },
  updateTimeSettingsById: {
    granularity: bound,
  },
  updateTipsConfigurationSettings: {
    'suggestions.0.description': 'is derived from position and percentage',
    'suggestions.0.value': 'is part of the description, which is sent too',
  },
  updateWindowSettingsById: ofDays,
  uploadImage: {
    imageFile: 'must be a picture',
    key: 'must be a stored picture',
    originalFile: 'must be a picture',
  },
}

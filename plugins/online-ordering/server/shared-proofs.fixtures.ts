// What the shared proofs know of the plugin (server/testing/shared-proofs.ts).
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

export const withoutMembers: WithoutMembers = [
  'assignCapacitySettings',
  'assignTimeSettings',
  'assignWindowSettings',
  'createCompanyProvisioning',
  'createSiteProvisioning',
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
  'dayHours.0.closedAllDay': 'a closed day has no hours, which the case sends',
  'dayHours.0.day': 'each day of the week stands once',
  'dayHours.0.fulfillmentTypes.0': bound,
  'dayHours.0.nextDay': bound,
  'dayHours.0.sourceOrganization': 'must be the company',
  'dayHours.0.timeBlocks.0.endTime': bound,
  'dayHours.0.timeBlocks.0.startTime': bound,
}
const ofException = {
  date: bound,
  isClosed: 'a closed day has no hours, which the case sends',
  isHere: 'is for the view of one store',
  'stores.0.isAssigned': bound,
  'stores.0.storeName': 'is sent back as it was read',
}
export const roundTrip: RoundTrip = {
  createDeliveryFeeSettings: {
    'settings.store.percent': 'the percents of both sides are 100 together',
  },
  createHoursException: ofException,
  createSiteHours: {
    'hours.0.day': 'each day of the week stands once',
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
    key: 'must be a picture that is there',
    originalFile: 'must be a picture',
  },
  saveDelivery: {
    'settings.consumer.flatFee': 'the other side pays a percent of the rest',
  },
  saveFee: {
    assignedSitesChanged: 'says what the call does',
    taxCategory: 'must be a category that is there',
  },
  saveOrderHours: {
    bufferClose: bound,
    bufferOpen: bound,
    ...ofDays,
  },
  setConfigurationSettings: {
    'pairs.0.key': 'must be a key that the page has',
  },
  updateDeliveryFeeSettings: {
    'settings.consumer.flatFee': 'the other side pays a percent of the rest',
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
    'hours.0.day': 'each day of the week stands once',
  },
  updateStoreProfile: {
    prepDuration: 'is read with the prep time, not by the case',
    status: 'is not in what the case reads',
  },
  updateTimeSettingsById: {
    granularity: bound,
  },
  updateTipsConfigurationSettings: {
    'suggestions.0.description': 'is made of place and percent',
    'suggestions.0.value': 'stands in the description, which is sent besides',
  },
  updateWindowSettingsById: ofDays,
  uploadImage: {
    imageFile: 'must be a picture',
    key: 'must be a picture that is there',
    originalFile: 'must be a picture',
  },
}

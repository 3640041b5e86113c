// Members that a round trip with any other value does not prove, each with the reason; the tests
// beside the handler prove them. Whoever makes one of them provable takes it off.
/**
 * Writes whose cases send nothing that could have another value: no body or only keys, a picture, a
 * code that somebody was given, or values in the text of the query.
 */
export const withoutMembers: readonly string[] = [
  'assignCapacitySettings',
  'assignTimeSettings',
  'assignWindowSettings',
  'createCompanyProvisioning',
  'createSiteProvisioning',
  'deleteBrandingConfiguration',
  'deleteDiscount',
  'deleteFeeById',
  'deleteHoursException',
  'deleteItem',
  'deleteItemCategory',
  'deleteRevenueCenter',
  'eventScheduleDelete',
  'extendPause',
  'publishFutureOrderSettings',
  'registerDevice',
  'resendOrderConfirmation',
  'resumeOrders',
  'undoChangeSet',
  'updateItemAvailabilityAllInStock',
  'updateItemAvailabilityAllIsOnline',
  'updateMerchantLogo',
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
export const exceptions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  addChargeItem: {
    ItemTypeCode: 'is always that of a charge',
  },
  addItem: {
    PrinterGroupName: bound,
    StockingUnit: 'follows from the unit that the item is sold by',
  },
  addItemCategory: {
    'itemCategory.DisplayColor': 'must be one of twelve colors',
  },
  addRole: {
    startsAs: 'must be a role that is there',
  },
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
  editItemCategory: {
    'itemCategory.DisplayColor': 'must be one of twelve colors',
  },
  generateDeviceRegistrationCode: {
    userFullName: 'must be a person of the store',
    userName: 'must be a person of the store',
  },
  hireEmployee: {
    password: 'is secret',
    payRate: 'is not in what the case reads',
    'stores.0.isAssigned': 'says what the call does',
  },
  importItems: {
    Csv: 'must be a file of items',
    PreviewOnly: 'says what the call does',
  },
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
  saveRevenueCenter: {
    LastModifiedUserCode: 'is sent back as it was read; the session says who saves',
  },
  setConfigurationSettings: {
    'pairs.0.key': 'must be a key that the page has',
  },
  updateChargeItem: {
    ItemTypeCode: 'is always that of a charge',
  },
  updateCompanyContactInfoAndIndustry: {
    'company.merchantLogoUrl': 'is changed by a call of its own',
    notifyCommerce: 'says what the call does',
    updateStoreCoordinates: 'says what the call does',
  },
  updateDeliveryFeeSettings: {
    'settings.consumer.flatFee': 'the other side pays a percent of the rest',
  },
  updateDiscount: {
    BarcodeRangeEnd: bound,
    BarcodeRangeStart: bound,
    Description: 'is the company’s, and the case saves in one store',
    DiscountAmount: 'is the company’s, and the case saves in one store',
    DiscountType: 'is the company’s, and the case saves in one store',
    MinimumDiscountAmount: 'is the company’s, and the case saves in one store',
    Name: 'is the company’s, and the case saves in one store',
    ValidFor: 'is the company’s, and the case saves in one store',
  },
  updateDisplayRoles: {
    'features.0.isActive': 'is read under the number of its feature',
  },
  updateFee: {
    assignedSitesChanged: 'says what the call does',
  },
  updateHoursException: {
    ...ofException,
    reason: 'is the company’s, and a case saves in one store',
    yearly: 'is the company’s, and a case saves in one store',
  },
  updateItemAvailability: {
    'ItemAvailabilityList.0.BackOn': bound,
    PageRowCount: 'says which page is answered',
    RequestedPageNum: 'says which page is answered',
  },
  updatePaymentSettings: {
    CreditGateway: 'is for whoever may change the gateway, and decides what else is there',
    IsOfflineCreditEnabled: 'is for whoever may change the gateway',
    PaymentTerminal: 'is there with some gateways alone',
    'PaymentTypes.0.IsTaken': bound,
    'PaymentTypes.0.PaymentType': 'must be a type that the store has',
  },
  updateReceiptInfo: {
    'Company.secondaryStoreContPhone': 'must be a telephone number, and the store has none',
    'Company.secondaryStoreEmail': 'must be a mail address, and the store has none',
    'Company.tipSuggestionMessage': 'is sent back as it was read',
    UpdateStoreCoordinates: 'says what the call does',
  },
  updateSecurityControl: {
    IsLimitClearItemsEnabled: 'is on exactly where its value is given',
    IsLimitDeleteTicketsEnabled: 'is on exactly where its value is given',
    IsLimitMaxRefundAmountEnabled: 'is on exactly where its value is given',
    IsShiftAmountEnabled: 'is on exactly where its value is given',
    IsTicketAmountEnabled: 'is on exactly where its value is given',
    MaxClearItems: 'is kept only while its limit is on',
    MaxDeleteTickets: 'is kept only while its limit is on',
    MaxShiftAmount: 'is kept only while its limit is on',
    MaxTicketAmount: 'is kept only while its limit is on',
  },
  updateSiteById: {
    isDirtyAddress: 'says what the call does',
    timeZone: 'must be a time zone, and the case sends none',
  },
  updateSiteHoursById: {
    'hours.0.day': 'each day of the week stands once',
  },
  updateStoreProfile: {
    prepDuration: 'is read with the prep time, not by the case',
    status: 'is not in what the case reads',
  },
  updateTieredPriceList: {
    'Members.0.Category': 'is sent back as it was read',
    'Members.0.MemberType': bound,
  },
  updateTimeSettingsById: {
    granularity: bound,
  },
  updateTipsConfigurationSettings: {
    'suggestions.0.description': 'is made of place and percent',
    'suggestions.0.value': 'stands in the description, which is sent besides',
  },
  updateUser: {
    backOfficePassword: 'is secret',
    isASMEmployeeActive: bound,
    isApproved: bound,
    isCompanyUser: bound,
    password: 'is secret',
    reenterPassword: 'is secret',
    resetPasswordNextLogin: bound,
    'userRoles.0.isAssigned': bound,
    'userRoles.0.isBackOfficeUser': bound,
    'userRoles.0.isPosUser': bound,
    'userRoles.0.laborRate': bound,
    'userRoles.0.name': 'is sent back as it was read',
    'userRoles.0.payRate': bound,
  },
  updateWindowSettingsById: ofDays,
  uploadImage: {
    imageFile: 'must be a picture',
    key: 'must be a picture that is there',
    originalFile: 'must be a picture',
  },
}

// Members that a round trip with any other value does not prove, each with the kind of reason.
// Whoever makes one of them provable takes it off.
/**
 * `other`: another value breaks a rule with other members, or is no value of this place (a time
 * zone, a picture, a telephone number); the tests beside the handler prove it.
 * `unread`: says what the call does, is secret, or is sent back as it was read.
 */
type Reason = 'other' | 'unread'
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
export const exceptions: Readonly<Record<string, Readonly<Record<string, Reason>>>> = {
  addChargeItem: {
    ItemTypeCode: 'other',
  },
  addItem: {
    PrinterGroupName: 'other',
    StockingUnit: 'unread',
  },
  addItemCategory: {
    'itemCategory.DisplayColor': 'other',
  },
  addRole: {
    startsAs: 'other',
  },
  createBrandingConfiguration: {
    sitePrimaryColor: 'other',
  },
  createCapacitySettings: {
    'capacitySettings.monday.0.endTime': 'other',
    'capacitySettings.monday.0.startTime': 'other',
  },
  createDeliveryFeeSettings: {
    'settings.store.percent': 'other',
  },
  createHoursException: {
    date: 'other',
    isClosed: 'other',
    isHere: 'unread',
    'stores.0.isAssigned': 'other',
    'stores.0.storeName': 'unread',
  },
  createSiteHours: {
    'hours.0.day': 'other',
  },
  createTimeSettings: {
    granularity: 'other',
  },
  createWindowSettings: {
    'dayHours.0.closedAllDay': 'other',
    'dayHours.0.day': 'other',
    'dayHours.0.fulfillmentTypes.0': 'other',
    'dayHours.0.nextDay': 'other',
    'dayHours.0.sourceOrganization': 'other',
    'dayHours.0.timeBlocks.0.endTime': 'other',
    'dayHours.0.timeBlocks.0.startTime': 'other',
  },
  editItemCategory: {
    'itemCategory.DisplayColor': 'other',
  },
  generateDeviceRegistrationCode: {
    userFullName: 'other',
    userName: 'other',
  },
  hireEmployee: {
    password: 'unread',
    payRate: 'unread',
    'stores.0.isAssigned': 'unread',
  },
  importItems: {
    Csv: 'other',
    PreviewOnly: 'unread',
  },
  pauseOrders: {
    for: 'unread',
  },
  replaceImage: {
    imageFile: 'other',
    key: 'other',
    originalFile: 'other',
  },
  saveDelivery: {
    'settings.consumer.flatFee': 'other',
  },
  saveFee: {
    assignedSitesChanged: 'unread',
    taxCategory: 'other',
  },
  saveOrderHours: {
    bufferClose: 'other',
    bufferOpen: 'other',
    'dayHours.0.closedAllDay': 'other',
    'dayHours.0.day': 'other',
    'dayHours.0.fulfillmentTypes.0': 'other',
    'dayHours.0.nextDay': 'other',
    'dayHours.0.sourceOrganization': 'other',
    'dayHours.0.timeBlocks.0.endTime': 'other',
    'dayHours.0.timeBlocks.0.startTime': 'other',
  },
  saveRevenueCenter: {
    LastModifiedUserCode: 'unread',
  },
  setConfigurationSettings: {
    'pairs.0.key': 'other',
  },
  updateBrandingConfiguration: {
    sitePrimaryColor: 'other',
  },
  updateCapacitySettings: {
    'capacitySettings.friday.0.endTime': 'other',
  },
  updateChargeItem: {
    ItemTypeCode: 'other',
  },
  updateCompanyContactInfoAndIndustry: {
    'company.coState': 'other',
    'company.coZip': 'other',
    'company.contPhone': 'other',
    'company.merchantLogoUrl': 'other',
    notifyCommerce: 'unread',
    updateStoreCoordinates: 'unread',
  },
  updateCustomFieldsBySiteId: {
    'customAttributeSets.0.attributes.0.value': 'other',
  },
  updateDeliveryFeeSettings: {
    'settings.consumer.flatFee': 'other',
  },
  updateDiscount: {
    BarcodeRangeEnd: 'other',
    BarcodeRangeStart: 'other',
    Description: 'other',
    DiscountAmount: 'other',
    DiscountType: 'other',
    MinimumDiscountAmount: 'unread',
    Name: 'other',
    ValidFor: 'other',
  },
  updateDisplayRoles: {
    'features.0.isActive': 'unread',
  },
  updateFee: {
    assignedSitesChanged: 'unread',
  },
  updateHoursException: {
    date: 'other',
    isClosed: 'other',
    isHere: 'unread',
    reason: 'other',
    'stores.0.isAssigned': 'other',
    'stores.0.storeName': 'other',
    yearly: 'other',
  },
  updateItemAvailability: {
    'ItemAvailabilityList.0.BackOn': 'other',
    PageRowCount: 'unread',
    RequestedPageNum: 'unread',
  },
  updatePaymentSettings: {
    CreditGateway: 'other',
    IsOfflineCreditEnabled: 'other',
    PaymentTerminal: 'other',
    'PaymentTypes.0.IsTaken': 'other',
    'PaymentTypes.0.PaymentType': 'other',
  },
  updateReceiptInfo: {
    'Company.posTimezone': 'other',
    'Company.secondaryStoreContPhone': 'other',
    'Company.secondaryStoreEmail': 'other',
    'Company.storeContPhone': 'other',
    'Company.storePhone': 'other',
    'Company.storeState': 'other',
    'Company.storeZip': 'other',
    'Company.tipSuggestionMessage': 'unread',
    UpdateStoreCoordinates: 'unread',
  },
  updateSecurityControl: {
    IsLimitClearItemsEnabled: 'other',
    IsLimitDeleteTicketsEnabled: 'other',
    IsLimitMaxRefundAmountEnabled: 'other',
    IsShiftAmountEnabled: 'other',
    IsTicketAmountEnabled: 'other',
    MaxClearItems: 'unread',
    MaxDeleteTickets: 'unread',
    MaxShiftAmount: 'unread',
    MaxTicketAmount: 'unread',
  },
  updateSiteById: {
    isDirtyAddress: 'unread',
    timeZone: 'other',
  },
  updateSiteHoursById: {
    'hours.0.day': 'other',
  },
  updateStoreProfile: {
    prepDuration: 'unread',
    status: 'unread',
  },
  updateTieredPriceList: {
    'Members.0.Category': 'unread',
    'Members.0.MemberType': 'other',
  },
  updateTimeSettingsById: {
    granularity: 'other',
  },
  updateTipsConfigurationSettings: {
    'suggestions.0.description': 'other',
    'suggestions.0.value': 'other',
  },
  updateUser: {
    backOfficePassword: 'other',
    isASMEmployeeActive: 'other',
    isApproved: 'other',
    isCompanyUser: 'other',
    password: 'other',
    reenterPassword: 'other',
    resetPasswordNextLogin: 'other',
    'userRoles.0.isAssigned': 'other',
    'userRoles.0.isBackOfficeUser': 'other',
    'userRoles.0.isPosUser': 'other',
    'userRoles.0.laborRate': 'other',
    'userRoles.0.name': 'other',
    'userRoles.0.payRate': 'other',
  },
  updateWindowSettingsById: {
    'dayHours.0.closedAllDay': 'other',
    'dayHours.0.day': 'other',
    'dayHours.0.fulfillmentTypes.0': 'other',
    'dayHours.0.nextDay': 'other',
    'dayHours.0.sourceOrganization': 'other',
    'dayHours.0.timeBlocks.0.endTime': 'other',
    'dayHours.0.timeBlocks.0.startTime': 'other',
  },
  uploadImage: {
    imageFile: 'other',
    key: 'other',
    originalFile: 'other',
  },
}

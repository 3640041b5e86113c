// Portal data for tests: a plain user of a single store in the restaurant-style mode, with what is given besides.
import type { AnswerOf } from '../api/types.ts'

export const portalDataOf = (given: Partial<AnswerOf<'getPortalData'>> = {}): AnswerOf<'getPortalData'> => ({
  AppEnvironment: 'test', contextVersion: 'context-1', view: 'single-store', userKinds: ['plain'], roles: [], membershipUserId: 7, userName: 'harbour-manager',
  userFullName: 'Dana Reed', userRole: 'Manager', merchantId: 1002, merchantName: 'Copper Kettle Bakery', merchantType: 1, merchantCulture: 'en-US', countryId: 840,
  storeId: 100_200_001, storeCode: 'S1', storeName: 'Harbour Street', storeAddress: '1 Harbour Street', storeTimeZone: 'America/New_York', storeCount: 1,
  activeStoreCount: 1, resellerId: 1, ProductMode: 2, featureIds: [], creditGateway: 8, timeout: 40, customerCare: 'N', hasEmvAndGiftSupport: false,
  isOfflineCreditEnabled: false, IsNcrIdUser: false, supportStoreChange: true, isAccountManager: false, subscriptionNumber: null, helpServerUrl: null,
  featureFlagClientKey: null, baseUrl: '/', isAlohaOrderDirectAddOnEnabled: false, isASMReportingEnabled: false, isASMEnabled: false, isMMSEnabled: false,
  isASMLoginEnabled: false, isItemCategoryMoved: false, isModifiersMoved: false, isSecurityControlsHidden: false, isReportExportEnabled: false,
  isDeviceRegistrationEnabled: false, isPosExtensionAppsEnabled: false, isAccountAndBillingOfficer: false, hasDeliveryAddOn: false,
  isStoreSelectionRestricted: false, isResellerHardwareAllowed: false, isResellerCareAllowed: false,
  featScheduleEnforcement: 'N', featPaidBreaks: 'N', featDonations: 'N', featPilotProgram: 'N', featConfigurableRolePermissions: 'N', isInStoreApiEnabled: 'N',
  featCashManager: 'N', featDynamicDelivery: 'N', featLimitOpenChecks: 'N', featLimitMaxRefundAmount: 'N', featLimitClearItems: 'N', featLimitDeleteTickets: 'N',
  ...given,
})

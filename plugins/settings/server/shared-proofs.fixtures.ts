// Exceptions of the plugin for the shared proofs (server/testing/shared-proofs.ts).
import type {
  Entering,
  NotByChance,
  RoundTrip,
  WithoutMembers,
  Writers,
} from '#server/testing/shared-proofs.ts'

const ofRevenueCenters = {
  own: [
    'settings.addRevenueCenters',
    'settings.editRevenueCenters',
    'settings.deleteRevenueCenters',
  ],
}
export const writers: Writers = {
  alert_subscription: { own: ['settings.editAlerts'] },
  cash_setting: { own: ['settings.editCashManagement'] },
  charge: { own: ['settings.editCharges'] },
  company_setting: {
    own: [
      'settings.editCompanyInformation',
      'settings.changeCompanyLogo',
      'settings.editCompanyOptions',
    ],
  },
  customer_profile_field: { own: ['settings.editCustomerProfileSetup'] },
  expo_station: { own: ['settings.editExpoStations'] },
  fee: {
    apart: {
      'settings.editCharges': 'The sales item of a fee takes the fee’s name and amount along',
    },
  },
  gratuity_rule: { own: ['settings.editStoreGratuity'] },
  image: { own: ['settings.changeCompanyLogo', 'settings.editCompanyInformation'] },
  image_use: { own: ['settings.changeCompanyLogo', 'settings.editCompanyInformation'] },
  in_store_api_setting: { own: ['settings.editInStoreApi'] },
  kitchen_route: { own: ['settings.editKitchenRouting'] },
  menu_qr_code: { own: ['settings.editMenuQrCodes'] },
  pay_code: { own: ['settings.addPayCodes', 'settings.editPayCodes', 'settings.deletePayCodes'] },
  payment_method: { own: ['settings.editPaymentMethods'] },
  payment_setting: { own: ['settings.editPayments'] },
  printer_group: { own: ['settings.editRoutingGroups'] },
  receipt_setting: { own: ['settings.editStoreConfiguration'] },
  revenue_center: ofRevenueCenters,
  revenue_center_device: ofRevenueCenters,
  revenue_center_order_mode: ofRevenueCenters,
  revenue_center_store: ofRevenueCenters,
  store: {
    own: ['settings.editStoreConfiguration', 'settings.editStoreOptions'],
    apart: { 'settings.editPayments': 'The gateway alone, and that by role, in the specification' },
  },
  store_schedule: { own: ['settings.editStoreSchedule'] },
  tax_category: { own: ['settings.editTaxCategories'] },
  tax_rule: { own: ['settings.editTaxes'] },
  tax_table_row: { own: ['settings.editTaxTables'] },
  tender: { own: ['settings.editCustomTenders'] },
  venue_seat: { own: ['settings.editVenueSeats'] },
  void_reason: { own: ['settings.editVoidReasons'] },
}

export const notByChance: NotByChance = [
  // Needs a valid state, zip, phone numbers and email addresses, all at once.
  'updateReceiptInfo',
  'updateSiteById',
  // Needs the version of the store's payments and a gateway that supports the values.
  'updatePaymentSettings',
  // Needs a complete address of the country, with the company's version and business type.
  'updateCompanyContactInfoAndIndustry',
  'updateMerchantLogo',
  // Needs a center of the merchant and its version, or an unused name with the merchant's stores.
  'getRevenueCenterById',
  'saveRevenueCenter',
  'deleteRevenueCenter',
]

export const withoutMembers: WithoutMembers = ['deleteRevenueCenter', 'updateMerchantLogo']

const bound = 'another value breaks a rule about other members of the save'
export const roundTrip: RoundTrip = {
  saveRevenueCenter: {
    LastModifiedUserCode: 'is sent back as it was read; the session says who saves',
  },
  updateCompanyContactInfoAndIndustry: {
    'company.merchantLogoUrl': 'is changed by a separate call',
    notifyCommerce: 'says what the call does',
    updateStoreCoordinates: 'says what the call does',
  },
  updatePaymentSettings: {
    CreditGateway: 'is for people who may change the gateway, and decides what else is available',
    IsOfflineCreditEnabled: 'is for people who may change the gateway',
    PaymentTerminal: 'is there only with some gateways',
    'PaymentTypes.0.IsTaken': bound,
    'PaymentTypes.0.PaymentType': 'must be a type that the store has',
  },
  updateReceiptInfo: {
    'Company.secondaryStoreEmail': 'must be a mail address, and the store has none',
    'Company.tipSuggestionMessage': 'is sent back as it was read',
    UpdateStoreCoordinates: 'says what the call does',
  },
  updateSiteById: {
    isDirtyAddress: 'says what the call does',
    timeZone: 'must be a time zone, and the case sends none',
  },
}

/** Values for described pages whose rules demand more than their columns. */
export const entering: Entering = {
  TaxTables: ({ n }) => ({ from: n, to: n + 0.5 }),
  InStoreApi: ({ n }) => ({ isOn: true, allowedNetwork: '10.0.0.5', port: 9000 + n }),
}

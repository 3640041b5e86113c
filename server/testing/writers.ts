// Which right writes rows of which table, for tests: whoever is refused a record's own right is
// refused every other way to the same change. tests/access/writers.test.ts holds the rights
// against each other; the tests that do each write (descriptions.test.ts,
// tests/contract/reach.test.ts) hold this list against the rows that were written.
import { expect } from 'vitest'

import type { TouchedRow } from './touched.ts'

interface Writers {
  /** The rights of the record's own pages and calls. */
  own: readonly string[]
  /** Another right → the own one without which nobody may have it. */
  follow?: Readonly<Record<string, string>>
  /** Another right → why it does not make the same change. */
  apart?: Readonly<Record<string, string>>
}

// The texts give these by role, over all stores at once and in every edition.
const ofStaff = 'Puts back what a merchant has set, by the people of the platform'
const byCode = 'A device with a code, which its own right made, registers itself once'
/** Rights that write rows of many tables → why none of them is a change of somebody's record. */
const everywhere: Readonly<Record<string, string>> = {
  'admin.createMerchants': 'The first rows of a merchant that is made',
}

/** Each place of the image store is one owner's: a logo of the company, a banner, a logo. */
const ownOfImages = [
  'online-ordering.editBranding',
  'settings.changeCompanyLogo',
  'settings.editCompanyInformation',
]

/** Whether a store has the partner's fee follows whether it delivers. */
const ofOwnStore = 'A store that begins to deliver has the partner’s fee, and no other store'
/** A center, and what is in it: one save writes all. */
const ofRevenueCenters = [
  'settings.addRevenueCenters',
  'settings.editRevenueCenters',
  'settings.deleteRevenueCenters',
]

export const writers: Readonly<Record<string, Writers>> = {
  alert_subscription: { own: ['settings.editAlerts'] },
  android_release: { own: ['admin.editAndroidReleases'] },
  api_governor_rule: { own: ['admin.editApiGovernor'] },
  brand: { own: ['online-ordering.editSiteBranding'] },
  brand_store: { own: ['online-ordering.editSiteBranding'] },
  branding_image: { own: ['online-ordering.editBranding'] },
  break_rule: { own: ['employees.editBreaks'] },
  capacity_interval: { own: ['online-ordering.editCapacity'] },
  card_settlement: { own: ['admin.clearTransactions'] },
  cash_drawer_event: { own: ['admin.clearTransactions'] },
  cash_setting: { own: ['settings.editCashManagement'] },
  charge: {
    own: ['settings.editCharges'],
    apart: {
      'menu.editCharges': 'The texts give these calls to whoever changes items',
      'online-ordering.editFees': 'The charge that belongs to one fee, and comes and goes with it',
      'online-ordering.editDelivery': 'The item of the delivery partner takes the new fee’s name',
    },
  },
  commerce_sync_setting: { own: ['admin.editInventorySync'] },
  company_setting: {
    own: [
      'settings.editCompanyInformation',
      'settings.changeCompanyLogo',
      'settings.editCompanyOptions',
    ],
  },
  company_web_address: { own: ['online-ordering.editStoreAddress'] },
  customer: {
    own: ['customers.editCustomers', 'customers.deleteCustomers'],
    follow: { 'admin.deleteCustomers': 'customers.deleteCustomers' },
  },
  customer_note: {
    own: ['customers.editCustomers', 'customers.deleteCustomers'],
    follow: { 'admin.deleteCustomers': 'customers.deleteCustomers' },
  },
  customer_profile_field: { own: ['settings.editCustomerProfileSetup'] },
  delivery_fee_split: {
    own: ['online-ordering.editOrderSettings', 'online-ordering.editDelivery'],
    apart: { 'admin.resetCommercePayment': ofStaff },
  },
  delivery_minimum: {
    own: ['online-ordering.editOrderSettings', 'online-ordering.editDelivery'],
    apart: { 'admin.resetCommercePayment': ofStaff },
  },
  department: { own: ['menu.editDepartments'] },
  device: { own: ['account.addDevices', 'account.editDevices'], apart: { public: byCode } },
  device_code: { own: ['employees.registerDevice'], apart: { public: byCode } },
  discount: { own: ['menu.addDiscounts', 'menu.editDiscounts', 'menu.deleteDiscounts'] },
  discount_store: { own: ['menu.addDiscounts', 'menu.editDiscounts'] },
  donation: { own: ['menu.editDonations'] },
  employee: {
    own: ['employees.editEmployees'],
    follow: {
      'employees.editEmployee': 'employees.editEmployees',
      'employees.hire': 'employees.editEmployees',
    },
  },
  employee_job: {
    own: ['employees.assignRoles'],
    follow: { 'employees.hire': 'employees.assignRoles' },
  },
  employee_pin: {
    own: ['employees.resetPassword'],
    follow: { 'employees.hire': 'employees.resetPassword' },
  },
  employee_role: {
    own: ['employees.assignRoles'],
    follow: { 'employees.hire': 'employees.assignRoles' },
  },
  employee_store: {
    own: ['employees.editEmployees'],
    follow: { 'employees.hire': 'employees.editEmployees' },
  },
  event_schedule: { own: ['menu.editEvents'] },
  event_schedule_store: { own: ['menu.editEvents'] },
  expo_station: { own: ['settings.editExpoStations'] },
  extension_app: { own: ['admin.editExtensionApps'] },
  fee: {
    own: ['online-ordering.editFees'],
    apart: {
      'online-ordering.editDelivery': ofOwnStore,
      'menu.editCharges': 'The sales item of a fee takes the fee’s name and amount along',
      'settings.editCharges': 'The sales item of a fee takes the fee’s name and amount along',
    },
  },
  fee_store: {
    own: ['online-ordering.editFees'],
    apart: { 'online-ordering.editDelivery': ofOwnStore },
  },
  gift_settlement: { own: ['admin.clearTransactions'] },
  gratuity_rule: { own: ['settings.editStoreGratuity'] },
  help_url: { own: ['account.editHelpUrls'] },
  hours_exception: { own: ['online-ordering.addExceptions', 'online-ordering.editExceptions'] },
  hours_exception_store: {
    own: ['online-ordering.addExceptions', 'online-ordering.editExceptions'],
  },
  house_account: {
    own: ['customers.editHouseAccounts'],
    follow: { 'admin.deleteCustomers': 'customers.editHouseAccounts' },
  },
  house_account_entry: {
    own: ['customers.editHouseAccounts'],
    follow: { 'admin.deleteCustomers': 'customers.editHouseAccounts' },
  },
  image: { own: ownOfImages },
  image_use: { own: ownOfImages },
  in_store_api_setting: { own: ['settings.editInStoreApi'] },
  in_store_server: { own: ['support-admin.editInStoreServers'] },
  integration: {
    own: ['account.editIntegrations'],
    apart: {
      'admin.editIntegrations':
        'A tool of the platform’s people, also where a reseller hides the page',
    },
  },
  item: {
    own: ['menu.editItems', 'menu.deleteItems'],
    follow: {
      'menu.importItems': 'menu.editItems',
      'menu.changePrices': 'menu.editItems',
      'admin.importItems': 'menu.editItems',
    },
    apart: {
      'menu.editModifiers':
        'Rows of modifiers; one that is an item, too, asks menu.editItems in the handler',
      'menu.undoChangeSets': 'Takes back an import; the handler asks menu.importItems',
      'menu.receiveStock':
        'The cost alone, which the handler sets only where menu.setItemCosts holds',
      'admin.resetInventorySetup': 'Whether stock is kept of the item, which is a matter of stock',
    },
  },
  item_category: {
    own: ['menu.editCategories'],
    follow: { 'admin.importItems': 'menu.editCategories' },
  },
  item_store: {
    own: ['menu.editAvailability'],
    apart: {
      'menu.undoChangeSets': 'Takes back availability; the handler asks menu.editAvailability',
    },
  },
  job: { own: ['employees.editJobs'] },
  kitchen_route: { own: ['settings.editKitchenRouting'] },
  loyalty_program_setting: { own: ['customers.editLoyalty'] },
  mailing: { own: ['customers.editEmail'] },
  membership_user: { own: ['admin.editAdminUsers'] },
  menu_qr_code: { own: ['settings.editMenuQrCodes'] },
  menu_setting: { own: ['online-ordering.editMenuSettings'] },
  merchant: {
    own: ['admin.editMerchantSettings'],
    apart: {
      'support-admin.editProductMode':
        'The product mode alone, which has a page and a right of its own',
    },
  },
  merchant_task: { own: ['admin.editMerchantTasks'] },
  modifier_group: { own: ['menu.editMenuConfiguration'] },
  modifier_group_item: { own: ['menu.editModifiers'] },
  notification_seen: { own: ['notifications.seeNotifications'] },
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
  ordering_schedule: {
    own: [
      'online-ordering.editOperatingHours',
      'online-ordering.editOrderHours',
      'online-ordering.editCapacity',
    ],
  },
  order_setting: { own: ['online-ordering.editOrderSettings', 'online-ordering.editOrderHours'] },
  pay_code: {
    own: ['settings.addPayCodes', 'settings.editPayCodes', 'settings.deletePayCodes'],
  },
  payment_form: { own: ['billing.updatePayment'] },
  payment_method: { own: ['settings.editPaymentMethods'] },
  payment_setting: {
    own: ['settings.editPayments'],
    apart: { 'admin.resetPayment': ofStaff },
  },
  pilot_release: { own: ['admin.editPilotReleases'] },
  pos_configuration: { own: ['admin.editPosConfigurations'] },
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
  price_list: {
    own: ['menu.editPriceLists'],
    apart: {
      'menu.editLoyaltyPricing': 'Lists of loyalty prices, which the other page does not have',
    },
  },
  price_list_item: { own: ['menu.editLoyaltyPricing'] },
  printer_group: { own: ['settings.editRoutingGroups'] },
  privacy_policy: { own: ['online-ordering.editPrivacy'] },
  promotion: { own: ['menu.editPromotions'] },
  receipt_setting: { own: ['settings.editStoreConfiguration'] },
  revenue_center: { own: ofRevenueCenters },
  revenue_center_device: { own: ofRevenueCenters },
  revenue_center_order_mode: { own: ofRevenueCenters },
  revenue_center_store: { own: ofRevenueCenters },
  role: { own: ['employees.editUserRoles'] },
  role_feature: { own: ['employees.editUserRoles'] },
  schedule_enforcement: { own: ['employees.editScheduleEnforcement'] },
  security_control: { own: ['employees.editSecurityControls'] },
  service_account: { own: ['admin.editServiceAccounts'] },
  service_case: { own: ['admin.editServiceCases'] },
  social_account: { own: ['customers.editSocial'] },
  stock_count: {
    own: ['menu.enterCounts'],
    follow: { 'admin.resetInventorySetup': 'menu.enterCounts' },
  },
  stock_count_line: {
    own: ['menu.enterCounts'],
    follow: { 'admin.resetInventorySetup': 'menu.enterCounts' },
  },
  stock_level: {
    own: ['menu.enterCounts', 'menu.receiveStock'],
    follow: {
      'admin.resetInventory': 'menu.enterCounts',
      'admin.resetInventorySetup': 'menu.enterCounts',
    },
  },
  stock_receipt: {
    own: ['menu.receiveStock'],
    follow: { 'admin.resetInventorySetup': 'menu.receiveStock' },
  },
  stock_receipt_line: {
    own: ['menu.receiveStock'],
    follow: { 'admin.resetInventorySetup': 'menu.receiveStock' },
  },
  store: {
    own: ['settings.editStoreConfiguration', 'settings.editStoreOptions'],
    apart: {
      'account.editStores':
        'Name and address, by a right that says so; what a store does stays with settings',
      'account.deactivateStores': 'By role, in the texts',
      'settings.editPayments': 'The gateway alone, and that by role, in the texts',
    },
  },
  store_configuration: { own: ['online-ordering.editPrepTime'] },
  store_profile: { own: ['online-ordering.setStoreStatus'] },
  store_request: { own: ['account.addStores', 'account.editStores'] },
  store_schedule: { own: ['settings.editStoreSchedule'] },
  survey: { own: ['customers.editSurveys'] },
  survey_answer: {
    own: ['customers.editSurveys'],
    follow: { 'admin.deleteCustomers': 'customers.editSurveys' },
  },
  system_setting: { own: ['admin.editSystemSettings'] },
  tag: { own: ['menu.editTags'] },
  tax_category: { own: ['settings.editTaxCategories'] },
  tax_rule: { own: ['settings.editTaxes'] },
  tax_table_row: { own: ['settings.editTaxTables'] },
  tender: { own: ['settings.editCustomTenders'] },
  ticket: { own: ['admin.clearTransactions'] },
  ticket_discount: { own: ['admin.clearTransactions'] },
  ticket_line: { own: ['admin.clearTransactions'] },
  ticket_note: { own: ['admin.clearTransactions'] },
  ticket_payment: { own: ['admin.clearTransactions'] },
  ticket_tax: { own: ['admin.clearTransactions'] },
  time_card: { own: ['employees.editTimeClock'] },
  tips_setting: {
    own: ['online-ordering.editTipping'],
    apart: { 'admin.resetCommercePayment': ofStaff },
  },
  user_role: { own: ['admin.editAdminUsers', 'admin.editPartnerRoles'] },
  venue_seat: { own: ['settings.editVenueSeats'] },
  version_rule: { own: ['admin.editVersionRules'] },
  void_reason: { own: ['settings.editVoidReasons'] },
  web_address: { own: ['online-ordering.editStoreAddress'] },
}

/** Expects that the list knows the right as one that writes these tables. */
export function expectWriters(right: string, rows: readonly TouchedRow[]): void {
  const unknown = [...new Set(rows.map(({ table }) => table))].filter((table) => {
    const { own = [], follow = {}, apart = {} } = writers[table] ?? {}
    const known = [...own, ...Object.keys({ ...follow, ...apart, ...everywhere })]
    return !known.includes(right)
  })
  expect(unknown, `tables that ${right} writes, unknown to server/testing/writers.ts`).toEqual([])
}

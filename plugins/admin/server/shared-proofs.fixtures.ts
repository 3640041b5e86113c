// What the shared proofs know of the plugin (server/testing/shared-proofs.ts).
import type { Everywhere, NotByChance, Writers } from '#server/testing/shared-proofs.ts'

export const writers: Writers = {
  android_release: { own: ['admin.editAndroidReleases'] },
  api_governor_rule: { own: ['admin.editApiGovernor'] },
  card_settlement: { own: ['admin.clearTransactions'] },
  cash_drawer_event: { own: ['admin.clearTransactions'] },
  commerce_sync_setting: { own: ['admin.editInventorySync'] },
  customer: { follow: { 'admin.deleteCustomers': 'customers.deleteCustomers' } },
  customer_note: { follow: { 'admin.deleteCustomers': 'customers.deleteCustomers' } },
  delivery_fee_split: {
    apart: {
      'admin.resetCommercePayment':
        'Puts back what a merchant has set, by the people of the platform',
    },
  },
  delivery_minimum: {
    apart: {
      'admin.resetCommercePayment':
        'Puts back what a merchant has set, by the people of the platform',
    },
  },
  extension_app: { own: ['admin.editExtensionApps'] },
  gift_settlement: { own: ['admin.clearTransactions'] },
  house_account: { follow: { 'admin.deleteCustomers': 'customers.editHouseAccounts' } },
  house_account_entry: { follow: { 'admin.deleteCustomers': 'customers.editHouseAccounts' } },
  integration: {
    apart: {
      'admin.editIntegrations':
        'A tool of the platform’s people, also where a reseller hides the page',
    },
  },
  item: {
    follow: { 'admin.importItems': 'menu.editItems' },
    apart: {
      'admin.resetInventorySetup': 'Whether stock is kept of the item, which is a matter of stock',
    },
  },
  item_category: { follow: { 'admin.importItems': 'menu.editCategories' } },
  membership_user: { own: ['admin.editAdminUsers'] },
  merchant: { own: ['admin.editMerchantSettings'] },
  merchant_task: { own: ['admin.editMerchantTasks'] },
  payment_setting: {
    apart: {
      'admin.resetPayment': 'Puts back what a merchant has set, by the people of the platform',
    },
  },
  pilot_release: { own: ['admin.editPilotReleases'] },
  pos_configuration: { own: ['admin.editPosConfigurations'] },
  service_account: { own: ['admin.editServiceAccounts'] },
  service_case: { own: ['admin.editServiceCases'] },
  stock_count: { follow: { 'admin.resetInventorySetup': 'menu.enterCounts' } },
  stock_count_line: { follow: { 'admin.resetInventorySetup': 'menu.enterCounts' } },
  stock_level: {
    follow: {
      'admin.resetInventory': 'menu.enterCounts',
      'admin.resetInventorySetup': 'menu.enterCounts',
    },
  },
  stock_receipt: { follow: { 'admin.resetInventorySetup': 'menu.receiveStock' } },
  stock_receipt_line: { follow: { 'admin.resetInventorySetup': 'menu.receiveStock' } },
  survey_answer: { follow: { 'admin.deleteCustomers': 'customers.editSurveys' } },
  system_setting: { own: ['admin.editSystemSettings'] },
  ticket: { own: ['admin.clearTransactions'] },
  ticket_discount: { own: ['admin.clearTransactions'] },
  ticket_line: { own: ['admin.clearTransactions'] },
  ticket_note: { own: ['admin.clearTransactions'] },
  ticket_payment: { own: ['admin.clearTransactions'] },
  ticket_tax: { own: ['admin.clearTransactions'] },
  tips_setting: {
    apart: {
      'admin.resetCommercePayment':
        'Puts back what a merchant has set, by the people of the platform',
    },
  },
  user_role: { own: ['admin.editAdminUsers', 'admin.editPartnerRoles'] },
  version_rule: { own: ['admin.editVersionRules'] },
}

/** Rights that write rows of many tables → why none of them is a change of somebody's record. */
export const everywhere: Everywhere = {
  'admin.createMerchants': 'The first rows of a merchant that is made',
}

export const notByChance: NotByChance = [
  // The version that was read.
  'saveOverlay',
  'restoreOverlay',
  'setFlag',
  'setMerchantFlag',
  'removeMerchantFlag',
]

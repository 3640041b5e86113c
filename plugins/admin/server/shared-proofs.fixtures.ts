// Exceptions of the plugin for the shared proofs (server/testing/shared-proofs.ts).
import type {
  Entering,
  Everywhere,
  NoMeasures,
  NotByChance,
  Writers,
} from '#server/testing/shared-proofs.ts'

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

/**
 * Abilities that write rows of many tables, with the reason why they don't change someone's record.
 */
export const everywhere: Everywhere = {
  'admin.createMerchants': 'The first rows of a merchant that is made',
}

export const notByChance: NotByChance = [
  // Needs the version that was read.
  'saveOverlay',
  'restoreOverlay',
  'setFlag',
  'setMerchantFlag',
  'removeMerchantFlag',
]

/** Values for described pages whose rules demand more than their columns. */
export const entering: Entering = {
  SystemSettings: ({ like }) => ({ value: String(Number(like.value) + 1) }),
  async PartnerAdminUserRoles({ rows }) {
    const users = await rows('AdminUserSetup')
    const { id } = users.find(({ userName }) => userName === 'partner-support')!
    return { userName: id!, role: 'Silver Partner' }
  },
  // A program can only have one rule.
  async ApiGovernorManager({ like, rows, anew }) {
    if (!anew) return { client: like.client! }
    const governed = (await rows('ApiGovernorManager')).map(({ client }) => client)
    const accounts = (await rows('BslServiceAccount')).map(({ id }) => id!)
    return { client: accounts.find((id) => !governed.includes(id))! }
  },
  MerchantAndroidRelease: ({ n }) => ({ version: `9.${n}` }),
  PosExtensionApps: ({ n }) => ({ packageName: `example.made.app${n}`, version: '1.0' }),
  AdminVersionControl: ({ like }) => ({
    app: like.app === 'customerDisplay' ? 'kiosk' : 'customerDisplay',
    lowest: '1.0',
    highest: '2.0',
  }),
  PosConfigurations: ({ n }) => ({ name: `Made${n}` }),
  MerchantItemImport: ({ n }) => ({ items: `Name,Category,Price\nMade here ${n},MADE HERE,4.00` }),
}

export const noMeasures: NoMeasures = {
  MerchantAggregation: 'How much each merchant has of what, for internal support, over all of them',
  MerchantDiagnostics: 'Whether devices and settings are as they should be, for support',
  MomentumInsight: 'Over all merchants, for internal support: the switch of one does not decide it',
  ReportAuditLog: 'The trail of the platform, for internal administrators',
  SupportTools: 'Who can sign in, for support',
}

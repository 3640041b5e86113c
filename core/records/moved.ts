// Which described pages the portal draws itself. The others are still drawn by
// server/records/assets in a frame. They move one by one; with the last one this file goes, and
// with it those assets and the question in core/shell/route-data.ts.
import type { PortalConfig } from '../config.ts'

/** Names of pages as in the `legacy` outcomes of routes, by the plugin that describes them. */
const moved: Readonly<Record<string, readonly string[]>> = {
  account: [
    'AccountActivity',
    'AccountOverview',
    'MyBills',
    'MyDevices',
    'MyHelpUrls',
    'MyIntegrations',
    'MyMessages',
    'MyStores',
    'PurchaseTermsAndConditions',
  ],
  admin: [
    'MerchantAggregation',
    'MerchantClearTransactions',
    'MerchantDeleteCustomers',
    'MerchantDiagnostics',
    'MerchantItemImport',
    'MerchantResetCommercePaymentConfiguration',
    'MerchantResetInventory',
    'MerchantResetInventorySetup',
    'MerchantResetPaymentConfiguration',
    'MomentumInsight',
    'ReportAuditLog',
    'SupportTools',
    'ZuoraTestHarness',
  ],
  customers: [
    'CustomerEmail',
    'Customers',
    'HouseAccounts',
    'LoyaltyPrograms',
    'SocialAccounts',
    'Surveys',
  ],
  ecommerce: ['Ecommerce'],
  menu: [
    'CountEntry',
    'CountWorksheet',
    'Donations',
    'InventorySnapshot',
    'MenuConfiguration',
    'MenuPricing',
    'Modifiers',
    'PriceLists',
    'Promotions',
    'ReceiveStock',
    'Tags',
  ],
  'my-store': ['MyStore'],
  pilot: ['PilotProgram'],
  results: [
    'AccountActivityReport',
    'AccountingReport',
    'BulkEmailReport',
    'CashManagerReport',
    'CommerceCreditReport',
    'CreditReport',
    'CustomerListReport',
    'CustomerNotesReport',
    'CustomerSalesReport',
    'DepartmentSalesReport',
    'DeviceListReport',
    'DeviceSalesReport',
    'DiscountsPromotionsReport',
    'DonationsReport',
    'EmployeeLaborReport',
    'EmployeeListReport',
    'EmployeeSalesReport',
    'FinancialReport',
    'GiftSettlementReport',
    'HourlySalesReport',
    'HouseAccountsReport',
    'ItemListReport',
    'ItemSalesReport',
    'LaborReport',
    'LocationSalesReport',
    'ModifierListReport',
    'ModifierSalesReport',
    'NonSalesRevenueReport',
    'OfflineCreditReport',
    'OperationsSummaryReport',
    'PosTransactions',
    'PriceOverridesReport',
    'SalesCommissionsReport',
    'SalesSummaryReport',
    'ShiftsReport',
    'TaxesReport',
    'TimeClockReport',
    'TipsReport',
    'VoidAuditReport',
  ],
}
const names = new Set(Object.values(moved).flat())

/**
 * Whether the portal draws this page. Of an operator's legacy application (`legacyOrigin`) nobody
 * knows a description: its pages stay in frames.
 */
export const isDrawn = (
  page: string,
  { legacyOrigin }: Pick<PortalConfig, 'legacyOrigin'>,
): boolean =>
  names.has(page) && (!legacyOrigin || new URL(legacyOrigin).origin === window.location.origin)

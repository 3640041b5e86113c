// Facts: M-34, P-058, P-067, S-078, S-079, U-085 to U-087, U-092, U-096, U-100 to U-103, U-108;
//   resolutions 40, 73, 80
import {
  all,
  any,
  definePlugin,
  flag,
  not,
  permission,
  portal,
  productMode,
  toggle,
  view,
} from '#core/manifest.ts'

// The texts say only that "some reports" moved to the other sales system. Taken as those about
// working time: with its reporting on, that system keeps schedules, shifts and punches.
const moved = { when: portal('isASMReportingEnabled'), notice: 'moved' } as const

/** People who may open at least one of the four sales viewers. */
const viewsSales = any(
  permission('results.salesSummary'),
  permission('results.departmentSales'),
  permission('results.itemSales'),
  permission('results.modifierSales'),
)

/** People who may open a report. The handlers also check the route of the one asked for. */
const viewsReports = any(
  permission('results.salesSummary'),
  permission('results.departmentSales'),
  permission('results.itemSales'),
  permission('results.modifierSales'),
  permission('results.hourlySales'),
  permission('results.nonSalesRevenue'),
  permission('results.donations'),
  permission('results.salesCommissions'),
  permission('results.operationsSummary'),
  permission('results.operationsDevice'),
  permission('results.operationsEmployee'),
  permission('results.operationsLocation'),
  permission('results.discountsPromotions'),
  permission('results.taxes'),
  permission('results.operationsLabor'),
  permission('results.tips'),
  permission('results.offlineCredit'),
  permission('results.voidAudit'),
  permission('results.shifts'),
  permission('results.timeClock'),
  permission('results.priceOverrides'),
  permission('results.bulkEmail'),
  permission('results.customerNotes'),
  permission('results.customerSales'),
  permission('results.houseAccounts'),
  permission('results.accountActivity'),
  permission('results.listItems'),
  permission('results.listModifiers'),
  permission('results.listCustomers'),
  permission('results.listEmployees'),
  permission('results.listDevices'),
  permission('results.cashManager'),
  permission('results.financial'),
  permission('results.labor'),
  permission('results.accounting'),
  permission('results.credit'),
  permission('results.commerceCredit'),
  permission('results.giftSettlement'),
)

/** The viewers of the portal; without the flag the embedded pages show. */
const upgraded = flag('ac-react-upgraded-telerik-reporting')

/** Needs both the right and the merchant's setting. */
const mayExport = all(permission('results.export'), portal('isReportExportEnabled'))

export default definePlugin({
  id: 'results',
  title: 'results:title',
  when: not(view('none')),
  section: { order: 20, icon: 'results', label: 'results:section' },
  routes: {
    posTrans: {
      path: '/results/posTrans',
      title: 'results:posTrans.title',
      when: permission('results.posTrans'),
      show: [
        // Tickets are per store.
        { when: view('company'), notice: 'needs-store-view' },
        {
          when: flag('ac-pos-transactions-react-page'),
          screen: () => import('./tickets/tickets.page.tsx'),
        },
        { legacy: 'PosTransactions' },
      ],
      shape: 'list',
    },
    // One ticket, so that it can be sent to a colleague. The older page has no address for one.
    ticket: {
      path: '/results/posTrans/:businessDate/:documentId/:ticketNumber',
      title: 'results:posTrans.oneTitle',
      when: permission('results.posTrans'),
      show: [
        { when: view('company'), notice: 'needs-store-view' },
        {
          when: flag('ac-pos-transactions-react-page'),
          screen: () => import('./tickets/tickets.page.tsx'),
        },
        { redirect: '/results/posTrans' },
      ],
      shape: 'list',
    },

    // The four sales viewers. The server chooses between their templates by the product mode.
    salesSummary: {
      path: '/results/sales/summary',
      title: 'results:salesSummary.title',
      when: permission('results.salesSummary'),
      show: [
        { when: upgraded, screen: () => import('./viewers/sales-summary.page.tsx') },
        { legacy: 'SalesSummaryReport' },
      ],
    },
    departmentSales: {
      path: '/results/sales/department',
      title: 'results:departmentSales.title',
      when: permission('results.departmentSales'),
      show: [
        { when: upgraded, screen: () => import('./viewers/department-sales.page.tsx') },
        { legacy: 'DepartmentSalesReport' },
      ],
    },
    itemSales: {
      path: '/results/sales/item',
      title: 'results:itemSales.title',
      when: permission('results.itemSales'),
      show: [
        { when: upgraded, screen: () => import('./viewers/item-sales.page.tsx') },
        { legacy: 'ItemSalesReport' },
      ],
    },
    modifierSales: {
      path: '/results/sales/modifier',
      title: 'results:modifierSales.title',
      when: permission('results.modifierSales'),
      show: [
        { when: upgraded, screen: () => import('./viewers/modifier-sales.page.tsx') },
        { legacy: 'ModifierSalesReport' },
      ],
    },

    hourlySales: {
      path: '/results/sales/hourly',
      title: 'results:hourlySales.title',
      when: permission('results.hourlySales'),
      show: [{ legacy: 'HourlySalesReport' }],
    },
    nonSalesRevenue: {
      path: '/results/sales/nonsalesrevenue',
      title: 'results:nonSalesRevenue.title',
      when: permission('results.nonSalesRevenue'),
      show: [{ legacy: 'NonSalesRevenueReport' }],
    },
    donations: {
      path: '/results/sales/donations',
      title: 'results:donations.title',
      when: all(permission('results.donations'), toggle('featDonations')),
      show: [{ legacy: 'DonationsReport' }],
    },
    salesCommissions: {
      path: '/results/sales/salescommissions',
      title: 'results:salesCommissions.title',
      when: permission('results.salesCommissions'),
      show: [{ legacy: 'SalesCommissionsReport' }],
    },

    operationsSummary: {
      path: '/results/operations/summary',
      title: 'results:operationsSummary.title',
      when: permission('results.operationsSummary'),
      show: [{ legacy: 'OperationsSummaryReport' }],
    },
    operationsDevice: {
      path: '/results/operations/device',
      title: 'results:operationsDevice.title',
      when: permission('results.operationsDevice'),
      show: [{ legacy: 'DeviceSalesReport' }],
    },
    operationsEmployee: {
      path: '/results/operations/employee',
      title: 'results:operationsEmployee.title',
      when: permission('results.operationsEmployee'),
      show: [{ legacy: 'EmployeeSalesReport' }],
    },
    operationsLocation: {
      path: '/results/operations/location',
      title: 'results:operationsLocation.title',
      when: permission('results.operationsLocation'),
      show: [{ legacy: 'LocationSalesReport' }],
    },
    discountsPromotions: {
      path: '/results/operations/discountspromotions',
      title: 'results:discountsPromotions.title',
      when: permission('results.discountsPromotions'),
      show: [{ legacy: 'DiscountsPromotionsReport' }],
    },
    taxes: {
      path: '/results/operations/taxes',
      title: 'results:taxes.title',
      when: permission('results.taxes'),
      show: [{ legacy: 'TaxesReport' }],
    },
    operationsLabor: {
      path: '/results/operations/labor',
      title: 'results:operationsLabor.title',
      when: permission('results.operationsLabor'),
      show: [moved, { legacy: 'EmployeeLaborReport' }],
    },
    tips: {
      path: '/results/operations/tips',
      title: 'results:tips.title',
      when: permission('results.tips'),
      show: [{ legacy: 'TipsReport' }],
    },
    offlineCredit: {
      path: '/results/operations/offlinecredit',
      title: 'results:offlineCredit.title',
      when: permission('results.offlineCredit'),
      show: [{ legacy: 'OfflineCreditReport' }],
    },
    voidAudit: {
      path: '/results/operations/voidaudit',
      title: 'results:voidAudit.title',
      when: permission('results.voidAudit'),
      show: [{ legacy: 'VoidAuditReport' }],
    },
    shifts: {
      path: '/results/operations/shifts',
      title: 'results:shifts.title',
      when: permission('results.shifts'),
      show: [moved, { legacy: 'ShiftsReport' }],
    },
    timeClock: {
      path: '/results/operations/timeClock',
      title: 'results:timeClock.title',
      when: permission('results.timeClock'),
      show: [moved, { legacy: 'TimeClockReport' }],
    },
    priceOverrides: {
      path: '/results/operations/priceOverrides',
      title: 'results:priceOverrides.title',
      when: permission('results.priceOverrides'),
      show: [{ legacy: 'PriceOverridesReport' }],
    },

    bulkEmail: {
      path: '/results/customer/bulkemail',
      title: 'results:bulkEmail.title',
      when: permission('results.bulkEmail'),
      show: [{ legacy: 'BulkEmailReport' }],
    },
    customerNotes: {
      path: '/results/customer/notes',
      title: 'results:customerNotes.title',
      when: permission('results.customerNotes'),
      show: [{ legacy: 'CustomerNotesReport' }],
    },
    customerSales: {
      path: '/results/customer/sales',
      title: 'results:customerSales.title',
      when: permission('results.customerSales'),
      show: [{ legacy: 'CustomerSalesReport' }],
    },
    houseAccounts: {
      path: '/results/customer/houseaccounts',
      title: 'results:houseAccounts.title',
      when: permission('results.houseAccounts'),
      show: [{ legacy: 'HouseAccountsReport' }],
    },
    accountActivity: {
      path: '/results/customer/accountactivity',
      title: 'results:accountActivity.title',
      when: permission('results.accountActivity'),
      show: [{ legacy: 'AccountActivityReport' }],
    },

    listItems: {
      path: '/results/list/items',
      title: 'results:listItems.title',
      when: permission('results.listItems'),
      show: [{ legacy: 'ItemListReport' }],
    },
    listModifiers: {
      path: '/results/list/modifiers',
      title: 'results:listModifiers.title',
      when: permission('results.listModifiers'),
      show: [{ legacy: 'ModifierListReport' }],
    },
    listCustomers: {
      path: '/results/list/customers',
      title: 'results:listCustomers.title',
      when: permission('results.listCustomers'),
      show: [{ legacy: 'CustomerListReport' }],
    },
    listEmployees: {
      path: '/results/list/employees',
      title: 'results:listEmployees.title',
      when: permission('results.listEmployees'),
      show: [{ legacy: 'EmployeeListReport' }],
    },
    listDevices: {
      path: '/results/list/devices',
      title: 'results:listDevices.title',
      when: permission('results.listDevices'),
      show: [{ legacy: 'DeviceListReport' }],
    },

    cashManager: {
      path: '/results/cashmanager',
      title: 'results:cashManager.title',
      when: all(permission('results.cashManager'), toggle('featCashManager')),
      show: [{ legacy: 'CashManagerReport' }],
    },
    financial: {
      path: '/results/financial',
      title: 'results:financial.title',
      when: permission('results.financial'),
      show: [{ legacy: 'FinancialReport' }],
    },
    labor: {
      path: '/results/labor',
      title: 'results:labor.title',
      when: permission('results.labor'),
      show: [moved, { legacy: 'LaborReport' }],
    },
    accounting: {
      path: '/results/accounting',
      title: 'results:accounting.title',
      when: permission('results.accounting'),
      show: [{ legacy: 'AccountingReport' }],
    },
    credit: {
      path: '/results/credit',
      title: 'results:credit.title',
      when: permission('results.credit'),
      show: [{ legacy: 'CreditReport' }],
    },
    commerceCredit: {
      path: '/results/commercecredit',
      title: 'results:commerceCredit.title',
      when: permission('results.commerceCredit'),
      show: [{ legacy: 'CommerceCreditReport' }],
    },
    giftSettlement: {
      path: '/results/giftSettlement',
      title: 'results:giftSettlement.title',
      when: permission('results.giftSettlement'),
      show: [{ legacy: 'GiftSettlementReport' }],
    },
  },
  menu: [
    { section: 'results', route: 'posTrans', label: 'results:posTrans.nav', order: 10 },
    { section: 'results', route: 'salesSummary', label: 'results:salesSummary.nav', order: 20 },
    {
      section: 'results',
      route: 'departmentSales',
      label: 'results:departmentSales.nav',
      order: 30,
    },
    { section: 'results', route: 'itemSales', label: 'results:itemSales.nav', order: 40 },
    { section: 'results', route: 'modifierSales', label: 'results:modifierSales.nav', order: 50 },
    { section: 'results', route: 'hourlySales', label: 'results:hourlySales.nav', order: 60 },
    {
      section: 'results',
      route: 'nonSalesRevenue',
      label: 'results:nonSalesRevenue.nav',
      order: 70,
    },
    { section: 'results', route: 'donations', label: 'results:donations.nav', order: 80 },
    {
      section: 'results',
      route: 'salesCommissions',
      label: 'results:salesCommissions.nav',
      order: 90,
    },
    {
      section: 'results',
      route: 'operationsSummary',
      label: 'results:operationsSummary.nav',
      order: 100,
    },
    {
      section: 'results',
      route: 'operationsDevice',
      label: 'results:operationsDevice.nav',
      order: 110,
    },
    {
      section: 'results',
      route: 'operationsEmployee',
      label: 'results:operationsEmployee.nav',
      order: 120,
    },
    {
      section: 'results',
      route: 'operationsLocation',
      label: 'results:operationsLocation.nav',
      order: 130,
    },
    {
      section: 'results',
      route: 'discountsPromotions',
      label: 'results:discountsPromotions.nav',
      order: 140,
    },
    { section: 'results', route: 'taxes', label: 'results:taxes.nav', order: 150 },
    {
      section: 'results',
      route: 'operationsLabor',
      label: 'results:operationsLabor.nav',
      order: 160,
    },
    { section: 'results', route: 'tips', label: 'results:tips.nav', order: 170 },
    { section: 'results', route: 'offlineCredit', label: 'results:offlineCredit.nav', order: 180 },
    { section: 'results', route: 'voidAudit', label: 'results:voidAudit.nav', order: 190 },
    { section: 'results', route: 'shifts', label: 'results:shifts.nav', order: 200 },
    { section: 'results', route: 'timeClock', label: 'results:timeClock.nav', order: 210 },
    {
      section: 'results',
      route: 'priceOverrides',
      label: 'results:priceOverrides.nav',
      order: 220,
    },
    { section: 'results', route: 'bulkEmail', label: 'results:bulkEmail.nav', order: 230 },
    { section: 'results', route: 'customerNotes', label: 'results:customerNotes.nav', order: 240 },
    { section: 'results', route: 'customerSales', label: 'results:customerSales.nav', order: 250 },
    { section: 'results', route: 'houseAccounts', label: 'results:houseAccounts.nav', order: 260 },
    {
      section: 'results',
      route: 'accountActivity',
      label: 'results:accountActivity.nav',
      order: 270,
    },
    { section: 'results', route: 'listItems', label: 'results:listItems.nav', order: 280 },
    { section: 'results', route: 'listModifiers', label: 'results:listModifiers.nav', order: 290 },
    { section: 'results', route: 'listCustomers', label: 'results:listCustomers.nav', order: 300 },
    { section: 'results', route: 'listEmployees', label: 'results:listEmployees.nav', order: 310 },
    { section: 'results', route: 'listDevices', label: 'results:listDevices.nav', order: 320 },
    { section: 'results', route: 'cashManager', label: 'results:cashManager.nav', order: 330 },
    { section: 'results', route: 'financial', label: 'results:financial.nav', order: 340 },
    { section: 'results', route: 'labor', label: 'results:labor.nav', order: 350 },
    { section: 'results', route: 'accounting', label: 'results:accounting.nav', order: 360 },
    { section: 'results', route: 'credit', label: 'results:credit.nav', order: 370 },
    {
      section: 'results',
      route: 'commerceCredit',
      label: 'results:commerceCredit.nav',
      order: 380,
    },
    {
      section: 'results',
      route: 'giftSettlement',
      label: 'results:giftSettlement.nav',
      order: 390,
    },
  ],
  abilities: {
    /**
     * Tickets and their receipts, of one store at a time. The ticket says whether it has a receipt
     * preview.
     */
    viewTickets: {
      on: 'posTrans',
      when: not(view('company')),
      reason: 'results:reasons.viewTickets',
    },
    /** The check number column. */
    ticketCheckNumbers: {
      on: 'posTrans',
      when: productMode(2),
      reason: 'results:reasons.ticketCheckNumbers',
    },
    /** Payment account numbers link to the credit report; in product mode 4 they are plain text. */
    accountNumberLinks: {
      on: 'posTrans',
      when: not(productMode(4)),
      reason: 'results:reasons.accountNumberLinks',
    },
    /** The search-by list. */
    searchTickets: {
      on: 'posTrans',
      when: toggle('featGetSalesTicket'),
      reason: 'results:reasons.searchTickets',
    },
    /** Run reports. The handler also checks the route of the requested report. */
    runReports: { when: viewsReports, reason: 'results:reasons.runReports' },
    /**
     * Export and print any report that the person may open. The viewers' own refresh and search
     * buttons are never shown.
     */
    exportReports: { when: mayExport, reason: 'results:reasons.exportReports' },
    /** Export of tickets, which are per store. */
    exportTickets: {
      on: 'posTrans',
      when: all(not(view('company')), mayExport),
      reason: 'results:reasons.exportReports',
    },
    /** Checkboxes of the viewers. Variations are always offered. */
    reportModifiers: {
      when: all(viewsSales, productMode(2)),
      reason: 'results:reasons.reportModifiers',
    },
    reportComponents: {
      when: all(viewsSales, productMode(6)),
      reason: 'results:reasons.reportComponents',
    },
    /** Reports by the templates of restaurants, unless another one is asked for. */
    restaurantReports: {
      when: all(viewsSales, productMode(2)),
      reason: 'results:reasons.restaurantReports',
    },
    reportStoreDetail: {
      when: all(viewsSales, view('company')),
      reason: 'results:reasons.reportStoreDetail',
    },
  },
  operations: {
    getTickets: 'viewTickets',
    getTicketDetail2: 'viewTickets',
    getTicketLines: 'viewTickets',
    getTicketPayments: 'viewTickets',
    getTicketTaxes: 'viewTickets',
    getTicketNotes: 'viewTickets',
    getPosTransactionExport: 'exportTickets',
    getReceiptPreview: 'viewTickets',
    sendEmailReceipt: 'viewTickets',
    getReports: 'runReports',
    getReportsVersion: 'runReports',
    runReport: 'runReports',
    exportReport: 'exportReports',
    reportHomeGetAllCategories: 'itemSales',
    getModifierGroupDropDownForModifierSales: 'modifierSales',
  },
})

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

/** The reports of the portal; without the flag the described pages show. */
const upgraded = flag('ac-react-upgraded-telerik-reporting')

/** Which report it shows follows from the route. */
const report = { when: upgraded, screen: () => import('./reports/report.page.tsx') } as const
const asReport = (legacy: string) => ({ shape: 'report', show: [report, { legacy }] }) as const
const asMovedReport = (legacy: string) =>
  ({ shape: 'report', show: [moved, report, { legacy }] }) as const

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
        { legacy: 'PosTransactions', newer: () => import('./tickets/tickets.page.tsx') },
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
        { legacy: 'PosTransactions', newer: () => import('./tickets/tickets.page.tsx') },
      ],
      shape: 'list',
    },

    /** Says what each report answers. It leads to the described pages as well. */
    reports: {
      path: '/results/reports',
      title: 'results:reports.title',
      when: viewsReports,
      show: [{ screen: () => import('./reports/start/start.page.tsx') }],
      shape: 'list',
    },

    // The four sales viewers. The server chooses between their templates by the product mode.
    salesSummary: {
      path: '/results/sales/summary',
      title: 'results:salesSummary.title',
      when: permission('results.salesSummary'),
      ...asReport('SalesSummaryReport'),
    },
    departmentSales: {
      path: '/results/sales/department',
      title: 'results:departmentSales.title',
      when: permission('results.departmentSales'),
      ...asReport('DepartmentSalesReport'),
      reportsOn: ['menu.departments'],
    },
    itemSales: {
      path: '/results/sales/item',
      title: 'results:itemSales.title',
      when: permission('results.itemSales'),
      ...asReport('ItemSalesReport'),
      reportsOn: ['menu.items'],
    },
    modifierSales: {
      path: '/results/sales/modifier',
      title: 'results:modifierSales.title',
      when: permission('results.modifierSales'),
      ...asReport('ModifierSalesReport'),
      reportsOn: ['menu.modifiers'],
    },

    hourlySales: {
      path: '/results/sales/hourly',
      title: 'results:hourlySales.title',
      when: permission('results.hourlySales'),
      ...asReport('HourlySalesReport'),
    },
    nonSalesRevenue: {
      path: '/results/sales/nonsalesrevenue',
      title: 'results:nonSalesRevenue.title',
      when: permission('results.nonSalesRevenue'),
      ...asReport('NonSalesRevenueReport'),
    },
    donations: {
      path: '/results/sales/donations',
      title: 'results:donations.title',
      when: all(permission('results.donations'), toggle('featDonations')),
      ...asReport('DonationsReport'),
      reportsOn: ['menu.donations'],
    },
    salesCommissions: {
      path: '/results/sales/salescommissions',
      title: 'results:salesCommissions.title',
      when: permission('results.salesCommissions'),
      ...asReport('SalesCommissionsReport'),
      reportsOn: ['employees.employees'],
    },

    operationsSummary: {
      path: '/results/operations/summary',
      title: 'results:operationsSummary.title',
      when: permission('results.operationsSummary'),
      ...asReport('OperationsSummaryReport'),
    },
    operationsDevice: {
      path: '/results/operations/device',
      title: 'results:operationsDevice.title',
      when: permission('results.operationsDevice'),
      ...asReport('DeviceSalesReport'),
      reportsOn: ['account.myDevices'],
    },
    operationsEmployee: {
      path: '/results/operations/employee',
      title: 'results:operationsEmployee.title',
      when: permission('results.operationsEmployee'),
      ...asReport('EmployeeSalesReport'),
      reportsOn: ['employees.employees'],
    },
    operationsLocation: {
      path: '/results/operations/location',
      title: 'results:operationsLocation.title',
      when: permission('results.operationsLocation'),
      ...asReport('LocationSalesReport'),
      reportsOn: ['account.myStores'],
    },
    discountsPromotions: {
      path: '/results/operations/discountspromotions',
      title: 'results:discountsPromotions.title',
      when: permission('results.discountsPromotions'),
      ...asReport('DiscountsPromotionsReport'),
      reportsOn: ['menu.discounts', 'menu.promotions'],
    },
    taxes: {
      path: '/results/operations/taxes',
      title: 'results:taxes.title',
      when: permission('results.taxes'),
      ...asReport('TaxesReport'),
      reportsOn: ['settings.taxRules'],
    },
    operationsLabor: {
      path: '/results/operations/labor',
      title: 'results:operationsLabor.title',
      when: permission('results.operationsLabor'),
      ...asMovedReport('EmployeeLaborReport'),
      reportsOn: ['employees.timeClock', 'employees.jobs'],
    },
    tips: {
      path: '/results/operations/tips',
      title: 'results:tips.title',
      when: permission('results.tips'),
      ...asReport('TipsReport'),
    },
    offlineCredit: {
      path: '/results/operations/offlinecredit',
      title: 'results:offlineCredit.title',
      when: permission('results.offlineCredit'),
      ...asReport('OfflineCreditReport'),
      reportsOn: ['settings.paymentMethods'],
    },
    voidAudit: {
      path: '/results/operations/voidaudit',
      title: 'results:voidAudit.title',
      when: permission('results.voidAudit'),
      ...asReport('VoidAuditReport'),
      reportsOn: ['settings.voidReasonCode'],
    },
    shifts: {
      path: '/results/operations/shifts',
      title: 'results:shifts.title',
      when: permission('results.shifts'),
      ...asMovedReport('ShiftsReport'),
      reportsOn: ['employees.timeClock'],
    },
    timeClock: {
      path: '/results/operations/timeClock',
      title: 'results:timeClock.title',
      when: permission('results.timeClock'),
      ...asMovedReport('TimeClockReport'),
      reportsOn: ['employees.timeClock'],
    },
    priceOverrides: {
      path: '/results/operations/priceOverrides',
      title: 'results:priceOverrides.title',
      when: permission('results.priceOverrides'),
      ...asReport('PriceOverridesReport'),
      reportsOn: ['menu.items'],
    },

    bulkEmail: {
      path: '/results/customer/bulkemail',
      title: 'results:bulkEmail.title',
      when: permission('results.bulkEmail'),
      ...asReport('BulkEmailReport'),
      reportsOn: ['customers.email'],
    },
    customerNotes: {
      path: '/results/customer/notes',
      title: 'results:customerNotes.title',
      when: permission('results.customerNotes'),
      ...asReport('CustomerNotesReport'),
      reportsOn: ['customers.customers'],
    },
    customerSales: {
      path: '/results/customer/sales',
      title: 'results:customerSales.title',
      when: permission('results.customerSales'),
      ...asReport('CustomerSalesReport'),
      reportsOn: ['customers.customers'],
    },
    houseAccounts: {
      path: '/results/customer/houseaccounts',
      title: 'results:houseAccounts.title',
      when: permission('results.houseAccounts'),
      ...asReport('HouseAccountsReport'),
      reportsOn: ['customers.houseAccounts'],
    },
    accountActivity: {
      path: '/results/customer/accountactivity',
      title: 'results:accountActivity.title',
      when: permission('results.accountActivity'),
      ...asReport('AccountActivityReport'),
      reportsOn: ['customers.houseAccounts'],
    },

    listItems: {
      path: '/results/list/items',
      title: 'results:listItems.title',
      when: permission('results.listItems'),
      ...asReport('ItemListReport'),
      reportsOn: ['menu.items'],
    },
    listModifiers: {
      path: '/results/list/modifiers',
      title: 'results:listModifiers.title',
      when: permission('results.listModifiers'),
      ...asReport('ModifierListReport'),
      reportsOn: ['menu.modifiers'],
    },
    listCustomers: {
      path: '/results/list/customers',
      title: 'results:listCustomers.title',
      when: permission('results.listCustomers'),
      ...asReport('CustomerListReport'),
      reportsOn: ['customers.customers'],
    },
    listEmployees: {
      path: '/results/list/employees',
      title: 'results:listEmployees.title',
      when: permission('results.listEmployees'),
      ...asReport('EmployeeListReport'),
      reportsOn: ['employees.employees'],
    },
    listDevices: {
      path: '/results/list/devices',
      title: 'results:listDevices.title',
      when: permission('results.listDevices'),
      ...asReport('DeviceListReport'),
      reportsOn: ['account.myDevices'],
    },

    cashManager: {
      path: '/results/cashmanager',
      title: 'results:cashManager.title',
      when: all(permission('results.cashManager'), toggle('featCashManager')),
      ...asReport('CashManagerReport'),
      reportsOn: ['settings.cashManagement', 'settings.payCodes'],
    },
    financial: {
      path: '/results/financial',
      title: 'results:financial.title',
      when: permission('results.financial'),
      ...asReport('FinancialReport'),
    },
    labor: {
      path: '/results/labor',
      title: 'results:labor.title',
      when: permission('results.labor'),
      ...asMovedReport('LaborReport'),
      reportsOn: ['employees.timeClock', 'employees.jobs'],
    },
    accounting: {
      path: '/results/accounting',
      title: 'results:accounting.title',
      when: permission('results.accounting'),
      ...asReport('AccountingReport'),
    },
    credit: {
      path: '/results/credit',
      title: 'results:credit.title',
      when: permission('results.credit'),
      ...asReport('CreditReport'),
      reportsOn: ['settings.paymentMethods'],
    },
    commerceCredit: {
      path: '/results/commercecredit',
      title: 'results:commerceCredit.title',
      when: permission('results.commerceCredit'),
      ...asReport('CommerceCreditReport'),
      reportsOn: ['settings.paymentMethods'],
    },
    giftSettlement: {
      path: '/results/giftSettlement',
      title: 'results:giftSettlement.title',
      when: permission('results.giftSettlement'),
      ...asReport('GiftSettlementReport'),
    },
  },
  menu: [
    { section: 'results', route: 'reports', label: 'results:reports.nav', order: 5 },
    { section: 'results', route: 'posTrans', label: 'results:posTrans.nav', order: 10 },
    {
      section: 'results',
      route: 'salesSummary',
      label: 'results:salesSummary.nav',
      order: 20,
      group: 'results:groups.sales',
    },
    {
      section: 'results',
      route: 'departmentSales',
      label: 'results:departmentSales.nav',
      order: 30,
      group: 'results:groups.sales',
    },
    {
      section: 'results',
      route: 'itemSales',
      label: 'results:itemSales.nav',
      order: 40,
      group: 'results:groups.sales',
    },
    {
      section: 'results',
      route: 'modifierSales',
      label: 'results:modifierSales.nav',
      order: 50,
      group: 'results:groups.sales',
    },
    {
      section: 'results',
      route: 'hourlySales',
      label: 'results:hourlySales.nav',
      order: 60,
      group: 'results:groups.sales',
    },
    {
      section: 'results',
      route: 'nonSalesRevenue',
      label: 'results:nonSalesRevenue.nav',
      order: 70,
      group: 'results:groups.sales',
    },
    {
      section: 'results',
      route: 'donations',
      label: 'results:donations.nav',
      order: 80,
      group: 'results:groups.sales',
    },
    {
      section: 'results',
      route: 'salesCommissions',
      label: 'results:salesCommissions.nav',
      order: 90,
      group: 'results:groups.sales',
    },
    {
      section: 'results',
      route: 'operationsSummary',
      label: 'results:operationsSummary.nav',
      order: 100,
      group: 'results:groups.operations',
    },
    {
      section: 'results',
      route: 'operationsDevice',
      label: 'results:operationsDevice.nav',
      order: 110,
      group: 'results:groups.operations',
    },
    {
      section: 'results',
      route: 'operationsEmployee',
      label: 'results:operationsEmployee.nav',
      order: 120,
      group: 'results:groups.operations',
    },
    {
      section: 'results',
      route: 'operationsLocation',
      label: 'results:operationsLocation.nav',
      order: 130,
      group: 'results:groups.operations',
    },
    {
      section: 'results',
      route: 'discountsPromotions',
      label: 'results:discountsPromotions.nav',
      order: 140,
      group: 'results:groups.operations',
    },
    {
      section: 'results',
      route: 'taxes',
      label: 'results:taxes.nav',
      order: 150,
      group: 'results:groups.operations',
    },
    {
      section: 'results',
      route: 'operationsLabor',
      label: 'results:operationsLabor.nav',
      order: 160,
      group: 'results:groups.operations',
    },
    {
      section: 'results',
      route: 'tips',
      label: 'results:tips.nav',
      order: 170,
      group: 'results:groups.operations',
    },
    {
      section: 'results',
      route: 'offlineCredit',
      label: 'results:offlineCredit.nav',
      order: 180,
      group: 'results:groups.operations',
    },
    {
      section: 'results',
      route: 'voidAudit',
      label: 'results:voidAudit.nav',
      order: 190,
      group: 'results:groups.operations',
    },
    {
      section: 'results',
      route: 'shifts',
      label: 'results:shifts.nav',
      order: 200,
      group: 'results:groups.operations',
    },
    {
      section: 'results',
      route: 'timeClock',
      label: 'results:timeClock.nav',
      order: 210,
      group: 'results:groups.operations',
    },
    {
      section: 'results',
      route: 'priceOverrides',
      label: 'results:priceOverrides.nav',
      order: 220,
      group: 'results:groups.operations',
    },
    {
      section: 'results',
      route: 'bulkEmail',
      label: 'results:bulkEmail.nav',
      order: 230,
      group: 'results:groups.customers',
    },
    {
      section: 'results',
      route: 'customerNotes',
      label: 'results:customerNotes.nav',
      order: 240,
      group: 'results:groups.customers',
    },
    {
      section: 'results',
      route: 'customerSales',
      label: 'results:customerSales.nav',
      order: 250,
      group: 'results:groups.customers',
    },
    {
      section: 'results',
      route: 'houseAccounts',
      label: 'results:houseAccounts.nav',
      order: 260,
      group: 'results:groups.customers',
    },
    {
      section: 'results',
      route: 'accountActivity',
      label: 'results:accountActivity.nav',
      order: 270,
      group: 'results:groups.customers',
    },
    {
      section: 'results',
      route: 'listItems',
      label: 'results:listItems.nav',
      order: 280,
      group: 'results:groups.lists',
    },
    {
      section: 'results',
      route: 'listModifiers',
      label: 'results:listModifiers.nav',
      order: 290,
      group: 'results:groups.lists',
    },
    {
      section: 'results',
      route: 'listCustomers',
      label: 'results:listCustomers.nav',
      order: 300,
      group: 'results:groups.lists',
    },
    {
      section: 'results',
      route: 'listEmployees',
      label: 'results:listEmployees.nav',
      order: 310,
      group: 'results:groups.lists',
    },
    {
      section: 'results',
      route: 'listDevices',
      label: 'results:listDevices.nav',
      order: 320,
      group: 'results:groups.lists',
    },
    {
      section: 'results',
      route: 'cashManager',
      label: 'results:cashManager.nav',
      order: 330,
      group: 'results:groups.money',
    },
    {
      section: 'results',
      route: 'financial',
      label: 'results:financial.nav',
      order: 340,
      group: 'results:groups.money',
    },
    {
      section: 'results',
      route: 'labor',
      label: 'results:labor.nav',
      order: 350,
      group: 'results:groups.money',
    },
    {
      section: 'results',
      route: 'accounting',
      label: 'results:accounting.nav',
      order: 360,
      group: 'results:groups.money',
    },
    {
      section: 'results',
      route: 'credit',
      label: 'results:credit.nav',
      order: 370,
      group: 'results:groups.money',
    },
    {
      section: 'results',
      route: 'commerceCredit',
      label: 'results:commerceCredit.nav',
      order: 380,
      group: 'results:groups.money',
    },
    {
      section: 'results',
      route: 'giftSettlement',
      label: 'results:giftSettlement.nav',
      order: 390,
      group: 'results:groups.money',
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

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
  type RouteDefinition,
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

/** The reports of the portal; without the flag the described pages show. */
const upgraded = flag('ac-react-upgraded-telerik-reporting')

/** Which report it shows follows from the route. */
const report = { when: upgraded, screen: () => import('./reports/report.page.tsx') } as const
const asReport = (legacy: string) => ({ shape: 'report', show: [report, { legacy }] }) as const
const asMovedReport = (legacy: string) =>
  ({ shape: 'report', show: [moved, report, { legacy }] }) as const

const reports = {
  // The four sales viewers. The server chooses between their templates by the product mode.
  salesSummary: {
    path: '/results/sales/summary',
    when: permission('results.salesSummary'),
    nav: { order: 20, group: 'results:groups.sales' },
    ...asReport('SalesSummaryReport'),
  },
  departmentSales: {
    path: '/results/sales/department',
    when: permission('results.departmentSales'),
    nav: { order: 30, group: 'results:groups.sales' },
    ...asReport('DepartmentSalesReport'),
    reportsOn: ['menu.departments'],
  },
  itemSales: {
    path: '/results/sales/item',
    when: permission('results.itemSales'),
    nav: { order: 40, group: 'results:groups.sales' },
    ...asReport('ItemSalesReport'),
    reportsOn: ['menu.items'],
  },
  modifierSales: {
    path: '/results/sales/modifier',
    when: permission('results.modifierSales'),
    nav: { order: 50, group: 'results:groups.sales' },
    ...asReport('ModifierSalesReport'),
    reportsOn: ['menu.modifiers'],
  },

  hourlySales: {
    path: '/results/sales/hourly',
    when: permission('results.hourlySales'),
    nav: { order: 60, group: 'results:groups.sales' },
    ...asReport('HourlySalesReport'),
  },
  nonSalesRevenue: {
    path: '/results/sales/nonsalesrevenue',
    when: permission('results.nonSalesRevenue'),
    nav: { order: 70, group: 'results:groups.sales' },
    ...asReport('NonSalesRevenueReport'),
  },
  donations: {
    path: '/results/sales/donations',
    when: all(permission('results.donations'), toggle('featDonations')),
    nav: { order: 80, group: 'results:groups.sales' },
    ...asReport('DonationsReport'),
    reportsOn: ['menu.donations'],
  },
  salesCommissions: {
    path: '/results/sales/salescommissions',
    when: permission('results.salesCommissions'),
    nav: { order: 90, group: 'results:groups.sales' },
    ...asReport('SalesCommissionsReport'),
    reportsOn: ['employees.employees'],
  },

  operationsSummary: {
    path: '/results/operations/summary',
    when: permission('results.operationsSummary'),
    nav: { order: 100, group: 'results:groups.operations' },
    ...asReport('OperationsSummaryReport'),
  },
  operationsDevice: {
    path: '/results/operations/device',
    when: permission('results.operationsDevice'),
    nav: { order: 110, group: 'results:groups.operations' },
    ...asReport('DeviceSalesReport'),
    reportsOn: ['account.myDevices'],
  },
  operationsEmployee: {
    path: '/results/operations/employee',
    when: permission('results.operationsEmployee'),
    nav: { order: 120, group: 'results:groups.operations' },
    ...asReport('EmployeeSalesReport'),
    reportsOn: ['employees.employees'],
  },
  operationsLocation: {
    path: '/results/operations/location',
    when: permission('results.operationsLocation'),
    nav: { order: 130, group: 'results:groups.operations' },
    ...asReport('LocationSalesReport'),
    reportsOn: ['account.myStores'],
  },
  discountsPromotions: {
    path: '/results/operations/discountspromotions',
    when: permission('results.discountsPromotions'),
    nav: { order: 140, group: 'results:groups.operations' },
    ...asReport('DiscountsPromotionsReport'),
    reportsOn: ['menu.discounts', 'menu.promotions'],
  },
  taxes: {
    path: '/results/operations/taxes',
    when: permission('results.taxes'),
    nav: { order: 150, group: 'results:groups.operations' },
    ...asReport('TaxesReport'),
    reportsOn: ['settings.taxRules'],
  },
  operationsLabor: {
    path: '/results/operations/labor',
    when: permission('results.operationsLabor'),
    nav: { order: 160, group: 'results:groups.operations' },
    ...asMovedReport('EmployeeLaborReport'),
    reportsOn: ['employees.timeClock', 'employees.jobs'],
  },
  tips: {
    path: '/results/operations/tips',
    when: permission('results.tips'),
    nav: { order: 170, group: 'results:groups.operations' },
    ...asReport('TipsReport'),
  },
  offlineCredit: {
    path: '/results/operations/offlinecredit',
    when: permission('results.offlineCredit'),
    nav: { order: 180, group: 'results:groups.operations' },
    ...asReport('OfflineCreditReport'),
    reportsOn: ['settings.paymentMethods'],
  },
  voidAudit: {
    path: '/results/operations/voidaudit',
    when: permission('results.voidAudit'),
    nav: { order: 190, group: 'results:groups.operations' },
    ...asReport('VoidAuditReport'),
    reportsOn: ['settings.voidReasonCode'],
  },
  shifts: {
    path: '/results/operations/shifts',
    when: permission('results.shifts'),
    nav: { order: 200, group: 'results:groups.operations' },
    ...asMovedReport('ShiftsReport'),
    reportsOn: ['employees.timeClock'],
  },
  timeClock: {
    path: '/results/operations/timeClock',
    when: permission('results.timeClock'),
    nav: { order: 210, group: 'results:groups.operations' },
    ...asMovedReport('TimeClockReport'),
    reportsOn: ['employees.timeClock'],
  },
  priceOverrides: {
    path: '/results/operations/priceOverrides',
    when: permission('results.priceOverrides'),
    nav: { order: 220, group: 'results:groups.operations' },
    ...asReport('PriceOverridesReport'),
    reportsOn: ['menu.items'],
  },

  bulkEmail: {
    path: '/results/customer/bulkemail',
    when: permission('results.bulkEmail'),
    nav: { order: 230, group: 'results:groups.customers' },
    ...asReport('BulkEmailReport'),
    reportsOn: ['customers.email'],
  },
  customerNotes: {
    path: '/results/customer/notes',
    when: permission('results.customerNotes'),
    nav: { order: 240, group: 'results:groups.customers' },
    ...asReport('CustomerNotesReport'),
    reportsOn: ['customers.customers'],
  },
  customerSales: {
    path: '/results/customer/sales',
    when: permission('results.customerSales'),
    nav: { order: 250, group: 'results:groups.customers' },
    ...asReport('CustomerSalesReport'),
    reportsOn: ['customers.customers'],
  },
  houseAccounts: {
    path: '/results/customer/houseaccounts',
    when: permission('results.houseAccounts'),
    nav: { order: 260, group: 'results:groups.customers' },
    ...asReport('HouseAccountsReport'),
    reportsOn: ['customers.houseAccounts'],
  },
  accountActivity: {
    path: '/results/customer/accountactivity',
    when: permission('results.accountActivity'),
    nav: { order: 270, group: 'results:groups.customers' },
    ...asReport('AccountActivityReport'),
    reportsOn: ['customers.houseAccounts'],
  },

  listItems: {
    path: '/results/list/items',
    when: permission('results.listItems'),
    nav: { order: 280, group: 'results:groups.lists' },
    ...asReport('ItemListReport'),
    reportsOn: ['menu.items'],
  },
  listModifiers: {
    path: '/results/list/modifiers',
    when: permission('results.listModifiers'),
    nav: { order: 290, group: 'results:groups.lists' },
    ...asReport('ModifierListReport'),
    reportsOn: ['menu.modifiers'],
  },
  listCustomers: {
    path: '/results/list/customers',
    when: permission('results.listCustomers'),
    nav: { order: 300, group: 'results:groups.lists' },
    ...asReport('CustomerListReport'),
    reportsOn: ['customers.customers'],
  },
  listEmployees: {
    path: '/results/list/employees',
    when: permission('results.listEmployees'),
    nav: { order: 310, group: 'results:groups.lists' },
    ...asReport('EmployeeListReport'),
    reportsOn: ['employees.employees'],
  },
  listDevices: {
    path: '/results/list/devices',
    when: permission('results.listDevices'),
    nav: { order: 320, group: 'results:groups.lists' },
    ...asReport('DeviceListReport'),
    reportsOn: ['account.myDevices'],
  },

  cashManager: {
    path: '/results/cashmanager',
    when: all(permission('results.cashManager'), toggle('featCashManager')),
    nav: { order: 330, group: 'results:groups.money' },
    ...asReport('CashManagerReport'),
    reportsOn: ['settings.cashManagement', 'settings.payCodes'],
  },
  financial: {
    path: '/results/financial',
    when: permission('results.financial'),
    nav: { order: 340, group: 'results:groups.money' },
    ...asReport('FinancialReport'),
  },
  labor: {
    path: '/results/labor',
    when: permission('results.labor'),
    nav: { order: 350, group: 'results:groups.money' },
    ...asMovedReport('LaborReport'),
    reportsOn: ['employees.timeClock', 'employees.jobs'],
  },
  accounting: {
    path: '/results/accounting',
    when: permission('results.accounting'),
    nav: { order: 360, group: 'results:groups.money' },
    ...asReport('AccountingReport'),
  },
  credit: {
    path: '/results/credit',
    when: permission('results.credit'),
    nav: { order: 370, group: 'results:groups.money' },
    ...asReport('CreditReport'),
    reportsOn: ['settings.paymentMethods'],
  },
  commerceCredit: {
    path: '/results/commercecredit',
    when: permission('results.commerceCredit'),
    nav: { order: 380, group: 'results:groups.money' },
    ...asReport('CommerceCreditReport'),
    reportsOn: ['settings.paymentMethods'],
  },
  giftSettlement: {
    path: '/results/giftSettlement',
    when: permission('results.giftSettlement'),
    nav: { order: 390, group: 'results:groups.money' },
    ...asReport('GiftSettlementReport'),
  },
} satisfies Record<string, RouteDefinition>

/** People who may open a report. The handlers also check the route of the one asked for. */
const { salesSummary, ...others } = reports
const viewsReports = any(salesSummary.when, ...Object.values(others).map(({ when }) => when))
/** Needs both the right and the merchant's setting. */
const mayExport = all(permission('results.export'), portal('isReportExportEnabled'))

export default definePlugin({
  id: 'results',
  when: not(view('none')),
  section: { order: 20, icon: 'results' },
  routes: {
    posTrans: {
      path: '/results/posTrans',
      when: permission('results.posTrans'),
      nav: { order: 10 },
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
      when: viewsReports,
      nav: { order: 5 },
      show: [{ screen: () => import('./reports/start/start.page.tsx') }],
      shape: 'list',
    },

    ...reports,
  },
  abilities: {
    /**
     * Tickets and their receipts, of one store at a time. The ticket says whether it has a receipt
     * preview.
     */
    viewTickets: { on: 'posTrans', when: not(view('company')) },
    /** The check number column. */
    ticketCheckNumbers: { on: 'posTrans', when: productMode(2) },
    /** Payment account numbers link to the credit report; in product mode 4 they are plain text. */
    accountNumberLinks: { on: 'posTrans', when: not(productMode(4)) },
    /** The search-by list. */
    searchTickets: { on: 'posTrans', when: toggle('featGetSalesTicket') },
    /** Run reports. The handler also checks the route of the requested report. */
    runReports: { when: viewsReports },
    /**
     * Export and print any report that the person may open. The viewers' own refresh and search
     * buttons are never shown.
     */
    exportReports: { when: mayExport },
    /** Export of tickets, which are per store. */
    exportTickets: {
      on: 'posTrans',
      when: all(not(view('company')), mayExport),
      reason: 'results:reasons.exportReports',
    },
    /** Checkboxes of the viewers. Variations are always offered. */
    reportModifiers: { when: all(viewsSales, productMode(2)) },
    reportComponents: { when: all(viewsSales, productMode(6)) },
    /** Reports by the templates of restaurants, unless another one is asked for. */
    restaurantReports: { when: all(viewsSales, productMode(2)) },
    reportStoreDetail: { when: all(viewsSales, view('company')) },
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

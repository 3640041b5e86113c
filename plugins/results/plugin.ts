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
import { buildRoutes, type ReportGroups } from './report-routes.ts'

const viewsSales = any(
  permission('results.salesSummary'),
  permission('results.departmentSales'),
  permission('results.itemSales'),
  permission('results.modifierSales'),
)

const reportGroups = {
  // The server chooses the template of the four sales viewers by product mode.
  sales: {
    salesSummary: ['sales/summary', 'SalesSummary'],
    departmentSales: ['sales/department', 'DepartmentSales', { reportsOn: ['menu.departments'] }],
    itemSales: ['sales/item', 'ItemSales', { reportsOn: ['menu.items'] }],
    modifierSales: ['sales/modifier', 'ModifierSales', { reportsOn: ['menu.modifiers'] }],
    hourlySales: ['sales/hourly', 'HourlySales'],
    nonSalesRevenue: ['sales/nonsalesrevenue', 'NonSalesRevenue'],
    donations: [
      'sales/donations',
      'Donations',
      { reportsOn: ['menu.donations'], needs: toggle('featDonations') },
    ],
    salesCommissions: [
      'sales/salescommissions',
      'SalesCommissions',
      { reportsOn: ['employees.employees'] },
    ],
  },
  operations: {
    operationsSummary: ['operations/summary', 'OperationsSummary'],
    operationsDevice: ['operations/device', 'DeviceSales', { reportsOn: ['account.myDevices'] }],
    operationsEmployee: [
      'operations/employee',
      'EmployeeSales',
      { reportsOn: ['employees.employees'] },
    ],
    operationsLocation: [
      'operations/location',
      'LocationSales',
      { reportsOn: ['account.myStores'] },
    ],
    discountsPromotions: [
      'operations/discountspromotions',
      'DiscountsPromotions',
      { reportsOn: ['menu.discounts', 'menu.promotions'] },
    ],
    taxes: ['operations/taxes', 'Taxes', { reportsOn: ['settings.taxRules'] }],
    operationsLabor: [
      'operations/labor',
      'EmployeeLabor',
      { reportsOn: ['employees.timeClock', 'employees.jobs'], moved: true },
    ],
    tips: ['operations/tips', 'Tips'],
    offlineCredit: [
      'operations/offlinecredit',
      'OfflineCredit',
      { reportsOn: ['settings.paymentMethods'] },
    ],
    voidAudit: ['operations/voidaudit', 'VoidAudit', { reportsOn: ['settings.voidReasonCode'] }],
    shifts: ['operations/shifts', 'Shifts', { reportsOn: ['employees.timeClock'], moved: true }],
    timeClock: [
      'operations/timeClock',
      'TimeClock',
      { reportsOn: ['employees.timeClock'], moved: true },
    ],
    priceOverrides: ['operations/priceOverrides', 'PriceOverrides', { reportsOn: ['menu.items'] }],
  },
  customers: {
    bulkEmail: ['customer/bulkemail', 'BulkEmail', { reportsOn: ['customers.email'] }],
    customerNotes: ['customer/notes', 'CustomerNotes', { reportsOn: ['customers.customers'] }],
    customerSales: ['customer/sales', 'CustomerSales', { reportsOn: ['customers.customers'] }],
    houseAccounts: [
      'customer/houseaccounts',
      'HouseAccounts',
      { reportsOn: ['customers.houseAccounts'] },
    ],
    accountActivity: [
      'customer/accountactivity',
      'AccountActivity',
      { reportsOn: ['customers.houseAccounts'] },
    ],
  },
  lists: {
    listItems: ['list/items', 'ItemList', { reportsOn: ['menu.items'] }],
    listModifiers: ['list/modifiers', 'ModifierList', { reportsOn: ['menu.modifiers'] }],
    listCustomers: ['list/customers', 'CustomerList', { reportsOn: ['customers.customers'] }],
    listEmployees: ['list/employees', 'EmployeeList', { reportsOn: ['employees.employees'] }],
    listDevices: ['list/devices', 'DeviceList', { reportsOn: ['account.myDevices'] }],
  },
  money: {
    cashManager: [
      'cashmanager',
      'CashManager',
      {
        reportsOn: ['settings.cashManagement', 'settings.payCodes'],
        needs: toggle('featCashManager'),
      },
    ],
    financial: ['financial', 'Financial'],
    labor: [
      'labor',
      'Labor',
      { reportsOn: ['employees.timeClock', 'employees.jobs'], moved: true },
    ],
    accounting: ['accounting', 'Accounting'],
    credit: ['credit', 'Credit', { reportsOn: ['settings.paymentMethods'] }],
    commerceCredit: [
      'commercecredit',
      'CommerceCredit',
      { reportsOn: ['settings.paymentMethods'] },
    ],
    giftSettlement: ['giftSettlement', 'GiftSettlement'],
  },
} as const satisfies ReportGroups

const reports = buildRoutes(reportGroups)
/**
 * Users who can open any report. A handler also checks the route because each report has its own
 * permission.
 */
const { salesSummary, ...others } = reports
const viewsReports = any(salesSummary.when, ...Object.values(others).map(({ when }) => when))
/** Requires the permission, and the merchant's setting for exports. */
const mayExport = all(permission('results.export'), portal('isReportExportEnabled'))

/** Access to the ticket list and to a single ticket. */
const tickets = {
  when: permission('results.posTrans'),
  shape: 'list',
  show: [
    // Company view shows a notice because tickets belong to one store.
    { when: view('company'), notice: 'needs-store-view' },
    {
      when: flag('ac-pos-transactions-react-page'),
      screen: () => import('./tickets/tickets.page.tsx'),
    },
    { legacy: 'PosTransactions', newer: () => import('./tickets/tickets.page.tsx') },
  ],
} as const

export default definePlugin({
  id: 'results',
  when: not(view('none')),
  section: { order: 20, icon: 'results' },
  routes: {
    posTrans: {
      path: '/results/posTrans',
      nav: { order: 10 },
      ...tickets,
    },
    // A ticket has its own URL, so that users can send it to a colleague. The older page has none.
    ticket: {
      path: '/results/posTrans/:businessDate/:documentId/:ticketNumber',
      title: 'results:posTrans.oneTitle',
      ...tickets,
    },

    /** Lists the question that each report answers. Also links to the described pages. */
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
     * Tickets and their receipts, for one store at a time. `hasReceipt` decides whether a ticket
     * has a receipt.
     */
    viewTickets: { on: 'posTrans', when: not(view('company')) },
    ticketCheckNumbers: { on: 'posTrans', when: productMode(2) },
    /** Account numbers of payments link to the credit report, except in product mode 4. */
    accountNumberLinks: { on: 'posTrans', when: not(productMode(4)) },
    searchTickets: { on: 'posTrans', when: toggle('featGetSalesTicket') },
    /** Runs reports. The handler also checks the route of the requested report. */
    runReports: { when: viewsReports },
    /**
     * Allows exporting and printing any report that the user can open. The viewers' own refresh and
     * search buttons are never shown.
     */
    exportReports: { when: mayExport },
    /** Not allowed in company view, because tickets belong to one store. */
    exportTickets: {
      on: 'posTrans',
      when: all(not(view('company')), mayExport),
      reason: 'results:reasons.exportReports',
    },
    /** Options of the viewers. Variations are always available. */
    reportModifiers: { when: all(viewsSales, productMode(2)) },
    reportComponents: { when: all(viewsSales, productMode(6)) },
    /** Reports use the restaurant templates unless another template is requested. */
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

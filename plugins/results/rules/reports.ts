// What the screens of the reports and the server both say: names, routes and parameters.
// Facts: C-085, C-086, K-21, K-25, U-100 to U-103; resolution 38

/**
 * The version of the reporting engine. A browser that was loaded before another version came
 * expects its own one, and shows no report.
 */
export const reportsVersion = '18.3.24.1218'

/**
 * The route of each report, in the order of the menu: whoever may not open it gets none of its
 * figures.
 */
export const routeOf = {
  SalesSummary: 'results.salesSummary',
  DepartmentSales: 'results.departmentSales',
  ItemSales: 'results.itemSales',
  ModifierSales: 'results.modifierSales',
  HourlySales: 'results.hourlySales',
  NonSalesRevenue: 'results.nonSalesRevenue',
  Donations: 'results.donations',
  SalesCommissions: 'results.salesCommissions',
  OperationsSummary: 'results.operationsSummary',
  DeviceSales: 'results.operationsDevice',
  EmployeeSales: 'results.operationsEmployee',
  LocationSales: 'results.operationsLocation',
  DiscountsPromotions: 'results.discountsPromotions',
  Taxes: 'results.taxes',
  EmployeeLabor: 'results.operationsLabor',
  Tips: 'results.tips',
  OfflineCredit: 'results.offlineCredit',
  VoidAudit: 'results.voidAudit',
  Shifts: 'results.shifts',
  TimeClock: 'results.timeClock',
  PriceOverrides: 'results.priceOverrides',
  BulkEmail: 'results.bulkEmail',
  CustomerNotes: 'results.customerNotes',
  CustomerSales: 'results.customerSales',
  HouseAccounts: 'results.houseAccounts',
  AccountActivity: 'results.accountActivity',
  ItemList: 'results.listItems',
  ModifierList: 'results.listModifiers',
  CustomerList: 'results.listCustomers',
  EmployeeList: 'results.listEmployees',
  DeviceList: 'results.listDevices',
  CashManager: 'results.cashManager',
  Financial: 'results.financial',
  Labor: 'results.labor',
  Accounting: 'results.accounting',
  Credit: 'results.credit',
  CommerceCredit: 'results.commerceCredit',
  GiftSettlement: 'results.giftSettlement',
} as const satisfies Readonly<Record<string, `results.${string}`>>
export type ReportName = keyof typeof routeOf
// Object.keys forgets which keys an object has.
export const reportNames = Object.keys(routeOf) as ReportName[]

/** The checkboxes. Some show only where the person's merchant or view has what they show. */
export const reportBoxes = [
  'ShowVariations',
  'ShowModifiers',
  'ShowComponents',
  'ShowCategories',
  'ShowSubcategories',
  'ShowStoreDetail',
] as const
export type ReportBox = (typeof reportBoxes)[number]

/** The boxes that change each report. The others do nothing there. */
export const boxesOf: Readonly<Partial<Record<ReportName, readonly ReportBox[]>>> = {
  DepartmentSales: ['ShowCategories', 'ShowSubcategories', 'ShowStoreDetail'],
  ItemSales: [
    'ShowVariations',
    'ShowModifiers',
    'ShowComponents',
    'ShowCategories',
    'ShowSubcategories',
    'ShowStoreDetail',
  ],
  ModifierSales: ['ShowVariations', 'ShowStoreDetail'],
  SalesSummary: ['ShowStoreDetail'],
}

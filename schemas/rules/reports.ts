// What the screens of the four sales reports and the server both say about their parameters.
// Facts: C-085, C-086, K-21, K-25, U-100 to U-103; resolution 38

/**
 * The version of the reporting engine. A browser that was loaded before another version came
 * expects its own one, and shows no report.
 */
export const reportsVersion = '18.3.24.1218'

export const reportNames = [
  'DepartmentSales',
  'ItemSales',
  'ModifierSales',
  'SalesSummary',
] as const
export type ReportName = (typeof reportNames)[number]

/** The route of each report: whoever may not open it gets none of its figures. */
export const routeOf: Readonly<Record<ReportName, `results.${string}`>> = {
  DepartmentSales: 'results.departmentSales',
  ItemSales: 'results.itemSales',
  ModifierSales: 'results.modifierSales',
  SalesSummary: 'results.salesSummary',
}

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
export const boxesOf: Readonly<Record<ReportName, readonly ReportBox[]>> = {
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

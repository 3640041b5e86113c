// What the screens of the reports and the server both say: version and checkboxes.
// Facts: C-085, C-086, K-21, K-25, U-100 to U-103; resolution 38

/**
 * The version of the reporting engine. A browser that was loaded before another version came
 * expects its own one, and shows no report.
 */
export const reportsVersion = '18.3.24.1218'

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
export const boxesOf: Readonly<Record<string, readonly ReportBox[]>> = {
  DepartmentSales: ['ShowCategories', 'ShowSubcategories', 'ShowStoreDetail'],
  ItemSales: reportBoxes,
  ModifierSales: ['ShowVariations', 'ShowStoreDetail'],
  SalesSummary: ['ShowStoreDetail'],
}

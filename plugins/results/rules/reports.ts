// Rules about reports that screens and server share: the version of the reporting engine, and the
// report options.
// Facts: C-085, C-086, K-21, K-25, U-100 to U-103; resolution 38

/**
 * The version of the reporting engine. A browser with an older portal expects an older version, and
 * then shows no report.
 */
export const reportsVersion = '18.3.24.1218'

/** The report options. Some are shown only if the user's merchant or view supports them. */
export const reportOptions = [
  'ShowVariations',
  'ShowModifiers',
  'ShowComponents',
  'ShowCategories',
  'ShowSubcategories',
  'ShowStoreDetail',
] as const
export type ReportOption = (typeof reportOptions)[number]

/** The options that affect each report. Others have no effect on it. */
export const optionsOf: Readonly<Record<string, readonly ReportOption[]>> = {
  DepartmentSales: ['ShowCategories', 'ShowSubcategories', 'ShowStoreDetail'],
  ItemSales: reportOptions,
  ModifierSales: ['ShowVariations', 'ShowStoreDetail'],
  SalesSummary: ['ShowStoreDetail'],
}

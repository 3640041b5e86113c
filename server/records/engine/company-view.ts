// In company view, adds a store column to lists whose rows each belong to a store. Lists of records
// also get a store filter.
import type { Column, Filter, RecordsPage, ReportPage } from './description.ts'
import type { OperatorScope } from './source.ts'

export const storeName = 'storeName'
/** The name of the store's id in rows of a store. */
export const storeId = 'storeId'
const storeFilter: Filter = {
  name: storeId,
  label: 'Store',
  kind: 'record',
  references: { table: 'store' },
}
const column: Column = { name: storeName, label: 'Store', kind: 'text', inForm: false }

/** Whether the list shows rows of several stores. */
export const isAcrossStores = (
  { source }: Pick<RecordsPage | ReportPage, 'source'>,
  scope: OperatorScope,
): boolean => source.perStore === true && scope?.view === 'company'

/** The store column, which page descriptions omit because the engine adds it in company view. */
export const storeColumn = (
  page: Pick<RecordsPage | ReportPage, 'source'>,
  scope: OperatorScope,
): readonly Column[] => (isAcrossStores(page, scope) ? [column] : [])

/**
 * The page's columns, as this user sees them. The store comes after the column that names the row.
 */
export function allColumns(
  page: RecordsPage | ReportPage,
  scope: OperatorScope,
): readonly Column[] {
  return [...page.columns.slice(0, 1), ...storeColumn(page, scope), ...page.columns.slice(1)]
}

/** The page's filters as this user sees them. */
export const allFilters = (
  page: RecordsPage | ReportPage,
  scope: OperatorScope,
): readonly Filter[] => [
  ...(page.filters ?? []),
  // Reports have no store filter, because their rows are sums over the stores and have no store id.
  ...(page.kind === 'records' && isAcrossStores(page, scope) ? [storeFilter] : []),
]

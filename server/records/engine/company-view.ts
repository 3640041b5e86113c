// Lists whose rows belong to one store each: in company view they get a column with the store, and
// records a filter by it.
import type { Column, Filter, RecordsPage, ReportPage } from './description.ts'
import type { OperatorScope } from './source.ts'

export const storeName = 'storeName'
/** What rows of a store call the store's id. */
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

/** The store column, which the engine adds in company view; page descriptions do not contain it. */
export const storeColumn = (
  page: Pick<RecordsPage | ReportPage, 'source'>,
  scope: OperatorScope,
): readonly Column[] => (isAcrossStores(page, scope) ? [column] : [])

/**
 * The page's columns as this user sees them. The store comes after the column that names the row.
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
  // A report's rows are sums of what its stores sold: they have no id of a store.
  ...(page.kind === 'records' && isAcrossStores(page, scope) ? [storeFilter] : []),
]

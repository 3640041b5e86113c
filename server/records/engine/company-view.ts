// Lists whose rows belong to one store each: in company view they get a column with the store.
import type { Column, RecordsPage, ReportPage } from './description.ts'
import type { OperatorScope } from './source.ts'

export const storeName = 'storeName'
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

// Rows that belong to one store each: in the company view the list says whose they are.
import type { Column, RecordsPage, ReportPage } from './description.ts'
import type { OperatorScope } from './source.ts'

export const storeName = 'storeName'
const column: Column = { name: storeName, label: 'Store', kind: 'text', inForm: false }

/** Whether rows of several stores stand in one list. */
export const isAcrossStores = ({ source }: Pick<RecordsPage | ReportPage, 'source'>, scope: OperatorScope): boolean =>
  source.perStore === true && scope?.view === 'company'

/** The column that the engine adds there; no description names it. */
export const storeColumn = (page: Pick<RecordsPage | ReportPage, 'source'>, scope: OperatorScope): readonly Column[] => (isAcrossStores(page, scope) ? [column] : [])

/** What is set somewhere else is not there, or not offered. */
const inView = (view: NonNullable<OperatorScope>['view'] | undefined) => (column: Column): readonly Column[] => {
  if (column.setIn === 'store' && view === 'company') return []
  return [column.setIn === 'company' && view === 'store-of-many' ? { ...column, inForm: false } : column]
}

/** Its columns as this person sees them: the store stands behind what names the row. */
export function allColumns(page: RecordsPage | ReportPage, scope: OperatorScope): readonly Column[] {
  const [naming, ...others] = page.columns.flatMap(inView(scope?.view))
  return [naming!, ...storeColumn(page, scope), ...others]
}

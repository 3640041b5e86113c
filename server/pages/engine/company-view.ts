// Rows that belong to one store each: in the company view the list says whose they are.
import type { Column, RecordsPage, ReportPage } from './description.ts'
import type { OperatorScope } from './source.ts'

export const storeName = 'storeName'
const column: Column = { name: storeName, label: 'Store', kind: 'text', inForm: false }

/** Whether rows of several stores stand in one list. */
export const isAcrossStores = (
  { source }: Pick<RecordsPage | ReportPage, 'source'>,
  scope: OperatorScope,
): boolean => source.perStore === true && scope?.view === 'company'

/** The column that the engine adds there; no description names it. */
export const storeColumn = (
  page: Pick<RecordsPage | ReportPage, 'source'>,
  scope: OperatorScope,
): readonly Column[] => (isAcrossStores(page, scope) ? [column] : [])

/** Its columns as this person sees them: the store stands behind what names the row. */
export function allColumns(
  page: RecordsPage | ReportPage,
  scope: OperatorScope,
): readonly Column[] {
  const [naming, ...others] = page.columns
  return [naming!, ...storeColumn(page, scope), ...others]
}

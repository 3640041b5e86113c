// For calls that return the whole list in one response. Searches, sorts and pages it in the
// browser.
import { finds } from '#schemas/rules/search.ts'

import type { GridColumn, GridPage, GridState } from '../grid.ts'

/**
 * The requested page of a whole list. Searches and sorts by the displayed text of the columns that
 * have a sort key. Without a sort, and between equal texts, keeps the order of the response.
 */
export function paginate<Row>(
  all: readonly Row[],
  { page, size, sort, dir, q }: GridState,
  columns: readonly GridColumn<Row>[],
  culture: string,
): GridPage<Row> {
  const isFound = finds(q)
  const read = columns.filter((column) => column.sort !== undefined)
  const textIn = (row: Row, { value }: GridColumn<Row>) => String(value(row) ?? '')
  const found = all.filter((row) => read.some((column) => isFound(textIn(row, column))))
  const { compare } = new Intl.Collator(culture, { numeric: true })
  const way = dir === 'desc' ? -1 : 1
  const by = read.find((column) => column.sort === sort)
  const sorted = by
    ? found.toSorted((one, other) => compare(textIn(one, by), textIn(other, by)) * way)
    : found
  const first = (page - 1) * size
  return { rows: sorted.slice(first, first + size), total: sorted.length }
}

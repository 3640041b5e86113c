// For calls that answer the whole list at once: searches, sorts and pages it in the browser.
import { finds } from '#schemas/rules/search.ts'

import type { GridPage, GridState } from '../grid.ts'

/** What a person reads in a row, by the name of the sort key. The search looks at all of them. */
type TextsOf<Row, Sort extends string> = (row: Row) => Readonly<Record<Sort, string>>

/**
 * The page of a whole list that the state asks for. Without a sort, and between equal texts, the
 * order is the answer's.
 */
export function pageOfWhole<Row, Sort extends string>(
  all: readonly Row[],
  { page, size, sort, dir, q }: GridState<Sort>,
  textsOf: TextsOf<Row, Sort>,
  culture: string,
): GridPage<Row> {
  const isFound = finds(q)
  const found = all.filter((row) => Object.values<string>(textsOf(row)).some(isFound))
  const { compare } = new Intl.Collator(culture, { numeric: true })
  const way = dir === 'desc' ? -1 : 1
  const sorted = sort
    ? found.toSorted((one, other) => compare(textsOf(one)[sort], textsOf(other)[sort]) * way)
    : found
  const first = (page - 1) * size
  return { rows: sorted.slice(first, first + size), total: sorted.length }
}

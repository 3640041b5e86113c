// Parses the request for a page of a long list.
import { offsetOf } from '#server/data/paging.ts'
import { cleanSearch } from '#server/data/text.ts'

export interface ListQuery<Sort> {
  search: string
  sort: Sort
  descending: boolean
  limit: number
  offset: number
}
interface ListRequest<Sort> {
  SearchArg?: string | null
  SortColumn?: Sort
  SortDirection?: 'ASC' | 'DESC'
  PageRowCount: number
  RequestedPageNum: number
}
/** @param usual sort column if the request has none */
export const toListQuery = <Sort extends string>(
  { SearchArg, SortColumn, SortDirection, PageRowCount, RequestedPageNum }: ListRequest<Sort>,
  usual: NoInfer<Sort>,
): ListQuery<Sort> => ({
  search: cleanSearch(SearchArg),
  sort: SortColumn ?? usual,
  descending: SortDirection === 'DESC',
  limit: PageRowCount,
  offset: offsetOf(RequestedPageNum, PageRowCount),
})

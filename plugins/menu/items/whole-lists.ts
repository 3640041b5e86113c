// Lists that are loaded whole, without paging.
// Facts: C-040, F-41, F-43, K-07
import { operationQuery } from '#core'

/** Sorted by a column, or in the merchant's order if none is given. */
export const wholeList = (SortColumn?: string) => ({
  body: {
    PageRowCount: 9999,
    RequestedPageNum: 1,
    TotalRowCount: -1,
    ...(SortColumn !== undefined && {
      SortColumn,
      SortDirection: 'ASC' as const,
      SearchArg2: '',
      SearchArg3: '',
    }),
  },
})
/** All categories by name. */
export const categoriesQuery = operationQuery('getItemCategories', wholeList('CategoryName'))

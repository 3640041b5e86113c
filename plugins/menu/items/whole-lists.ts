// Lists that are loaded whole, without paging.
// Facts: C-040, F-41, F-43, K-07
import { operationQuery } from '#core'

/** Without `SortColumn`, the list is in the merchant's order. */
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
export const categoriesQuery = operationQuery('getItemCategories', wholeList('CategoryName'))

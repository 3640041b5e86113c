// The stores that the signed-in user can assign to an employee. Facts: C-187, K-72
import type { QueryFunctionContext } from '@tanstack/react-query'

import { call, operationQuery, portalOf } from '#core'

const pageOf = (page: number) => ({
  body: {
    PageRowCount: 500,
    RequestedPageNum: page,
    TotalRowCount: -1,
    NumericKeySearchArg: 990,
  },
})

/**
 * All of these stores, because the stores field needs the complete list. If there are more than
 * 500, they load page by page.
 */
export const assignableStoresQuery = {
  queryKey: [...operationQuery('getStoresForUserAssignment', pageOf(1)).queryKey, 'all'],
  async queryFn({ client, signal }: QueryFunctionContext) {
    const stores: { StoreId: number; StoreName: string }[] = []
    for (let page = 1; ; page += 1) {
      const { resultSet, totalRowCount } = await call(
        portalOf(client),
        'getStoresForUserAssignment',
        pageOf(page),
        { signal },
      )
      stores.push(
        ...resultSet.map(({ storeId, storeName }) => ({ StoreId: storeId, StoreName: storeName })),
      )
      if (resultSet.length === 0 || stores.length >= totalRowCount) return stores
    }
  },
}

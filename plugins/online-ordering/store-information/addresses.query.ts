// The store's address, or null: a store without one answers 404, which isn't a failure here.
// Facts: C-166
import type { QueryFunctionContext } from '@tanstack/react-query'

import { ApiError, callGraph, operationQuery, portalOf } from '#core'

import { storeAddress, type StoreAddressQuery } from './addresses.graph.ts'

/** Needs no variables, because the store is that of the session. */
export const storeAddressOrNone = {
  queryKey: [...operationQuery(storeAddress).queryKey, 'orNone'],
  async queryFn({
    client,
    signal,
  }: QueryFunctionContext): Promise<StoreAddressQuery['getSiteProvisioning'] | null> {
    try {
      return (await callGraph(portalOf(client), storeAddress, {}, { signal })).getSiteProvisioning
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'notFound') return null
      throw error
    }
  },
}

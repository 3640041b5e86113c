// The store's address, or null: a store without one answers 404, which is no failure here.
// Facts: C-166
import { ApiError, callGraph, operationQuery } from '#core'

import { storeAddress, type StoreAddressQuery } from './addresses.graph.ts'

/** Needs no variables: the session's store. */
export const storeAddressOrNone = {
  queryKey: [...operationQuery(storeAddress).queryKey, 'orNone'],
  async queryFn({
    signal,
  }: {
    signal: AbortSignal
  }): Promise<StoreAddressQuery['getSiteProvisioning'] | null> {
    try {
      return (await callGraph(storeAddress, {}, { signal })).getSiteProvisioning
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'notFound') return null
      throw error
    }
  },
}

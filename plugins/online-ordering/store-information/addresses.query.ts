// Loads the store's web address. If there is none, the server answers 404. That isn't a failure
// here, so this returns null.
// Facts: C-166
import type { QueryFunctionContext } from '@tanstack/react-query'

import { ApiError, callGraph, operationQuery, portalOf } from '#core'

import { storeAddress, type StoreAddressQuery } from './addresses.graph.ts'

/** The query needs no variables, because the server uses the session's store. */
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

// Reads one page of the merchants or stores to choose from.
// Facts: fault 23
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import type { ApiError } from '../../api/errors.ts'
import type { OperationKey } from '../../api/query.ts'
import {
  merchantsQuery,
  pageOf,
  storesQuery,
  type PlacePage,
  type PlaceSearch,
  type StoreSource,
} from '../places.ts'

/** Keeps the previous page while the next one loads. Only the newest search counts. */
export function usePlaces(of: 'merchant' | 'store', search: PlaceSearch, source: StoreSource) {
  const { queryKey, queryFn } =
    of === 'merchant' ? merchantsQuery(search) : storesQuery(search, source)
  return useQuery<Parameters<typeof pageOf>[0], ApiError, PlacePage, OperationKey>({
    queryKey,
    queryFn,
    select: pageOf,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

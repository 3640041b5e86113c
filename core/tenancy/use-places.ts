// A page of the places to choose from.
// Facts: fault 23
import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query'

import type { ApiError } from '../api/errors.ts'
import {
  merchantsQuery,
  pageOf,
  storesQuery,
  type PlacePage,
  type PlaceSearch,
  type StoreSource,
} from './places.ts'

/** The answer that all three lists share. */
type PlacesQuery = UseQueryOptions<Parameters<typeof pageOf>[0], ApiError, PlacePage>

/** The previous page stays while the next one loads; only the newest search counts. */
export function usePlaces(of: 'merchant' | 'store', search: PlaceSearch, source: StoreSource) {
  const query = of === 'merchant' ? merchantsQuery(search) : storesQuery(search, source)
  // One of three queries whose answers are alike; TypeScript sees three functions.
  return useQuery({
    ...(query as unknown as PlacesQuery),
    select: pageOf,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

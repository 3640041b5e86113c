// Reads one page of the places to choose from.
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

/** The answer type of all three queries. */
type PlacesQuery = UseQueryOptions<Parameters<typeof pageOf>[0], ApiError, PlacePage>

/** Keeps the previous page while the next one loads. Only the newest search counts. */
export function usePlaces(of: 'merchant' | 'store', search: PlaceSearch, source: StoreSource) {
  const query = of === 'merchant' ? merchantsQuery(search) : storesQuery(search, source)
  // The three queries' answers are alike, but TypeScript sees a union, hence the cast.
  return useQuery({
    ...(query as unknown as PlacesQuery),
    select: pageOf,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

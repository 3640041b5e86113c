// Reads one page of the merchants or stores that the user can choose from.
// Facts: fault 23
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import type { ApiError } from '../../api/errors.ts'
import type { OperationKey } from '../../api/query.ts'
import {
  merchantsQuery,
  toPage,
  storesQuery,
  type ContextPage,
  type ContextSearch,
  type StoreSource,
} from '../contexts.ts'

/** Keeps the previous page while the next one loads. Only the latest search counts. */
export function useContexts(of: 'merchant' | 'store', search: ContextSearch, source: StoreSource) {
  const { queryKey, queryFn } =
    of === 'merchant' ? merchantsQuery(search) : storesQuery(search, source)
  return useQuery<Parameters<typeof toPage>[0], ApiError, ContextPage, OperationKey>({
    queryKey,
    queryFn,
    select: toPage,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

// The query client of the portal. There is one for each merchant-and-store context.
import { QueryClient, type QueryOptions } from '@tanstack/react-query'

import { ApiError, worthRetrying } from './errors.ts'

const seconds = 1000

/**
 * Milliseconds until the next retry: Retry-After if the server sent it, else exponential backoff
 * with jitter.
 */
const retryDelay = (attempt: number, error: unknown): number =>
  error instanceof ApiError && error.retryAfter !== undefined
    ? error.retryAfter * seconds
    : 2 ** attempt * 500 * (0.5 + Math.random())

/**
 * Creates a query client with the portal's defaults. Writes are never retried here: core/api
 * repeats them with the same idempotency key.
 */
export const createPortalQueryClient = (
  given: Pick<QueryOptions, 'retryDelay'> = {},
): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 2 && worthRetrying(error),
        retryDelay,
        staleTime: 30 * seconds,
        gcTime: 5 * 60 * seconds,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        ...given,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

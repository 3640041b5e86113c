// How this portal reads: one client per merchant-and-store context.
import { QueryClient, type QueryOptions } from '@tanstack/react-query'

import { ApiError, worthRetrying } from './errors.ts'

const seconds = 1000

/** Twice, on the way or in the server, with jitter; a service that says when gets asked then. */
const retryDelay = (attempt: number, error: unknown): number =>
  error instanceof ApiError && error.retryAfter !== undefined
    ? error.retryAfter * seconds
    : 2 ** attempt * 500 * (0.5 + Math.random())

/**
 * A query client with the portal's habits. Writes are never retried here: core/api asks again with
 * the same key.
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

// The portal's query client. Each merchant-and-store context has its own.
import { MutationCache, QueryCache, QueryClient, type QueryOptions } from '@tanstack/react-query'

import type { Portal } from '../portal/portal.ts'
import { ApiError, worthRetrying } from './errors.ts'
import { apiHooks } from './hooks.ts'

const seconds = 1000

/**
 * Milliseconds until the next retry: the server's Retry-After, or else exponential backoff with
 * jitter.
 */
const retryDelay = (attempt: number, error: unknown): number =>
  error instanceof ApiError && error.retryAfter !== undefined
    ? error.retryAfter * seconds
    : 2 ** attempt * 500 * (0.5 + Math.random())

/**
 * Has a reference to its portal, because query and mutation functions are passed only their client.
 */
class PortalQueryClient extends QueryClient {
  readonly portal: Portal
  constructor(portal: Portal, given: Pick<QueryOptions, 'retryDelay'>) {
    const onError = (error: unknown) => apiHooks(portal).faulty(error)
    super({
      queryCache: new QueryCache({ onError }),
      mutationCache: new MutationCache({ onError }),
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
    this.portal = portal
  }
}

/**
 * Creates a query client with the portal's defaults. Writes are never retried here, because
 * core/api repeats them with the same idempotency key.
 */
export const createPortalQueryClient = (
  portal: Portal,
  given: Pick<QueryOptions, 'retryDelay'> = {},
): QueryClient => new PortalQueryClient(portal, given)

/**
 * The portal of a query or mutation function, found through the `client` that it is passed:
 * `queryFn: ({ client, signal }) => call(portalOf(client), …)`.
 */
export function portalOf(client: QueryClient): Portal {
  if (client instanceof PortalQueryClient) return client.portal
  throw new TypeError('This query client belongs to no portal: make it by createPortalQueryClient.')
}

/** In milliseconds. */
const patience = 1000
/**
 * Resolves once no query is in flight, or after a second. Use it to let the page load its own data
 * before the parts around it.
 */
export function whenCalm(client: QueryClient): Promise<void> {
  const isCalm = () => client.isFetching() === 0
  if (isCalm()) return Promise.resolve()
  return new Promise((resolve) => {
    const end = () => {
      stop()
      clearTimeout(timer)
      resolve()
    }
    const stop = client.getQueryCache().subscribe(() => isCalm() && end())
    const timer = setTimeout(end, patience)
  })
}

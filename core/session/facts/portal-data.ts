// Reads the portal data at the start and in each context, keeps it current, and passes it to the
// facts.
// Facts: faults 3, 13
import { QueryObserver } from '@tanstack/react-query'

import { apiHooks, contextVersion, setContextVersion } from '../../api/hooks.ts'
import { operationQuery } from '../../api/query.ts'
import { watchQuery } from './watch-query.ts'
import { perPortal, type Portal } from '../../portal/portal.ts'
import { tenantContext } from './context.ts'
import { awaitPortalData, setPortalData, type PortalData } from './facts.ts'
import { sameContext } from './same-context.ts'

interface Watching {
  stop?: () => void
  failure: unknown
  failures: number
  /** Reloads whatever else a retry must reload. */
  again?: () => void
}
const watching = perPortal((): Watching => ({ failure: undefined, failures: 0 }))

/**
 * Reads the portal data of the current context and keeps watching it. Invalidating the query
 * reloads the data.
 */
export function watchPortalData(portal: Portal): void {
  const own = watching(portal)
  own.stop?.()
  let first = true
  let seen: PortalData | undefined
  const observer = new QueryObserver(tenantContext(portal).client, operationQuery('getPortalData'))
  own.stop = watchQuery(observer, ({ data, error, isError, isFetching }) => {
    // Ignore data that is being fetched again or is unchanged, because right after a renewal it
    // still has the previous version.
    if (!first && (isFetching || (data && data === seen))) return
    seen = data
    if (
      data &&
      (first ||
        contextVersion(portal) === undefined ||
        sameContext(data.contextVersion, contextVersion(portal)))
    ) {
      first = false
      own.failure = undefined
      own.failures = 0
      setContextVersion(portal, data.contextVersion)
      setPortalData(portal, data)
    } else if (data && !first) {
      // Another tab changed the context. Only tell the user, because this tab must not switch
      // contexts while the user is working.
      apiHooks(portal).contextMoved()
    } else if (isError && first) {
      own.failure = error
      own.failures += 1
      setPortalData(portal, undefined)
    }
  })
}

/** Why the portal data couldn't be loaded. */
export const portalDataError = (portal: Portal): unknown => watching(portal).failure
/** Milliseconds until an automatic retry. Starts at 5 s and doubles each time, up to a minute. */
export const portalDataRetryDelay = (portal: Portal): number =>
  Math.min(60_000, 5000 * 2 ** Math.max(0, watching(portal).failures - 1))
/** Registers what else to reload on a retry. */
export const whenRetried = (portal: Portal, also: () => void): void =>
  void (watching(portal).again = also)
/** Retries because the user asked for it. */
export function retryPortalData(portal: Portal): void {
  awaitPortalData(portal)
  watchPortalData(portal)
  watching(portal).again?.()
}
/** Reloads the portal data, because permissions may have changed. */
export const refreshPortalData = (portal: Portal): void =>
  void tenantContext(portal).client.invalidateQueries({
    queryKey: operationQuery('getPortalData').queryKey,
  })

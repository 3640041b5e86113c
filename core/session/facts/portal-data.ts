// The portal data: read at the start and in each place, kept current, and passed to the facts.
// Facts: faults 3, 13
import { QueryObserver } from '@tanstack/react-query'

import { apiHooks, contextVersion, setContextVersion } from '../../api/hooks.ts'
import { operationQuery } from '../../api/query.ts'
import { tenantContext } from './context.ts'
import { awaitPortalData, setPortalData, type PortalData } from './facts.ts'
import { samePlace } from './same-place.ts'

let stop: (() => void) | undefined
let failure: unknown
/** Number of failures in a row. */
let failures = 0

/**
 * Reads the portal data of the present place and keeps watching: an invalidation reads it again.
 */
export function watchPortalData(): void {
  stop?.()
  let first = true
  let seen: PortalData | undefined
  const observer = new QueryObserver(tenantContext().client, operationQuery('getPortalData'))
  stop = observer.subscribe(({ data, error, isError, isFetching }) => {
    // Ignore data that is being refetched or is unchanged: right after a renewal it still has the
    // previous version.
    if (!first && (isFetching || (data && data === seen))) return
    seen = data
    if (
      data &&
      (first || contextVersion() === undefined || samePlace(data.contextVersion, contextVersion()))
    ) {
      first = false
      failure = undefined
      failures = 0
      setContextVersion(data.contextVersion)
      setPortalData(data)
    } else if (data && !first) {
      // Another tab changed the place. This tab must not switch places while the person is working.
      apiHooks.contextMoved()
    } else if (isError && first) {
      failure = error
      failures += 1
      setPortalData(undefined)
    }
  })
}

/** Why the portal data could not be loaded. */
export const portalDataError = (): unknown => failure
/** Delay before an automatic retry, in milliseconds: 5 s, doubled each time, at most a minute. */
export const portalDataRetryDelay = (): number =>
  Math.min(60_000, 5000 * 2 ** Math.max(0, failures - 1))
let again: (() => void) | undefined
/** Registers what else a retry reads again. */
export const whenRetried = (also: () => void): void => void (again = also)
/** Retries at the person's request. */
export function retryPortalData(): void {
  awaitPortalData()
  watchPortalData()
  again?.()
}
/** Reads the portal data again, because rights may have changed. */
export const refreshPortalData = (): void =>
  void tenantContext().client.invalidateQueries({
    queryKey: operationQuery('getPortalData').queryKey,
  })

// The portal data: read at the start and in each place, kept current, and told to the facts.
// Facts: faults 3, 13
import { QueryObserver } from '@tanstack/react-query'

import { apiHooks, contextVersion, setContextVersion } from '../api/hooks.ts'
import { operationQuery } from '../api/query.ts'
import { tenantContext } from '../tenancy/context.ts'
import { awaitPortalData, setPortalData, type PortalData } from './facts.ts'
import { samePlace } from './same-place.ts'

let stop: (() => void) | undefined
let failure: unknown
/** How often it failed in a row. */
let failures = 0

/**
 * Reads the portal data of the present place and keeps watching: what invalidates it has it read
 * anew.
 */
export function watchPortalData(): void {
  stop?.()
  let first = true
  let seen: PortalData | undefined
  const observer = new QueryObserver(tenantContext().client, operationQuery('getPortalData'))
  stop = observer.subscribe(({ data, error, isError, isFetching }) => {
    // what is to be read anew is no news: after a renewal it names the version before
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
      // another tab changed the place; this one must not slide along under the person's hands
      apiHooks.contextMoved()
    } else if (isError && first) {
      failure = error
      failures += 1
      setPortalData(undefined)
    }
  })
}

/** Why the portal data could not be had. */
export const portalDataError = (): unknown => failure
/**
 * How long to wait before trying again by oneself, in milliseconds: 5 s, then twice as long each
 * time, a minute at most.
 */
export const portalDataRetryDelay = (): number =>
  Math.min(60_000, 5000 * 2 ** Math.max(0, failures - 1))
let again: (() => void) | undefined
/** What else is read anew when somebody tries again. */
export const whenRetried = (also: () => void): void => void (again = also)
/** Tries again, as a button does. */
export function retryPortalData(): void {
  awaitPortalData()
  watchPortalData()
  again?.()
}
/** Reads it once more: rights may have changed. */
export const refreshPortalData = (): void =>
  void tenantContext().client.invalidateQueries({
    queryKey: operationQuery('getPortalData').queryKey,
  })

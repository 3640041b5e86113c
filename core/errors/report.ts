// Reports uncaught browser errors to the server, without any user input.
import { call } from '../api/call.ts'
import { ApiError } from '../api/errors.ts'
import { perPortal, type Portal } from '../portal/portal.ts'
import { StaleChunkError } from '../browser/stale-chunks.ts'

const mostReports = 10
const told = perPortal(() => new Map<string, number>())

const textOf = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 2000)
const placeOf = (error: unknown): string | undefined =>
  error instanceof Error
    ? error.stack
        ?.split('\n')
        .slice(1, 6)
        .map((line) => line.trim())
        .join(' < ')
        .slice(0, 500)
    : undefined

/**
 * Reports an error: each message once, and at most ten in all, so that an error loop does not flood
 * the network.
 */
export function reportFault(portal: Portal, error: unknown, where?: string): void {
  // Skip failed calls: the server already logged them, or never got them. A stale chunk after a
  // deployment is no error.
  if (error instanceof ApiError || error instanceof StaleChunkError) return
  const message = textOf(error)
  const counted = told(portal)
  const times = (counted.get(message) ?? 0) + 1
  counted.set(message, times)
  if (times > 1 || counted.size > mostReports) return
  const place = where ?? placeOf(error)
  void call(portal, 'reportFromBrowser', {
    body: { kind: 'error', message, ...(place && { where: place }) },
  }).catch(() => undefined) // a failed report cannot be reported
}

/** Listens for uncaught errors and promise rejections. */
export function reportErrors(portal: Portal): void {
  addEventListener('error', (event) => reportFault(portal, event.error ?? event.message))
  addEventListener('unhandledrejection', (event) => reportFault(portal, event.reason))
}

// Reports errors in our own code to the server, and to the console in development. Reports contain
// no user input.
import { call } from '../api/call.ts'
import { ApiError } from '../api/errors.ts'
import { setApiHooks } from '../api/hooks.ts'
import { perPortal, type Portal } from '../portal/portal.ts'
import { StaleChunkError } from '../browser/stale-chunks.ts'

/** Where in the portal the error occurred, as far as known. */
export interface FaultLocation {
  plugin?: string | undefined
  route?: string | undefined
  component?: string | undefined
}

const mostReports = 10
const told = perPortal(() => ({
  faults: new WeakSet(),
  messages: new Set<string>(),
  locate: (): FaultLocation => ({}),
}))
/**
 * Sets a function that tells which page is open. It is used for reports whose caller doesn't know.
 */
export const locateFaults = (portal: Portal, locate: () => FaultLocation): void =>
  void (told(portal).locate = locate)

const formatError = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 2000)
const formatStack = (stack: string | null | undefined, lines: number): string | undefined =>
  stack
    ?.split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, lines)
    .map((line) => line.trim())
    .join(' < ')
    .slice(0, 500)
const stackOf = (error: unknown) =>
  error instanceof Error ? formatStack(error.stack?.split('\n').slice(1).join('\n'), 5) : undefined

/**
 * Reports an error. Each error and each message is reported only once, and at most ten in total, so
 * that an error loop doesn't flood the network.
 */
export function reportFault(portal: Portal, error: unknown, at: FaultLocation = {}): void {
  // Skip failed calls, because the server has logged them or never received them. A stale chunk
  // after a deployment isn't an error.
  if (error instanceof ApiError || error instanceof StaleChunkError) return
  const { faults, messages, locate } = told(portal)
  if (typeof error === 'object' && error !== null) {
    if (faults.has(error)) return
    faults.add(error)
  }
  // Plugin authors look at the console first.
  // oxlint-disable-next-line no-console
  if (import.meta.env.MODE === 'development') console.error(error)
  const message = formatError(error)
  if (messages.has(message) || messages.size === mostReports) return
  messages.add(message)
  const where = stackOf(error)
  const { plugin, route, component } = { ...locate(), ...at }
  const body = {
    kind: 'error' as const,
    message,
    ...(where && { where }),
    ...(plugin && { plugin }),
    ...(route && { route }),
    ...(component && { component }),
  }
  // ignored: a failed report can't be reported
  void call(portal, 'reportFromBrowser', { body }).catch(() => undefined)
}

/** Creates the handler for an error boundary, which knows the components around the error. */
export const reportsFaults =
  (portal: Portal, at: FaultLocation = {}) =>
  (error: unknown, { componentStack }: { componentStack?: string | null | undefined }): void =>
    reportFault(portal, error, { ...at, component: formatStack(componentStack, 3) })

/** Listens for uncaught errors, and for errors that queries and mutations throw. */
export function reportErrors(portal: Portal): void {
  addEventListener('error', (event) => reportFault(portal, event.error ?? event.message))
  addEventListener('unhandledrejection', (event) => reportFault(portal, event.reason))
  setApiHooks(portal, { faulty: (error) => reportFault(portal, error) })
}

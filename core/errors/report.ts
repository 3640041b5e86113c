// What went wrong in the browser and nobody caught: told to the server once, with nothing of what
// the person typed.
import { call } from '../api/call.ts'
import { ApiError } from '../api/errors.ts'
import { StaleChunkError } from './stale-chunks.ts'

const mostReports = 10
const told = new Map<string, number>()

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
 * Reports a fault; the same one once, and a few in all, so that a loop in the page is none on the
 * network.
 */
export function reportFault(error: unknown, where?: string): void {
  // A call that failed is in the server's log already, or never got there; a deployment under an
  // open tab is no fault.
  if (error instanceof ApiError || error instanceof StaleChunkError) return
  const message = textOf(error)
  const times = (told.get(message) ?? 0) + 1
  told.set(message, times)
  if (times > 1 || told.size > mostReports) return
  const place = where ?? placeOf(error)
  void call('reportFromBrowser', {
    body: { kind: 'error', message, ...(place && { where: place }) },
  }).catch(() => undefined) // there is nobody left to tell
}

/** Listens for what no part of the page caught. */
export function reportErrors(): void {
  addEventListener('error', (event) => reportFault(event.error ?? event.message))
  addEventListener('unhandledrejection', (event) => reportFault(event.reason))
}

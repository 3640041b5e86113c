// Adds the headers that every call needs, and silently repeats calls after a stale anti-forgery
// token or a renewed session.
import type { Portal } from '../portal/portal.ts'
import { csrfToken, dropCsrf } from './csrf.ts'
import { ApiError } from './errors.ts'
import { apiHooks, contextVersion } from './hooks.ts'
import { wire, type Wiring } from './wire.ts'

/** The timeout applies to each attempt. */
export interface Sending extends Wiring {
  /** Whether to send the anti-forgery token; false for operations that the contract exempts. */
  csrf: boolean
  /** Whether to send X-Context. */
  context: boolean
  /**
   * On a 401: ask for the password and repeat the call (`renew`), or leave it to the caller
   * (`tell`).
   */
  unauthenticated: 'renew' | 'tell'
  bearer?: () => Promise<string>
}

/**
 * Core's operations without anti-forgery token: `x-csrf: none` in the contracts. A test compares
 * the two. The portal calls none that belong to a plugin.
 */
export const withoutCsrf: ReadonlySet<string> = new Set([
  'getCsrfToken',
  'logOn',
  'reportFromBrowser',
])
/**
 * Cache groups whose operations do not depend on the chosen merchant and store, or that report the
 * choice.
 */
export const withoutContext: ReadonlySet<string> = new Set([
  'session',
  'version',
  'demo',
  'browserReports',
  'drafts',
  'portalData',
])

const isProblem = async (response: Response, status: number, code: string): Promise<boolean> =>
  response.status === status &&
  (
    (await response
      .clone()
      .json()
      .catch(() => undefined)) as { code?: string } | undefined
  )?.code === code

/**
 * Sends a request with all headers and repeats it where needed. The context version is fixed at the
 * start and changes only after a renewal.
 */
export async function transport(
  portal: Portal,
  request: Request,
  sending: Sending,
): Promise<Response> {
  let context = sending.context ? contextVersion(portal) : undefined
  let usedToken: string | undefined
  async function attempt(): Promise<Response> {
    const again = request.clone()
    usedToken =
      sending.csrf && request.method !== 'GET'
        ? await csrfToken(portal).catch(tellFailed)
        : undefined
    if (usedToken !== undefined) again.headers.set('X-CSRF-Token', usedToken)
    if (context !== undefined) again.headers.set('X-Context', context)
    // Graph calls use their own token.
    const bearer = sending.bearer
      ? await sending.bearer().catch(tellFailed)
      : await apiHooks(portal).providerToken(request.url)
    if (bearer !== undefined) again.headers.set('Authorization', `Bearer ${bearer}`)
    return wire(again, sending)
  }
  /** Reports a failed token for user actions only; background calls fail silently. */
  function tellFailed(error: unknown): never {
    const byPerson = sending.unauthenticated === 'renew' || sending.bearer !== undefined
    if (
      byPerson &&
      error instanceof ApiError &&
      error.status !== undefined &&
      error.status >= 400 &&
      error.status !== 401
    )
      apiHooks(portal).tokenFailed(error)
    throw error
  }
  async function withFreshToken(): Promise<Response> {
    const response = await attempt()
    if (usedToken === undefined || !(await isProblem(response, 403, 'csrf'))) return response
    dropCsrf(portal, usedToken)
    return attempt()
  }
  /**
   * Repeats the call after a renewal, with the new context version of the same merchant and store.
   */
  function anew(): Promise<Response> {
    context = sending.context ? contextVersion(portal) : undefined
    return withFreshToken()
  }
  let response = await withFreshToken().catch((error: unknown) => {
    // The token could not be fetched because the session is gone. Treat it as a 401 of the call.
    if (error instanceof ApiError && error.kind === 'unauthenticated')
      return new Response(null, { status: 401 })
    throw error
  })
  if (
    response.status === 401 &&
    sending.unauthenticated === 'renew' &&
    (await apiHooks(portal).renew())
  ) {
    response = await anew()
  }
  // Sensitive operations require the password again (ASVS 7.5). Safe to repeat, because nothing was
  // done yet.
  if (
    sending.unauthenticated === 'renew' &&
    (await isProblem(response, 403, 'signInAgain')) &&
    (await apiHooks(portal).signInAgain())
  ) {
    response = await anew()
  }
  // In another tab, someone signed in again or chose the same merchant and store again. Repeat
  // silently, because nothing was done yet.
  if (
    context !== undefined &&
    (await isProblem(response, 409, 'context')) &&
    (await apiHooks(portal).contextRenewed())
  ) {
    response = await anew()
  }
  return response
}

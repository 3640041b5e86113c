// Adds the headers that every call needs. Silently repeats a call if its anti-forgery token was
// stale or the session has been renewed.
import type { Portal } from '../portal/portal.ts'
import { csrfToken, dropCsrf } from './csrf.ts'
import { ApiError } from './errors.ts'
import { apiHooks, contextVersion } from './hooks.ts'
import { wire, type Wiring } from './wire.ts'

/** The timeout applies to each attempt separately. */
export interface Sending extends Wiring {
  /** Whether to send the anti-forgery token. False for operations that the contract exempts. */
  csrf: boolean
  /** Whether to send X-Context. */
  context: boolean
  /**
   * What to do on a 401: ask for the password and repeat the call (`renew`), or leave it to the
   * caller (`tell`).
   */
  unauthenticated: 'renew' | 'tell'
  bearer?: () => Promise<string>
}

/**
 * Core's operations without an anti-forgery token (`x-csrf: none` in the contracts). A test
 * compares this list with the contracts. No plugin's operation that the portal calls is exempt.
 */
export const withoutCsrf: ReadonlySet<string> = new Set([
  'getCsrfToken',
  'logOn',
  'reportFromBrowser',
])
/**
 * Cache groups whose operations don't depend on the chosen merchant and store, or that report which
 * ones are chosen.
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
 * Sends a request with all headers, and repeats it where needed. The context version is read at the
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
    // GraphQL calls use a token of their own.
    const bearer = sending.bearer
      ? await sending.bearer().catch(tellFailed)
      : await apiHooks(portal).providerToken(request.url)
    if (bearer !== undefined) again.headers.set('Authorization', `Bearer ${bearer}`)
    return wire(again, sending)
  }
  /**
   * Reports a token that couldn't be fetched, but only for user actions. Background calls fail
   * silently.
   */
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
   * Repeats the call after a renewal. It sends the new context version, for the same merchant and
   * store.
   */
  function anew(): Promise<Response> {
    context = sending.context ? contextVersion(portal) : undefined
    return withFreshToken()
  }
  let response = await withFreshToken().catch((error: unknown) => {
    // The session is gone, so the token couldn't be fetched. Treat this as a 401 of the call
    // itself.
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
  // Sensitive operations require the password again (ASVS 7.5). The call can be repeated safely,
  // because nothing has been done yet.
  if (
    sending.unauthenticated === 'renew' &&
    (await isProblem(response, 403, 'signInAgain')) &&
    (await apiHooks(portal).signInAgain())
  ) {
    response = await anew()
  }
  // In another tab, the user signed in again or chose the same merchant and store again. Repeat
  // silently, because nothing has been done yet.
  if (
    context !== undefined &&
    (await isProblem(response, 409, 'context')) &&
    (await apiHooks(portal).contextRenewed())
  ) {
    response = await anew()
  }
  return response
}

// What every call carries, and the replays that nobody should see: a stale anti-forgery token, a
// session that was renewed.
import { csrfToken, dropCsrf } from './csrf.ts'
import { ApiError } from './errors.ts'
import { apiHooks, contextVersion } from './hooks.ts'
import { timeoutMs, wire } from './wire.ts'

export interface Sending {
  /** Whether the anti-forgery token goes along; false for what the contract exempts. */
  csrf: boolean
  /** Whether X-Context goes along. */
  context: boolean
  /**
   * What a 401 means: ask for the password and go on (`renew`), or the caller deals with it
   * (`tell`).
   */
  unauthenticated: 'renew' | 'tell'
  bearer?: () => Promise<string>
  signal?: AbortSignal | undefined
  /** Milliseconds for each time it is sent; as for most calls where not said. */
  within?: number | undefined
}

/**
 * Operations without anti-forgery token: `x-csrf: none` in the contracts; a test holds this list to
 * them.
 */
export const withoutCsrf: ReadonlySet<string> = new Set([
  'getCsrfToken',
  'logOn',
  'resetDemoAccounts',
  'reportFromBrowser',
])
/**
 * Cache groups whose operations have nothing to do with the chosen merchant and store, or tell
 * which one is chosen.
 */
export const withoutContext: ReadonlySet<string> = new Set([
  'session',
  'version',
  'demo',
  'reports',
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
 * Sends a request as this portal's. `context` is the version at the time of the call, kept over
 * replays.
 */
export async function transport(request: Request, sending: Sending): Promise<Response> {
  let context = sending.context ? contextVersion() : undefined
  let usedToken: string | undefined
  async function attempt(): Promise<Response> {
    const again = request.clone()
    usedToken =
      sending.csrf && request.method !== 'GET' ? await csrfToken().catch(tellFailed) : undefined
    if (usedToken !== undefined) again.headers.set('X-CSRF-Token', usedToken)
    if (context !== undefined) again.headers.set('X-Context', context)
    // The graph has a token of its own.
    const bearer = sending.bearer
      ? await sending.bearer().catch(tellFailed)
      : await apiHooks.providerToken(request.url)
    if (bearer !== undefined) again.headers.set('Authorization', `Bearer ${bearer}`)
    return wire(again, sending.signal, sending.within ?? timeoutMs)
  }
  /** Said at once, whatever the screen makes of it; what nobody asked for fails in silence. */
  function tellFailed(error: unknown): never {
    const byPerson = sending.unauthenticated === 'renew' || sending.bearer !== undefined
    if (
      byPerson &&
      error instanceof ApiError &&
      error.status !== undefined &&
      error.status >= 400 &&
      error.status !== 401
    )
      apiHooks.tokenFailed(error)
    throw error
  }
  async function withFreshToken(): Promise<Response> {
    const response = await attempt()
    if (usedToken === undefined || !(await isProblem(response, 403, 'csrf'))) return response
    dropCsrf(usedToken)
    return attempt()
  }
  /**
   * Once more, in a session that was renewed: its context has a new version, of the same merchant
   * and store.
   */
  function anew(): Promise<Response> {
    context = sending.context ? contextVersion() : undefined
    return withFreshToken()
  }
  let response = await withFreshToken().catch((error: unknown) => {
    // The token itself could not be had because the session is gone: the same case as a 401 of the
    // call.
    if (error instanceof ApiError && error.kind === 'unauthenticated')
      return new Response(null, { status: 401 })
    throw error
  })
  if (response.status === 401 && sending.unauthenticated === 'renew' && (await apiHooks.renew())) {
    response = await anew()
  }
  // What matters most asks for the password once more (ASVS 7.5): nothing was done yet.
  if (
    sending.unauthenticated === 'renew' &&
    (await isProblem(response, 403, 'signInAgain')) &&
    (await apiHooks.signInAgain())
  ) {
    response = await anew()
  }
  // Somebody signed in again, or chose the same place again, in another tab: nothing was done yet,
  // and nobody need notice.
  if (
    context !== undefined &&
    (await isProblem(response, 409, 'context')) &&
    (await apiHooks.contextRenewed())
  ) {
    response = await anew()
  }
  return response
}

// Hooks through which core/api reports the outcome of calls to the rest of the portal. core/api
// must not import session and tenancy, so they register themselves here. Facts: E-001, E-017, S-067
import { perPortal, type Portal } from '../portal/portal.ts'
import type { ApiError } from './errors.ts'

interface ApiHooks {
  /**
   * The session has ended. Resolves to true once the same user has a session again. The call is
   * then repeated.
   */
  renew(): Promise<boolean>
  /**
   * Asks for the password again although the session is active. Resolves to true if the call may be
   * repeated.
   */
  signInAgain(): Promise<boolean>
  /** The user chose another merchant or store after this tab loaded its context. */
  contextMoved(): void
  /**
   * The server has a newer version of the context. Resolves to true if this tab has loaded that
   * version and the merchant and store are the same. The call is then repeated.
   */
  contextRenewed(): Promise<boolean>
  /**
   * The server denied something that this tab considered allowed. The permissions have changed and
   * must be reloaded.
   */
  denied(): void
  /** A sign-in step is due again, for example when support's time with a merchant is over. */
  gated(): void
  /**
   * The identity provider's access token, if this page must send it. Undefined for the URL that
   * issues the token.
   */
  providerToken(address: string): Promise<string | undefined>
  /** The identity provider ended the session. */
  forcedSignOut(): void
  /** A query or mutation threw an error: an ApiError, or a bug in our own code. */
  faulty(error: unknown): void
  /** A required token couldn't be fetched, so no user action can be sent. */
  tokenFailed(error: ApiError): void
}
const nothing: ApiHooks = {
  renew: () => Promise.resolve(false),
  signInAgain: () => Promise.resolve(false),
  contextMoved() {},
  contextRenewed: () => Promise.resolve(false),
  denied() {},
  gated() {},
  providerToken: () => Promise.resolve(undefined),
  forcedSignOut() {},
  faulty() {},
  tokenFailed() {},
}

export const apiHooks = perPortal((): ApiHooks => ({ ...nothing }))
export const setApiHooks = (portal: Portal, hooks: Partial<ApiHooks>): void =>
  void Object.assign(apiHooks(portal), hooks)

/**
 * The organization and store for GraphQL calls. They always come from the session and never from a
 * screen.
 */
interface GraphScope {
  organization: string
  nepOrganization: string
  enterpriseUnit: string
}
/** The current context, in the form that calls send. */
const context = perPortal((): { scope?: GraphScope; version?: string | undefined } => ({}))
export const graphScope = (portal: Portal): GraphScope | undefined => context(portal).scope
export const setGraphScope = (portal: Portal, merchantId: number, storeId: number): void => {
  context(portal).scope = {
    organization: String(merchantId),
    nepOrganization: String(merchantId),
    enterpriseUnit: String(storeId),
  }
}

/**
 * Merchant and store of the session, for operations of the specification that need both. Loaders
 * can call this too. Each is 0 if it isn't chosen.
 */
export const contextHere = (portal: Portal): { merchantId: number; storeId: number } => ({
  merchantId: Number(graphScope(portal)?.organization ?? 0),
  storeId: Number(graphScope(portal)?.enterpriseUnit ?? 0),
})

/** Version of this tab's merchant-and-store context. Calls send it as X-Context. */
export const contextVersion = (portal: Portal): string | undefined => context(portal).version
export const setContextVersion = (portal: Portal, version: string | undefined): void =>
  void (context(portal).version = version)

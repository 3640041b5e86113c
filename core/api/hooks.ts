// Hooks that tell the rest of the portal about the outcome of calls. session and tenancy register
// themselves here, because core/api must not import them. Facts: E-001, E-017, S-067
import { perPortal, type Portal } from '../portal/portal.ts'
import type { ApiError } from './errors.ts'

interface ApiHooks {
  /**
   * The session has ended. Resolves to true once the same user has a session again; the call is
   * then repeated.
   */
  renew(): Promise<boolean>
  /**
   * Asks for the password again within an active session. Resolves to true if the call may be
   * repeated.
   */
  signInAgain(): Promise<boolean>
  /** Another merchant or store was chosen after this tab loaded its context. */
  contextMoved(): void
  /**
   * The server has another version of the context. Resolves to true if this tab has now loaded it
   * and the merchant and store are the same; the call is then repeated.
   */
  contextRenewed(): Promise<boolean>
  /**
   * The server denied something that this tab considered allowed. Permissions must be reloaded,
   * because they have changed.
   */
  denied(): void
  /** A sign-in step is due again, e.g. when support's time with a merchant is over. */
  gated(): void
  /**
   * The identity provider's access token, if this page must send it. undefined for the address that
   * issues the token.
   */
  providerToken(address: string): Promise<string | undefined>
  /** The identity provider ended the session. */
  forcedSignOut(): void
  /** A query or a mutation threw: an ApiError, or an error in our own code. */
  faulty(error: unknown): void
  /** No user action can be sent, because a required token could not be fetched. */
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
 * The organization and store for graph calls. They always come from the session, never from a
 * screen.
 */
interface GraphScope {
  organization: string
  nepOrganization: string
  enterpriseUnit: string
}
/** The current context, as sent with calls. */
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
 * Merchant and store of the session, for calls of the specification that name both. Available to a
 * screen's loader; 0 if nothing is chosen.
 */
export const contextHere = (portal: Portal): { merchantId: number; storeId: number } => ({
  merchantId: Number(graphScope(portal)?.organization ?? 0),
  storeId: Number(graphScope(portal)?.enterpriseUnit ?? 0),
})

/** Version of this tab's merchant-and-store context, sent with calls as X-Context. */
export const contextVersion = (portal: Portal): string | undefined => context(portal).version
export const setContextVersion = (portal: Portal, version: string | undefined): void =>
  void (context(portal).version = version)

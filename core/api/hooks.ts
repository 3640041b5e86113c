// Hooks through which the rest of the portal learns what happens to calls. core/api must not import
// session or tenancy, so these register themselves here. Facts: E-001, E-017, S-067
import { perPortal, type Portal } from '../portal/portal.ts'
import type { ApiError } from './errors.ts'

interface ApiHooks {
  /**
   * The session has ended. Resolves to true once the same person has a session again; the call is
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
   * The server has another version of the context. Resolves to true if this tab now knows it and
   * the merchant and store are the same; the call is then repeated.
   */
  contextRenewed(): Promise<boolean>
  /** The server denied something this tab considered allowed: permissions must be loaded again. */
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
  /** A query or a mutation threw: an ApiError, or an error of our own code. */
  faulty(error: unknown): void
  /** A required token could not be fetched, so no user action can be sent. */
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
/** Where the portal works, as calls say it. */
const place = perPortal((): { scope?: GraphScope; version?: string | undefined } => ({}))
export const graphScope = (portal: Portal): GraphScope | undefined => place(portal).scope
export const setGraphScope = (portal: Portal, merchantId: number, storeId: number): void => {
  place(portal).scope = {
    organization: String(merchantId),
    nepOrganization: String(merchantId),
    enterpriseUnit: String(storeId),
  }
}

/**
 * Merchant and store of the session, for calls of the texts that name both. A screen's loader knows
 * them already; 0 where nothing is chosen.
 */
export const placeHere = (portal: Portal): { merchantId: number; storeId: number } => ({
  merchantId: Number(graphScope(portal)?.organization ?? 0),
  storeId: Number(graphScope(portal)?.enterpriseUnit ?? 0),
})

/** Version of this tab's merchant-and-store context, sent with calls as X-Context. */
export const contextVersion = (portal: Portal): string | undefined => place(portal).version
export const setContextVersion = (portal: Portal, version: string | undefined): void =>
  void (place(portal).version = version)

// Where the rest of the portal hears of what calls meet. core/api knows neither session nor
// tenancy; they set these. Facts: E-001, E-017, S-067
import type { ApiError } from './errors.ts'

interface ApiHooks {
  /**
   * The session has ended. Answers whether there is one again, of the same person: then the call is
   * made once more.
   */
  renew(): Promise<boolean>
  /**
   * Asks who one is once more, which the session outlives. Answers whether the call may be made
   * again.
   */
  signInAgain(): Promise<boolean>
  /** Another merchant or store was chosen since this tab read its own. */
  contextMoved(): void
  /**
   * The server knows another version of the context. Answers whether it is of the same place, and
   * now known here: then the call is made once more.
   */
  contextRenewed(): Promise<boolean>
  /** The server refused what this tab thought allowed: what it may do has to be read anew. */
  denied(): void
  /** A step of the sign-in is due again, as when support's time in a merchant is over. */
  gated(): void
  /**
   * The identity provider's access token, where this page has to send one along; not for this
   * address, which gives it.
   */
  providerToken(address: string): Promise<string | undefined>
  /** The identity provider ended the session. */
  forcedSignOut(): void
  /** A token could not be had, without which nothing that somebody does can be sent. */
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
  tokenFailed() {},
}

export const apiHooks: ApiHooks = { ...nothing }
/** Sets some of the hooks; without an argument, none is set any more. */
export const setApiHooks = (hooks: Partial<ApiHooks> = nothing): void =>
  void Object.assign(apiHooks, hooks)

/**
 * Which organization and store the graph is asked about: the session's own, never a screen's
 * choice.
 */
interface GraphScope {
  organization: string
  nepOrganization: string
  enterpriseUnit: string
}
let scope: GraphScope | undefined
export const graphScope = (): GraphScope | undefined => scope
export const setGraphScope = (merchantId: number, storeId: number): void => {
  scope = {
    organization: String(merchantId),
    nepOrganization: String(merchantId),
    enterpriseUnit: String(storeId),
  }
}

let version: string | undefined
/**
 * Version of the merchant-and-store context that this tab works in; goes with every call as
 * X-Context.
 */
export const contextVersion = (): string | undefined => version
export const setContextVersion = (next: string | undefined): void => {
  version = next
}

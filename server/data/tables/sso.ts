// Sign-ins at identity providers that are under way, and what came of them.
// Facts: D3
import type { Instant, NullableText } from './columns.ts'

export interface SsoTransactionTable {
  /**
   * SHA-256 of `state`, base64url: the way back names the row, and the row names nothing that could
   * be sent back.
   */
  state_hash: string
  /** SHA-256 of its Lax cookie: only the browser that began it may end it. */
  browser_hash: string
  organization_id: string
  /**
   * begun: the provider has yet to answer; answering: its answer is being checked, once; answered:
   * tokens wait for ValidateSsoToken.
   */
  status: 'begun' | 'answering' | 'answered' | 'failed'
  /** Sealed: nonce and code verifier while begun, what the provider said when answered. */
  sealed: NullableText
  return_url: NullableText
  /** Of the error catalogue, with failed. */
  letter: NullableText
  reason: NullableText
  created_at: Instant
  updated_at: Instant
  expires_at: Instant
}

/** Logout tokens that were obeyed: each counts once. */
export interface SsoLogoutTable {
  jti_hash: string
  expires_at: Instant
}

/**
 * A session that came from an identity provider. Its rows follow the session by `public_id`, which
 * a renewal keeps.
 */
export interface SsoSessionTable {
  session_id: string
  organization_id: string
  /** The provider's own session, for its back-channel log-out. */
  sid: NullableText
  /** Sealed; gone as soon as the session has ended and the provider was told. */
  tokens: NullableText
  /** When the tokens were last refreshed, or somebody began to. */
  refreshed_at: Instant
}

export interface SsoTables {
  sso_transaction: SsoTransactionTable
  sso_logout: SsoLogoutTable
  sso_session: SsoSessionTable
}

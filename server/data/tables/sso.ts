// Single sign-on: sign-ins in progress and their results.
// Facts: D3
import type { ColumnType } from 'kysely'

import type { Instant, NullableText } from './columns.ts'

/** Letters of the error catalogue: unknown identity, other failure, expired sign-in. */
export type SsoLetter = 'J' | 'E' | 'P'
/** Why a sign-in at an identity provider failed. */
export type SsoReason =
  | 'denied'
  | 'unreachable'
  | 'providerError'
  | 'refused'
  | 'expired'
  | 'unknownIdentity'
  | 'unknownOrganization'

export interface SsoTransactionTable {
  /**
   * SHA-256 of `state`, base64url. The provider's response identifies the row, but the row does not
   * reveal a usable `state`.
   */
  state_hash: string
  /** SHA-256 of the browser's Lax cookie: only the browser that began the sign-in may finish it. */
  browser_hash: string
  organization_id: string
  /**
   * begun: waiting for the provider's answer; answering: the answer is being checked, once;
   * answered: tokens wait for ValidateSsoToken.
   */
  status: 'begun' | 'answering' | 'answered' | 'failed'
  /** Encrypted: nonce and code verifier while begun, the provider's answer when answered. */
  sealed: NullableText
  return_url: NullableText
  /** With `failed`: the letter of the error in the error catalogue. */
  letter: ColumnType<SsoLetter | null, SsoLetter | null | undefined, SsoLetter | null>
  reason: ColumnType<SsoReason | null, SsoReason | null | undefined, SsoReason | null>
  created_at: Instant
  updated_at: Instant
  expires_at: Instant
}

/** Logout tokens that were processed: each is accepted only once. */
export interface SsoLogoutTable {
  jti_hash: string
  expires_at: Instant
}

/**
 * A session that came from an identity provider. Linked to the session by `public_id`, which stays
 * the same on renewal.
 */
export interface SsoSessionTable {
  session_id: string
  organization_id: string
  /** The provider's own session ID, for back-channel logout. */
  sid: NullableText
  /** Encrypted. Deleted once the session has ended and the provider was told. */
  tokens: NullableText
  /** When the last token refresh was done or started. */
  refreshed_at: Instant
}

export interface SsoTables {
  sso_transaction: SsoTransactionTable
  sso_logout: SsoLogoutTable
  sso_session: SsoSessionTable
}

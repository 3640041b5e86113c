// Users, roles and sessions.
// Facts: resolutions 18, 79; row 18; C19, C23, D1, D4, D12, D13, D21
import type { ColumnType } from 'kysely'

import type { components } from '../../../core/generated/portal.ts'
import type { SignInStep } from '../../../core/session/gates.ts'
import type {
  DefaultInstant,
  Generated,
  GeneratedId,
  Instant,
  NullableInstant,
  NullableNumber,
  NullableText,
} from './columns.ts'

export interface MembershipUserTable {
  id: GeneratedId
  /** Null for users of the platform, partners and resellers. */
  merchant_id: NullableNumber
  /** Unique regardless of case: look it up by `lower(user_name) = lower(…)`. */
  user_name: string
  /** Self-describing hash; null if the user can only sign in elsewhere. */
  password_hash: NullableText
  full_name: string
  email: NullableText
  is_admin: Generated<boolean>
  is_merchant_admin: Generated<boolean>
  is_partner: Generated<boolean>
  is_company_user: Generated<boolean>
  is_reseller_user: Generated<boolean>
  /** The reseller whose merchants a partner or reseller user may open. */
  reseller_id: NullableNumber
  /** 0 if the user is not known at the point of sale. */
  pos_user_id: Generated<number>
  is_approved: Generated<boolean>
  is_account_manager: Generated<boolean>
  must_reset_password: Generated<boolean>
  /** 1 is the account manager. */
  merchant_user_role_id: NullableNumber
  /** The user may assign roles up to this rank. */
  user_role_rank: Generated<number>
  /** Both are set if the user must sign in by single sign-on. */
  sso_issuer: NullableText
  sso_subject: NullableText
  disabled_at: NullableInstant
  password_changed_at: NullableInstant
  created_at: DefaultInstant
}

export interface RoleTable {
  id: GeneratedId
  /**
   * Null for the platform's own roles (`manifest/vocabulary/roles.json`), which hold every feature.
   */
  merchant_id: NullableNumber
  name: string
  rank: Generated<number>
}
export interface RoleFeatureTable {
  role_id: number
  feature_id: number
}
/** A user's role, for the whole merchant or for one store. */
export interface UserRoleTable {
  user_id: number
  role_id: number
  /** The role's merchant; null for a platform role. */
  merchant_id: NullableNumber
  /** Null: in all stores the user may open. */
  store_id: NullableNumber
}
/**
 * The stores a plain user may open. Company users may open all stores of their merchant without
 * rows here.
 */
export interface UserStoreTable {
  merchant_id: number
  store_id: number
  user_id: number
}

export interface EulaTable {
  id: GeneratedId
  /** For display only: documents are found by ID. */
  file_name: string
  title: string
  /** Markdown. */
  body: string
  published_at: Instant
}
export interface EulaAcceptanceTable {
  eula_id: number
  user_id: number
  merchant_id: number
  accepted_at: Instant
  ip: NullableText
}

/** Why a session ended, as shown to the user. */
export type EndReason = NonNullable<components['schemas']['SessionState']['ended']>

export interface SessionTable {
  /** SHA-256 of the cookie's value, base64url. The value itself is not stored. */
  id_hash: string
  user_id: number
  state: 'pending' | 'active'
  /** With `pending`: the next sign-in step. */
  step: ColumnType<SignInStep | null, SignInStep | null | undefined, SignInStep | null>
  merchant_id: NullableNumber
  /** 0 is the company view; null: no store chosen yet. */
  store_id: NullableNumber
  context_version: Generated<number>
  /** Notices about merchants' accounts that were acknowledged in this sign-in. */
  acknowledged: Generated<string[]>
  csrf_secret: string
  remember: Generated<boolean>
  user_agent: NullableText
  ip: NullableText
  created_at: Instant
  /** When the password was last entered; renewing the session keeps it. */
  authenticated_at: Instant
  last_seen_at: Instant
  /** The absolute expiry. The idle expiry is calculated from last_seen_at. */
  expires_at: Instant
  /** The session's public ID. It cannot be used as a cookie. */
  public_id: Generated<string>
  /** A digest of the user's roles and kinds at the start. The session ends when they change. */
  rights_mark: NullableText
  /**
   * An ended session is never accepted again. Its row is kept for a day to explain why it ended.
   */
  ended_at: NullableInstant
  end_reason: ColumnType<EndReason | null, EndReason | null | undefined, EndReason | null>
  /** Why a support user may work in another merchant, and until when. */
  support_reason: NullableText
  support_until: NullableInstant
}

/** Failed sign-ins, counted by HMAC of the case-folded name, by address and by known device. */
export interface SignInCounterTable {
  key: string
  failures: Generated<number>
  /** Number of consecutive locks; each lock lasts longer than the one before. */
  locks: Generated<number>
  locked_until: NullableInstant
  updated_at: Instant
}

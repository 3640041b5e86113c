// People, what they may do, and their sessions.
// Facts: resolutions 18, 79; row 18; C19, C23, D1, D4, D12, D13, D21
import type { ColumnType } from 'kysely'

import type { SignInStep } from '../../../core/session/gates.ts'
import type { EndReason } from '../../identity/session.ts'
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
  /** null for the platform's, partners' and resellers' people. */
  merchant_id: NullableNumber
  /** Unique whatever its case: look it up by `lower(user_name) = lower(…)`. */
  user_name: string
  /** Self-describing; null where the person signs in elsewhere only. */
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
  /** 0 where the person has no place at the point of sale. */
  pos_user_id: Generated<number>
  is_approved: Generated<boolean>
  is_account_manager: Generated<boolean>
  must_reset_password: Generated<boolean>
  /** 1 is the account manager. */
  merchant_user_role_id: NullableNumber
  /** Roles up to this rank may be given to others. */
  user_role_rank: Generated<number>
  /** Set together where the person must sign in by single sign-on. */
  sso_issuer: NullableText
  sso_subject: NullableText
  disabled_at: NullableInstant
  password_changed_at: NullableInstant
  created_at: DefaultInstant
}

export interface RoleTable {
  id: GeneratedId
  /**
   * null for the platform's own roles (`manifest/vocabulary/roles.json`), which hold every feature.
   */
  merchant_id: NullableNumber
  name: string
  rank: Generated<number>
}
export interface RoleFeatureTable {
  role_id: number
  feature_id: number
}
/** A person's role: everywhere in the merchant, or in one store only. */
export interface UserRoleTable {
  user_id: number
  role_id: number
  /** The role's merchant; null with a platform role. */
  merchant_id: NullableNumber
  /** null: wherever the person may be. */
  store_id: NullableNumber
}
/**
 * The stores that a plain user may open. Company users may open all of their merchant's without
 * rows here.
 */
export interface UserStoreTable {
  merchant_id: number
  store_id: number
  user_id: number
}

export interface EulaTable {
  id: GeneratedId
  /** For display only: the document is found by its id. */
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

export interface SessionTable {
  /** SHA-256 of the cookie's value, base64url; the value itself is stored nowhere. */
  id_hash: string
  user_id: number
  state: 'pending' | 'active'
  /** With pending: the step of the sign-in that is due. */
  step: ColumnType<SignInStep | null, SignInStep | null | undefined, SignInStep | null>
  merchant_id: NullableNumber
  /** 0 is the company view, null before a store is chosen. */
  store_id: NullableNumber
  context_version: Generated<number>
  /** What of merchants' accounts was acknowledged in this sign-in. */
  acknowledged: Generated<string[]>
  csrf_secret: string
  remember: Generated<boolean>
  user_agent: NullableText
  ip: NullableText
  created_at: Instant
  /** When the password was last given; a renewed session keeps it. */
  authenticated_at: Instant
  last_seen_at: Instant
  /** The absolute end; the idle end is reckoned from last_seen_at. */
  expires_at: Instant
  /** What people know it by: worth nothing as a cookie. */
  public_id: Generated<string>
  /** A digest of the person's roles and kinds when it began; with other ones it ends. */
  rights_mark: NullableText
  /** Kept for a day after that, to say why; accepted never again. */
  ended_at: NullableInstant
  end_reason: ColumnType<EndReason | null, EndReason | null | undefined, EndReason | null>
  /** Why support is in a merchant that is not its own, and until when. */
  support_reason: NullableText
  support_until: NullableInstant
}

/** Failures by HMAC of the case-folded name, by address, by known device. */
export interface SignInCounterTable {
  key: string
  failures: Generated<number>
  /** How often it was locked in a row; the next lock is longer. */
  locks: Generated<number>
  locked_until: NullableInstant
  updated_at: Instant
}

// Rows of the tables in migrations/. `npm run codegen` writes this file from the migrated
// database. Do not edit.
import type { ColumnType } from 'kysely'

import type {
  DefaultInstant,
  Generated,
  GeneratedId,
  Instant,
  Json,
  Nullable,
  NullableInstant,
  NullableJson,
  NullableNumber,
  NullableText,
} from './building/columns.ts'
import type { JsonColumns } from './json-columns.ts'

export interface SessionTable {
  id_hash: string
  user_id: number
  state: 'pending' | 'active'
  step: Nullable<'eula' | 'suspended' | 'pastDue' | 'reset' | 'merchant' | 'store'>
  merchant_id: NullableNumber
  store_id: NullableNumber
  context_version: Generated<number>
  csrf_secret: string
  remember: Generated<boolean>
  user_agent: NullableText
  ip: NullableText
  created_at: Instant
  authenticated_at: Instant
  last_seen_at: Instant
  expires_at: Instant
  public_id: Generated<string>
  rights_mark: NullableText
  ended_at: NullableInstant
  end_reason: Nullable<
    | 'idle'
    | 'absolute'
    | 'signedOut'
    | 'passwordChanged'
    | 'byUser'
    | 'byAdmin'
    | 'disabled'
    | 'provider'
  >
  support_reason: NullableText
  support_until: NullableInstant
  acknowledged: Generated<string[]>
}

export interface SignInCounterTable {
  key: string
  failures: Generated<number>
  locks: Generated<number>
  locked_until: NullableInstant
  updated_at: Instant
}

export interface PasswordResetTable {
  subject: string
  user_id: NullableNumber
  token_hash: string
  created_at: Instant
  expires_at: Instant
}

export interface SsoTransactionTable {
  state_hash: string
  browser_hash: string
  organization_id: string
  status: 'begun' | 'answering' | 'answered' | 'failed'
  sealed: NullableText
  return_url: NullableText
  letter: Nullable<'J' | 'E' | 'P'>
  reason: Nullable<
    | 'denied'
    | 'unreachable'
    | 'providerError'
    | 'refused'
    | 'expired'
    | 'unknownIdentity'
    | 'unknownOrganization'
  >
  created_at: Instant
  updated_at: Instant
  expires_at: Instant
}

export interface SsoLogoutTable {
  jti_hash: string
  expires_at: Instant
}

export interface SsoSessionTable {
  session_id: string
  organization_id: string
  sid: NullableText
  tokens: NullableText
  refreshed_at: Instant
}

export interface IdempotencyTable {
  merchant_id: number
  user_id: number
  operation_id: string
  key: string
  request_hash: string
  request_id: string
  answer: NullableJson<unknown>
  created_at: Instant
}

export interface AuditTable {
  id: ColumnType<number, undefined, never>
  merchant_id: NullableNumber
  position: number
  at: Instant
  store_id: NullableNumber
  actor_user_id: NullableNumber
  actor_name: string
  role: NullableText
  ip: NullableText
  request_id: NullableText
  session_hash: NullableText
  action: string
  entity: string
  entity_id: string
  before: NullableJson<unknown>
  after: NullableJson<unknown>
  previous_hash: string
  hash: string
}

export interface ChangeSetTable {
  merchant_id: number
  id: GeneratedId
  store_id: NullableNumber
  kind: 'availability' | 'loyaltyPrices' | 'itemImport'
  made_at: Instant
  made_by: string
  row_count: number
  undone_at: NullableInstant
  undone_by: NullableText
}

export interface ChangeSetRowTable {
  merchant_id: number
  change_set_id: number
  ordinal: number
  entity_id: string
  label: string
  before: NullableJson<JsonColumns['change_set_row_before']>
  after: NullableJson<JsonColumns['change_set_row_after']>
  version_before: number
  version: number
}

export interface FeatureFlagTable {
  id: GeneratedId
  key: string
  merchant_id: NullableNumber
  is_on: boolean
  updated_at: DefaultInstant
  updated_by: NullableText
  version: Generated<number>
}

export interface OverlayRevisionTable {
  id: GeneratedId
  audience: 'all' | 'reseller' | 'merchant'
  reseller_id: NullableNumber
  merchant_id: NullableNumber
  revision: number
  overlay: Json<JsonColumns['overlay_revision_overlay']>
  note: NullableText
  differences: Json<JsonColumns['overlay_revision_differences']>
  author_user_id: number
  author_name: string
  created_at: Instant
}

export interface MailTable {
  id: GeneratedId
  template: string
  recipient: NullableText
  subject: string
  body: NullableText
  state: Generated<'queued' | 'sent' | 'failed'>
  attempts: Generated<number>
  created_at: Instant
  next_try_at: Instant
  good_until: Instant
  sent_at: NullableInstant
  fault: NullableText
}

export interface DemoPartTable {
  name: string
  day: string
}

declare module './schema.ts' {
  interface DB {
    session: SessionTable
    sign_in_counter: SignInCounterTable
    password_reset: PasswordResetTable
    sso_transaction: SsoTransactionTable
    sso_logout: SsoLogoutTable
    sso_session: SsoSessionTable
    idempotency: IdempotencyTable
    audit: AuditTable
    change_set: ChangeSetTable
    change_set_row: ChangeSetRowTable
    feature_flag: FeatureFlagTable
    overlay_revision: OverlayRevisionTable
    mail: MailTable
    demo_part: DemoPartTable
  }
}

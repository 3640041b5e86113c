// Records of every write, and feature flags.
// Facts: D15, D16
import type { ColumnType } from 'kysely'

import type { JsonText } from '../json.ts'
import type {
  DefaultInstant,
  Generated,
  Instant,
  NullableNumber,
  NullableText,
  Version,
} from './columns.ts'

/** The answer of a write, kept for a day, so that a retried request is not run twice. */
export interface IdempotencyTable {
  merchant_id: number
  user_id: number
  operation_id: string
  key: string
  request_hash: string
  request_id: string
  answer: ColumnType<unknown, JsonText | null | undefined, JsonText | null>
  created_at: Instant
}

/** Append-only. Each row of a merchant carries the hash of the row before it. */
export interface AuditTable {
  id: ColumnType<number, undefined, never>
  /** Null: concerns no merchant. These rows form their own chain. */
  merchant_id: ColumnType<number | null, number | null, never>
  /** Counts from 1 within the merchant; a gap means a deleted row. */
  position: ColumnType<number, number, never>
  at: ColumnType<Date, Date, never>
  store_id: ColumnType<number | null, number | null, never>
  actor_user_id: ColumnType<number | null, number | null, never>
  actor_name: ColumnType<string, string, never>
  role: ColumnType<string | null, string | null, never>
  ip: ColumnType<string | null, string | null, never>
  request_id: ColumnType<string | null, string | null, never>
  /** SHA-256 of the session's ID, as in `session`. */
  session_hash: ColumnType<string | null, string | null, never>
  action: ColumnType<string, string, never>
  entity: ColumnType<string, string, never>
  entity_id: ColumnType<string, string, never>
  before: ColumnType<unknown, JsonText, never>
  after: ColumnType<unknown, JsonText, never>
  previous_hash: ColumnType<string, string, never>
  hash: ColumnType<string, string, never>
}

export interface FeatureFlagTable {
  id: Generated<number>
  key: string
  /** Null: the default for everybody. A merchant's own row overrides it. */
  merchant_id: NullableNumber
  is_on: boolean
  updated_at: DefaultInstant
  updated_by: NullableText
  version: Version
}

/** A part of the demo data that was inserted. */
export interface DemoPartTable {
  name: string
  /** The day around which its rows lie, `YYYY-MM-DD`. */
  day: string
}

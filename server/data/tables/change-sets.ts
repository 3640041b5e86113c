// Change sets: changes that were saved together. Kept for thirty days.
import type { ColumnType } from 'kysely'

import type { components } from '../../../core/generated/portal.ts'
import type { JsonText } from '../json.ts'
import type { GeneratedId, Instant, NullableInstant, NullableText } from './columns.ts'

export type ChangeSetKind = 'availability' | 'loyaltyPrices' | 'itemImport'
export type MemberName = components['schemas']['ChangedMember']['name']
type Shown = components['schemas']['ChangedMember']['before']
/**
 * A record before or after a change: `shown` is for people, `columns` is what an undo restores. The
 * columns depend on the kind (plugins/menu/server/changes).
 */
export interface Side<Columns = unknown> {
  shown: Partial<Record<MemberName, Shown>>
  columns: Columns
}
type NullableSide = ColumnType<Side | null, JsonText | null, never>

export interface ChangeSetTable {
  id: GeneratedId
  merchant_id: number
  /** The store whose rows changed; null: the merchant's own rows. */
  store_id: ColumnType<number | null, number | null | undefined, never>
  kind: ColumnType<ChangeSetKind, ChangeSetKind, never>
  made_at: Instant
  /** The person's user name. */
  made_by: string
  row_count: number
  undone_at: NullableInstant
  undone_by: NullableText
}
export interface ChangeSetRowTable {
  merchant_id: number
  change_set_id: number
  /** Counts from 1, in the order the rows were saved. */
  ordinal: number
  /** The changed record's ID, in the format of its kind. */
  entity_id: string
  /** The record's name at that time. */
  label: string
  /** Null: the record did not exist. */
  before: NullableSide
  /** Null: the record was deleted. */
  after: NullableSide
  version_before: number
  /** The record's version after this change. */
  version: number
}
export interface ChangeSetsTables {
  change_set: ChangeSetTable
  change_set_row: ChangeSetRowTable
}

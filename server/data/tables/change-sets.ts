// What was saved in one go, kept for thirty days.
import type { ColumnType } from 'kysely'

import type { JsonText } from '../json.ts'
import type { GeneratedId, Instant, NullableInstant, NullableText } from './columns.ts'

export type ChangeSetKind = 'availability' | 'loyaltyPrices' | 'itemImport'
/** One side of a change; its shape is the kind's business (server/legacy/menu/change-sets). */
type NullableSide = ColumnType<unknown, JsonText | null, never>

export interface ChangeSetTable {
  id: GeneratedId
  merchant_id: number
  /** The store whose rows they are; null: the merchant's. */
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
  /** Counts from 1, in the order in which the rows were saved. */
  ordinal: number
  /** What was changed, by a name that is its kind's own. */
  entity_id: string
  /** What it was called then. */
  label: string
  /** null: it was not there. */
  before: NullableSide
  /** null: it is gone. */
  after: NullableSide
  version_before: number
  /** The version that stands for what this change left behind. */
  version: number
}
export interface ChangeSetsTables {
  change_set: ChangeSetTable
  change_set_row: ChangeSetRowTable
}

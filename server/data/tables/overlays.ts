// Overlays: what is switched on, hidden, restricted or relabelled at run time.
import type { ColumnType } from 'kysely'

import type { GeneratedId, Instant, NullableNumber, NullableText } from './columns.ts'

/** A revision of one audience's overlay. The newest is in force; revisions never change. */
export interface OverlayRevisionTable {
  id: GeneratedId
  audience: 'all' | 'reseller' | 'merchant'
  reseller_id: NullableNumber
  merchant_id: NullableNumber
  /** Counts from 1 for each audience. */
  revision: number
  /** `OverlayContent` (server/access/overlays.ts). */
  overlay: ColumnType<object, string, never>
  note: NullableText
  /** What the revision changed, as shown before saving. */
  differences: ColumnType<object, string, never>
  author_user_id: number
  author_name: string
  created_at: Instant
}
export interface OverlaysTables {
  overlay_revision: OverlayRevisionTable
}

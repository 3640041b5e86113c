// Types of the JSON columns in the platform's tables.
import type { components } from '../../core/generated/portal.ts'

export type MemberName = components['schemas']['ChangedMember']['name']
type Shown = components['schemas']['ChangedMember']['before']
/**
 * A record before or after a change. `shown` is for people; `columns` is what an undo restores. The
 * columns depend on the kind (plugins/menu/server/changes).
 */
export interface Side<Columns = unknown> {
  shown: Partial<Record<MemberName, Shown>>
  columns: Columns
}

export interface JsonColumns {
  /** Null if the record didn't exist. */
  change_set_row_before: Side
  /** Null if the record was deleted. */
  change_set_row_after: Side
  overlay_revision_overlay: object
  overlay_revision_differences: object
}

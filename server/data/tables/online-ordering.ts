// Online ordering settings of a store.
// Facts: K-55, V-171
import type { ColumnType } from 'kysely'

import type { Versioned } from './columns.ts'

/** A store without a row has the defaults 15, 18 and 20 percent, and version 0. */
export interface TipsSettingTable extends Versioned {
  merchant_id: number
  store_id: number
  enabled: boolean
  /** Whole percentages from 1 to 100. */
  suggestion_1: number
  suggestion_2: number
  suggestion_3: number
  /** Which suggestion is preselected: 1, 2, 3, or null for none. */
  default_suggestion: ColumnType<number | null, number | null | undefined, number | null>
}

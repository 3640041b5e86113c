// Discounts and departments.
// Facts: K-24, N-09, N-10
import type { ColumnType } from 'kysely'

import type {
  DefaultInstant,
  Deletable,
  Generated,
  GeneratedId,
  NullableDecimal,
  NullableInstant,
  NullableText,
  Version,
} from './columns.ts'

/** I set item price, A amount, P percent, B prompted amount, Q prompted percent. */
export type DiscountType = 'I' | 'A' | 'P' | 'B' | 'Q'
/** L line (item), H header (ticket). */
type DiscountAppliesTo = 'L' | 'H'

export interface DiscountTable {
  id: GeneratedId
  merchant_id: number
  name: string
  description: string
  external_id: NullableText
  type: DiscountType
  /** Dollars for I, A, B; percent for P, Q. Null: the cashier is asked. */
  amount: NullableDecimal
  minimum_amount: NullableDecimal
  applies_to: ColumnType<
    DiscountAppliesTo | null,
    DiscountAppliesTo | null | undefined,
    DiscountAppliesTo | null
  >
  valid_for: NullableText
  email_offer_only: Generated<boolean>
  used_in_mailout: Generated<boolean>
  barcode_start: NullableText
  barcode_end: NullableText
  is_approval_needed: Generated<boolean>
  show_on_activity_summary: Generated<boolean>
  is_auto_cash: Generated<boolean>
  /** Default for stores without a row in discount_store (the "all stores" row). */
  default_active: Generated<boolean>
  version: Version
  created_at: DefaultInstant
  modified_at: DefaultInstant
  modified_by: NullableText
  /** Deleted discounts are kept for reports; their names can be reused. */
  deleted_at: NullableInstant
}

/**
 * Only the stores that differ from the discount's `default_active`: otherwise 10,000 stores would
 * need 10,000 rows for each discount.
 */
export interface DiscountStoreTable {
  merchant_id: number
  discount_id: number
  store_id: number
  is_active: boolean
}

export interface DepartmentTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  name: string
  /** Short code shown on reports and at the point of sale. */
  code: NullableText
  sort_order: Generated<number>
  is_active: Generated<boolean>
}

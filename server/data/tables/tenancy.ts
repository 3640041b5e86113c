// Merchants and their stores.
// Facts: K-01, K-12, N-01, N-03 to N-06; resolution 15
import type { ColumnType } from 'kysely'

import type { PortalFlag, ToggleName } from '../../../core/access/vocabulary.ts'
import type { JsonDefault } from '../json.ts'
import type { DefaultInstant, Generated, GeneratedId, NullableText, Version } from './columns.ts'

/** Pending 1, Active 2, Inactive 3, suspended 5; any other value counts as inactive. */
export type StatusCode = number
/** Days left until the service ends; 0 is the last day, negative: expired. Null: nothing is due. */
export type PastDueDays = ColumnType<number | null, number | null | undefined, number | null>

export interface MerchantTable {
  id: GeneratedId
  code: string
  name: string
  status_code: Generated<StatusCode>
  /** 1 the platform's owner, 10017 the bank, 10000 and 10004 processors. */
  reseller_id: Generated<number>
  /** 1 and 3 first mode, 2 restaurant style, 4 hides account-number links, 6 a further mode. */
  product_mode: Generated<number>
  /** 0 unknown, 1 customer, 2 partner, 3 internal. */
  merchant_type: Generated<number>
  /** ISO 3166-1 numeric; 840 is the United States. */
  country_id: Generated<number>
  culture: Generated<string>
  /** The company's time zone, for the company view. */
  time_zone: Generated<string>
  timeout_minutes: Generated<number>
  /** The merchant's card gateway; a store has its own. */
  credit_gateway: Generated<number>
  past_due_remaining_days: PastDueDays
  is_payment_required: Generated<boolean>
  toggles: JsonDefault<Partial<Record<ToggleName, 'Y' | 'N'>>>
  portal_flags: JsonDefault<Partial<Record<PortalFlag, boolean>>>
  subscription_number: NullableText
  plan_name: NullableText
  /** The agreement that this merchant's users must accept. */
  eula_id: ColumnType<number | null, number | null | undefined, number | null>
  created_at: DefaultInstant
}

/** Identified by merchant and store ID together. Store 0, the company view, is never a row. */
export interface StoreTable {
  merchant_id: number
  id: number
  code: NullableText
  name: string
  address_line1: NullableText
  address_line2: NullableText
  city: NullableText
  state: NullableText
  zip: NullableText
  phone: NullableText
  status_code: Generated<StatusCode>
  credit_gateway: Generated<number>
  has_card_surcharge: Generated<boolean>
  /** IANA name. */
  time_zone: string
  /** `HHmm`, the start of a business day; 0400 by default. */
  business_day_start: Generated<string>
  /** Deactivated: only lists that ask for deactivated stores contain it. */
  is_deleted: Generated<boolean>
  has_first_run: Generated<boolean>
  subscription_number: NullableText
  plan_name: NullableText
  /** Set if the store's own account is past due; otherwise the merchant's value applies. */
  past_due_remaining_days: PastDueDays
  created_at: DefaultInstant
  version: Version
}

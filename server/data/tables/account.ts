// A merchant's account with the platform: bills, messages, integrations, help.
// Facts: F-12, S-016
import type {
  DefaultInstant,
  Deletable,
  Generated,
  GeneratedId,
  Instant,
  NullableDate,
  NullableInstant,
  NullableNumber,
  NullableText,
} from './columns.ts'

/**
 * A monthly bill. Amounts are `numeric(12, 2)`, so text. The total is the sum of the lines plus
 * tax.
 */
export interface SubscriptionBillTable {
  id: GeneratedId
  merchant_id: number
  number: string
  plan_name: string
  period_from: string
  period_to: string
  issued_on: string
  due_on: string
  currency: Generated<string>
  subtotal: string
  tax: string
  total: string
  paid_on: NullableDate
  paid_with: NullableText
  created_at: DefaultInstant
}
export interface SubscriptionBillLineTable {
  merchant_id: number
  bill_id: number
  /** Counts from 1. */
  position: number
  description: string
  quantity: number
  unit_price: string
  amount: string
}

/** A message from the platform to a merchant. */
export interface MerchantMessageTable {
  id: GeneratedId
  merchant_id: number
  kind: 'news' | 'billing' | 'service'
  title: string
  description: NullableText
  /**
   * Paragraphs separated by an empty line; the API sends each as one message. A word in braces is
   * the key of a link.
   */
  body: string
  /** Shown after sign-in to account and billing officers. */
  is_notification: Generated<boolean>
  published_at: Instant
  expires_at: NullableInstant
}
export interface MerchantMessageLinkTable {
  merchant_id: number
  message_id: number
  link_key: string
  link_text: string
  link_url: string
}

/** Another system the merchant uses. */
export interface IntegrationTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  name: string
  kind:
    | 'accounting'
    | 'delivery'
    | 'payroll'
    | 'scheduling'
    | 'reservations'
    | 'inventory'
    | 'marketing'
    | 'other'
  /** The merchant's account name in that system. */
  account: NullableText
  status: Generated<'on' | 'paused'>
  contact_email: NullableText
  connected_on: NullableDate
  last_sync_at: NullableInstant
  last_error: NullableText
}

/** Where a merchant's employees find help. */
export interface HelpUrlTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  title: string
  url: string
  description: NullableText
  sort_order: Generated<number>
}

/** A store that a merchant requests; the platform's staff set it up. */
export interface StoreRequestTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  name: string
  address_line1: string
  city: string
  state: NullableText
  zip: NullableText
  phone: NullableText
  opens_on: NullableDate
  asked_by: string
  /** The store that was created for this request. */
  done_store_id: NullableNumber
}

/** The account tables by name. */
export interface AccountTables {
  subscription_bill: SubscriptionBillTable
  subscription_bill_line: SubscriptionBillLineTable
  merchant_message: MerchantMessageTable
  merchant_message_link: MerchantMessageLinkTable
  integration: IntegrationTable
  help_url: HelpUrlTable
  store_request: StoreRequestTable
}

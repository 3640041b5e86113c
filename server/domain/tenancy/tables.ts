// Rows of the tables in migrations/. `npm run codegen` writes this file from the migrated
// database. Do not edit.
import type {
  Decimal,
  DefaultInstant,
  Deletable,
  Generated,
  GeneratedId,
  Instant,
  JsonDefault,
  NullableDate,
  NullableDecimal,
  NullableInstant,
  NullableNumber,
  NullableText,
  Tracked,
} from '../../data/building/columns.ts'
import type { JsonColumns } from './json-columns.ts'

export interface EulaTable {
  id: GeneratedId
  file_name: string
  title: string
  body: string
  published_at: Instant
}

export interface MerchantTable {
  id: GeneratedId
  code: string
  name: string
  status_code: Generated<number>
  reseller_id: Generated<number>
  product_mode: Generated<number>
  merchant_type: Generated<number>
  country_id: Generated<number>
  culture: Generated<string>
  time_zone: Generated<string>
  timeout_minutes: Generated<number>
  credit_gateway: Generated<number>
  past_due_remaining_days: NullableNumber
  is_payment_required: Generated<boolean>
  toggles: JsonDefault<JsonColumns['merchant_toggles']>
  portal_flags: JsonDefault<JsonColumns['merchant_portal_flags']>
  subscription_number: NullableText
  plan_name: NullableText
  eula_id: NullableNumber
  created_at: DefaultInstant
}

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
  status_code: Generated<number>
  credit_gateway: Generated<number>
  has_card_surcharge: Generated<boolean>
  time_zone: string
  business_day_start: Generated<string>
  is_deleted: Generated<boolean>
  has_first_run: Generated<boolean>
  subscription_number: NullableText
  plan_name: NullableText
  past_due_remaining_days: NullableNumber
  created_at: DefaultInstant
  version: Generated<number>
  business_day_moved_on: NullableDate
}

export interface CompanySettingTable extends Tracked {
  merchant_id: number
  business_name: string
  contact_name: string
  contact_email: string
  industry_id: Generated<number>
  address_line1: string
  address_line2: NullableText
  city: string
  state: NullableText
  zip: string
  country_id: Generated<number>
  phone: NullableText
  website_url: NullableText
  reply_to_email: string
  logo_url: NullableText
  tax_payer_id: NullableText
  emails_receipts: Generated<boolean>
  sends_e_invoices: Generated<boolean>
  takes_tips: Generated<boolean>
  cash_rounding: Generated<'none' | 'five' | 'ten'>
  week_start: NullableNumber
}

export interface ReceiptSettingTable extends Tracked {
  merchant_id: number
  store_id: number
  contact_name: NullableText
  contact_email: NullableText
  contact_phone: NullableText
  second_contact_name: NullableText
  second_contact_email: NullableText
  second_contact_phone: NullableText
  receipt_header: NullableText
  includes_qr_code: Generated<boolean>
  website_url: NullableText
  receipt_note: NullableText
  suggests_tips: Generated<boolean>
  tip_message: NullableText
  tip_suggestion_1: NullableDecimal
  tip_suggestion_2: NullableDecimal
  tip_suggestion_3: NullableDecimal
  latitude: NullableNumber
  longitude: NullableNumber
}

export interface StoreOptionTable extends Tracked {
  merchant_id: number
  store_id: number
  sign_out_minutes: Generated<number>
  receipt_printing: Generated<'ask' | 'always' | 'never'>
  asks_guest_count: Generated<boolean>
  opens_drawer_for_cards: Generated<boolean>
  asks_no_sale_reason: Generated<boolean>
  signs_out_after_sale: Generated<boolean>
  first_order_number: Generated<number>
  restarts_order_numbers: Generated<boolean>
}

export interface CashSettingTable extends Tracked {
  merchant_id: number
  store_id: number
  starting_cash: NullableDecimal
  drop_above: NullableDecimal
  allowed_difference: NullableDecimal
  counts_blind: Generated<boolean>
  counts_at_shift_end: Generated<boolean>
  asks_difference_reason: Generated<boolean>
}

export interface InStoreApiSettingTable extends Tracked {
  merchant_id: number
  store_id: number
  is_on: Generated<boolean>
  port: Generated<number>
  allowed_network: NullableText
  client_name: NullableText
  is_read_only: Generated<boolean>
}

export interface PaymentSettingTable extends Tracked {
  merchant_id: number
  store_id: number
  terminal: Generated<'none' | 'iPP320' | 'iSC250' | 'Lane3000' | 'Move5000'>
  enters_cards_by_hand: Generated<boolean>
  takes_card_tips: Generated<boolean>
  signature_from: NullableDecimal
  takes_offline_credit: Generated<boolean>
  off_payment_types: Generated<string[]>
}

export interface SubscriptionBillTable {
  merchant_id: number
  id: GeneratedId
  number: string
  plan_name: string
  period_from: string
  period_to: string
  issued_on: string
  due_on: string
  currency: Generated<string>
  subtotal: Decimal
  tax: Decimal
  total: Decimal
  paid_on: NullableDate
  paid_with: NullableText
  created_at: DefaultInstant
}

export interface SubscriptionBillLineTable {
  merchant_id: number
  bill_id: number
  position: number
  description: string
  quantity: number
  unit_price: Decimal
  amount: Decimal
}

export interface IntegrationTable extends Deletable {
  merchant_id: number
  id: GeneratedId
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
  account: NullableText
  status: Generated<'on' | 'paused'>
  contact_email: NullableText
  connected_on: NullableDate
  last_sync_at: NullableInstant
  last_error: NullableText
}

export interface PaymentFormTable {
  merchant_id: number
  id: GeneratedId
  secret_hash: string
  amount: Decimal
  currency: string
  opened_by: string
  opened_at: Instant
  expires_at: Instant
  done_at: NullableInstant
}

declare module '../../data/schema.ts' {
  interface DB {
    eula: EulaTable
    merchant: MerchantTable
    store: StoreTable
    company_setting: CompanySettingTable
    receipt_setting: ReceiptSettingTable
    store_option: StoreOptionTable
    cash_setting: CashSettingTable
    in_store_api_setting: InStoreApiSettingTable
    payment_setting: PaymentSettingTable
    subscription_bill: SubscriptionBillTable
    subscription_bill_line: SubscriptionBillLineTable
    integration: IntegrationTable
    payment_form: PaymentFormTable
  }
}

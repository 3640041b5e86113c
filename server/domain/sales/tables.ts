// Rows of the tables in migrations/. `npm run codegen` writes this file from the migrated
// database. Do not edit.
import type { ColumnType } from 'kysely'

import type {
  Decimal,
  DefaultDecimal,
  Deletable,
  Generated,
  GeneratedId,
  Instant,
  Nullable,
  NullableDate,
  NullableDecimal,
  NullableInstant,
  NullableNumber,
  NullableText,
} from '../../data/building/columns.ts'

export interface TicketTable {
  merchant_id: number
  id: GeneratedId
  store_id: number
  ticket_number: string
  business_date: string
  opened_at: Instant
  ticket_at: Instant
  transaction_type: 'S' | 'RT' | 'SR' | 'C' | 'V' | 'P' | 'I' | 'R' | 'F'
  channel: Generated<'store' | 'online'>
  guest_count: NullableNumber
  original_ticket_id: NullableNumber
  original_business_date: NullableDate
  employee_id: NullableNumber
  check_number: NullableText
  order_name: NullableText
  order_mode: NullableText
  customer_number: NullableText
  customer_name: NullableText
  customer_email: NullableText
  user_name: NullableText
  sales_associate_name: NullableText
  station: NullableText
  selling_location: NullableText
  reason: NullableText
  comment: NullableText
  approved_by: NullableText
  subtotal_amount: DefaultDecimal
  charges_amount: DefaultDecimal
  surcharge_amount: DefaultDecimal
  discount_amount: DefaultDecimal
  donations_amount: DefaultDecimal
  price_overrides_amount: DefaultDecimal
  tax_amount: DefaultDecimal
  gratuity_amount: DefaultDecimal
  gratuity_tax_amount: DefaultDecimal
  tip_amount: DefaultDecimal
  total_amount: DefaultDecimal
  rounding_amount: DefaultDecimal
  tender_amount: DefaultDecimal
  change_amount: DefaultDecimal
  external_reference_number: NullableText
  contact_name: NullableText
  contact_phone: NullableText
  contact_address1: NullableText
  contact_address2: NullableText
  contact_city: NullableText
  contact_state: NullableText
  contact_zip: NullableText
  order_due_at: NullableInstant
  order_status: NullableNumber
  last_printed_at: NullableInstant
  total_cents: ColumnType<number, never, never>
}

export interface TicketLineTable {
  merchant_id: number
  id: GeneratedId
  store_id: number
  business_date: string
  ticket_id: number
  position: number
  parent_line_id: NullableNumber
  line_type: 'Item' | 'Modifier' | 'Charge' | 'Donation' | 'Gift card' | 'Account payment'
  item_name: string
  item_id: NullableNumber
  quantity: Decimal
  is_sold_by_weight: Generated<boolean>
  is_manual_weight: Generated<boolean>
  is_price_override: Generated<boolean>
  is_taxable: Generated<boolean>
  voided_at: NullableInstant
  line_type_extension: NullableText
  item_number: NullableText
  description: NullableText
  variation_name: NullableText
  barcode: NullableText
  category_name: NullableText
  department_name: NullableText
  modifier_group_name: NullableText
  override_reason: NullableText
  override_by: NullableText
  void_reason: NullableText
  voided_by: NullableText
  list_price: DefaultDecimal
  unit_price: DefaultDecimal
  amount: DefaultDecimal
  line_discount_amount: DefaultDecimal
  ticket_discount_amount: DefaultDecimal
  price: DefaultDecimal
  void_amount: DefaultDecimal
}

export interface TicketPaymentTable {
  merchant_id: number
  id: GeneratedId
  store_id: number
  business_date: string
  ticket_id: number
  position: number
  payment_type: string
  description: string
  paid_at: Instant
  is_offline: Generated<boolean>
  card_brand: NullableText
  account_number: NullableText
  cardholder_name: NullableText
  transaction_id: NullableText
  authorization_code: NullableText
  entry_mode: NullableText
  offline_status: Nullable<'Pending' | 'Approved' | 'Declined'>
  payment_amount: DefaultDecimal
  tip_amount: DefaultDecimal
  tendered_amount: DefaultDecimal
  card_ending: ColumnType<string | null, never, never>
}

export interface TicketDiscountTable {
  merchant_id: number
  id: GeneratedId
  store_id: number
  business_date: string
  ticket_id: number
  line_id: NullableNumber
  discount_id: NullableNumber
  kind: 'Discount' | 'Promotion'
  name: string
  applied_by: NullableText
  amount: DefaultDecimal
}

export interface TicketTaxTable {
  merchant_id: number
  id: GeneratedId
  store_id: number
  business_date: string
  ticket_id: number
  position: number
  rule_name: string
  tax_rate: Decimal
  taxable_amount: DefaultDecimal
  tax_amount: DefaultDecimal
}

export interface TicketNoteTable {
  merchant_id: number
  id: GeneratedId
  store_id: number
  business_date: string
  ticket_id: number
  sequence_number: number
  note: string
}

export interface CashDrawerEventTable {
  merchant_id: number
  id: GeneratedId
  store_id: number
  business_date: string
  happened_at: Instant
  kind: 'Opened' | 'Pay-in' | 'Pay-out' | 'Safe drop' | 'No sale' | 'Closed'
  drawer: string
  expected_amount: NullableDecimal
  counted_amount: NullableDecimal
  ticket_id: NullableNumber
  amount: DefaultDecimal
  user_name: NullableText
  reason: NullableText
  comment: NullableText
}

export interface GiftSettlementTable {
  merchant_id: number
  id: GeneratedId
  store_id: number
  business_date: string
  happened_at: Instant
  kind: 'Sold' | 'Reloaded' | 'Redeemed' | 'Refunded'
  account_number: string
  issued_by_store_id: NullableNumber
  ticket_id: NullableNumber
  amount: DefaultDecimal
}

export interface CardSettlementTable {
  merchant_id: number
  id: GeneratedId
  store_id: number
  business_date: string
  settled_at: NullableInstant
  status: 'Open' | 'Settled' | 'Failed'
  channel: 'store' | 'online'
  batch_number: string
  card_brand: string
  sale_count: Generated<number>
  refund_count: Generated<number>
  sale_amount: DefaultDecimal
  refund_amount: DefaultDecimal
  tip_amount: DefaultDecimal
  fee_amount: DefaultDecimal
  net_amount: DefaultDecimal
}

export interface PayCodeTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  name: string
  description: string
  type: Generated<number>
  is_system: Generated<boolean>
}

export interface TicketDayTable {
  merchant_id: number
  store_id: number
  business_date: string
  transaction_type: string
  tickets: number
  total_cents: number
  is_sum: Generated<boolean>
}

export interface SalesHourTable {
  merchant_id: number
  store_id: number
  business_date: string
  is_month: Generated<boolean>
  hour: NullableNumber
  tickets: number
  guests: number
  goods: number
  returns: number
  discounts: number
  charges: number
  tax: number
  gratuity: number
  tips: number
  donations: number
  other: number
  total: number
  is_sum: Generated<boolean>
}

export interface SalesLineTable {
  merchant_id: number
  store_id: number
  business_date: string
  is_month: Generated<boolean>
  line_type: NullableText
  item_name: NullableText
  variation_name: NullableText
  category_name: NullableText
  department_name: NullableText
  modifier_group_name: NullableText
  lines: number
  quantity: number
  gross: number
  discounts: number
  net: number
  is_sum: Generated<boolean>
}

declare module '../../data/schema.ts' {
  interface DB {
    ticket: TicketTable
    ticket_line: TicketLineTable
    ticket_payment: TicketPaymentTable
    ticket_discount: TicketDiscountTable
    ticket_tax: TicketTaxTable
    ticket_note: TicketNoteTable
    cash_drawer_event: CashDrawerEventTable
    gift_settlement: GiftSettlementTable
    card_settlement: CardSettlementTable
    pay_code: PayCodeTable
    ticket_day: TicketDayTable
    sales_hour: SalesHourTable
    sales_line: SalesLineTable
  }
}

// Tickets, cash drawers and settlements.
// Facts: K-20, N-02, N-15, N-16, S-085
import type { ColumnType } from 'kysely'

import type {
  Decimal,
  DefaultDecimal,
  Generated,
  GeneratedId,
  Instant,
  NullableDecimal,
  NullableInstant,
  NullableNumber,
  NullableText,
} from './columns.ts'

/**
 * S sale, RT return, SR sale return, C clear, V void, P pay-out, I pay-in, R revised, F future
 * order.
 */
export type TransactionType = 'S' | 'RT' | 'SR' | 'C' | 'V' | 'P' | 'I' | 'R' | 'F'
export type Channel = 'store' | 'online'

/**
 * Amounts of a return are negative. These sums hold to the cent, except for pay-ins and pay-outs,
 * which have no lines:
 * - total = subtotal − discount + charges + surcharge + donations + tax + gratuity + gratuity tax +
 * tip (a database check enforces it);
 * - subtotal = sum of the amounts of lines that are items, modifiers, gift cards or account
 * payments;
 * - charges and donations = sum of the amounts of their lines;
 * - discount = sum of the lines' discounts;
 * - tax + gratuity tax = sum of ticket_tax;
 * - total + rounding = sum of (payment + its tip);
 * - tender = sum of tendered = total + rounding + change.
 * Tickets that were never paid (cleared, voided, ordered for later) have no payments and no tender.
 */
export interface TicketTable {
  /** The API's DocumentId. */
  id: GeneratedId
  merchant_id: number
  store_id: number
  /** Unique in its store on its business date. */
  ticket_number: string
  check_number: NullableText
  /**
   * The business day the ticket counts for, from the store's time zone and the start of its
   * business day.
   */
  business_date: string
  opened_at: Instant
  /** When the ticket was closed; the API's TicketDate. */
  ticket_at: Instant
  transaction_type: TransactionType
  channel: ColumnType<Channel, Channel | undefined, Channel>
  guest_count: NullableNumber
  /** For a return: the original sale, if known. */
  original_ticket_id: NullableNumber
  order_name: NullableText
  order_mode: NullableText
  /** Names of customer, operator, associate, station and location at the time of the sale. */
  customer_number: NullableText
  customer_name: NullableText
  customer_email: NullableText
  user_name: NullableText
  /** The operator's ID. No foreign key: the employee may be deleted later. */
  employee_id: NullableNumber
  sales_associate_name: NullableText
  station: NullableText
  selling_location: NullableText
  /** For pay-ins, pay-outs, returns, voids and clears. */
  reason: NullableText
  comment: NullableText
  approved_by: NullableText
  subtotal_amount: DefaultDecimal
  charges_amount: DefaultDecimal
  surcharge_amount: DefaultDecimal
  discount_amount: DefaultDecimal
  donations_amount: DefaultDecimal
  /** What price overrides took off the list prices; already part of the subtotal. */
  price_overrides_amount: DefaultDecimal
  tax_amount: DefaultDecimal
  gratuity_amount: DefaultDecimal
  gratuity_tax_amount: DefaultDecimal
  tip_amount: DefaultDecimal
  total_amount: DefaultDecimal
  /** For cash rounding; the API's PaymentRoundedAmount. */
  rounding_amount: DefaultDecimal
  tender_amount: DefaultDecimal
  change_amount: DefaultDecimal
  external_reference_number: NullableText
  order_due_at: NullableInstant
  /** 0 received for fulfillment … 15 error; shown only where an order is due. */
  order_status: NullableNumber
  last_printed_at: NullableInstant
  contact_name: NullableText
  contact_phone: NullableText
  contact_address1: NullableText
  contact_address2: NullableText
  contact_city: NullableText
  contact_state: NullableText
  contact_zip: NullableText
}

export type LineType = 'Item' | 'Modifier' | 'Charge' | 'Donation' | 'Gift card' | 'Account payment'

/**
 * amount = quantity × unit price; price = amount − both discounts. A voided line keeps its amounts
 * but does not count.
 */
export interface TicketLineTable {
  id: GeneratedId
  merchant_id: number
  store_id: number
  ticket_id: number
  position: number
  /** For a modifier: the line it changes. */
  parent_line_id: NullableNumber
  line_type: LineType
  line_type_extension: NullableText
  /** Names of item, category and department at the time of the sale; no foreign key. */
  item_id: NullableNumber
  item_number: NullableText
  item_name: string
  description: NullableText
  variation_name: NullableText
  barcode: NullableText
  category_name: NullableText
  department_name: NullableText
  modifier_group_name: NullableText
  /** Three decimals, for weights. */
  quantity: Decimal
  is_sold_by_weight: Generated<boolean>
  /** Whether the weight was typed in. */
  is_manual_weight: Generated<boolean>
  /** The price before an override. */
  list_price: DefaultDecimal
  unit_price: DefaultDecimal
  is_price_override: Generated<boolean>
  override_reason: NullableText
  override_by: NullableText
  amount: DefaultDecimal
  line_discount_amount: DefaultDecimal
  /** The line's share of the ticket's discounts. */
  ticket_discount_amount: DefaultDecimal
  price: DefaultDecimal
  is_taxable: Generated<boolean>
  void_amount: DefaultDecimal
  void_reason: NullableText
  voided_by: NullableText
  voided_at: NullableInstant
}

/** Each discount given: on one line or, without `line_id`, on the whole ticket. */
export interface TicketDiscountTable {
  id: GeneratedId
  merchant_id: number
  store_id: number
  ticket_id: number
  line_id: NullableNumber
  discount_id: NullableNumber
  kind: 'Discount' | 'Promotion'
  name: string
  amount: DefaultDecimal
  applied_by: NullableText
}

export interface TicketPaymentTable {
  id: GeneratedId
  merchant_id: number
  store_id: number
  ticket_id: number
  position: number
  /** CASH, CREDIT, INTGIFT, …. */
  payment_type: string
  description: string
  /** Without the tip. */
  payment_amount: DefaultDecimal
  tip_amount: DefaultDecimal
  /** What was handed over or charged, including tip and change. */
  tendered_amount: DefaultDecimal
  card_brand: NullableText
  /** Masked except for the last four digits. */
  account_number: NullableText
  cardholder_name: NullableText
  transaction_id: NullableText
  authorization_code: NullableText
  entry_mode: NullableText
  /** Taken while the register was offline, and sent to the bank later. */
  is_offline: Generated<boolean>
  offline_status: ColumnType<
    'Pending' | 'Approved' | 'Declined' | null,
    'Pending' | 'Approved' | 'Declined' | null | undefined,
    'Pending' | 'Approved' | 'Declined' | null
  >
  paid_at: Instant
}

export interface TicketTaxTable {
  id: GeneratedId
  merchant_id: number
  store_id: number
  ticket_id: number
  position: number
  rule_name: string
  /** Percent, with up to five decimals. */
  tax_rate: Decimal
  taxable_amount: DefaultDecimal
  tax_amount: DefaultDecimal
}

export interface TicketNoteTable {
  id: GeneratedId
  merchant_id: number
  store_id: number
  ticket_id: number
  sequence_number: number
  note: string
}

export type CashDrawerEventKind =
  'Opened' | 'Pay-in' | 'Pay-out' | 'Safe drop' | 'No sale' | 'Closed'

/**
 * `amount` is what goes into the drawer; negative if taken out. For a closing, it is the surplus
 * or, if negative, the shortage.
 */
export interface CashDrawerEventTable {
  id: GeneratedId
  merchant_id: number
  store_id: number
  business_date: string
  happened_at: Instant
  kind: CashDrawerEventKind
  drawer: string
  user_name: NullableText
  amount: DefaultDecimal
  /** For a closing: the expected and the counted cash. */
  expected_amount: NullableDecimal
  counted_amount: NullableDecimal
  reason: NullableText
  comment: NullableText
  ticket_id: NullableNumber
}

/**
 * A store's gift card activity. Sold and reloaded amounts are owed to the card holders; redeemed
 * amounts (negative) pay for sales.
 */
export interface GiftSettlementTable {
  id: GeneratedId
  merchant_id: number
  store_id: number
  business_date: string
  happened_at: Instant
  kind: 'Sold' | 'Reloaded' | 'Redeemed' | 'Refunded'
  account_number: string
  amount: DefaultDecimal
  issued_by_store_id: NullableNumber
  ticket_id: NullableNumber
}

/**
 * What the card processor paid for a store's day, by brand: net = sales + refunds (negative) + tips
 * − fees.
 */
export interface CardSettlementTable {
  id: GeneratedId
  merchant_id: number
  store_id: number
  business_date: string
  settled_at: NullableInstant
  status: 'Open' | 'Settled' | 'Failed'
  channel: Channel
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

/** The sales tables by name. */
export interface SalesTables {
  ticket: TicketTable
  ticket_line: TicketLineTable
  ticket_discount: TicketDiscountTable
  ticket_payment: TicketPaymentTable
  ticket_tax: TicketTaxTable
  ticket_note: TicketNoteTable
  cash_drawer_event: CashDrawerEventTable
  gift_settlement: GiftSettlementTable
  card_settlement: CardSettlementTable
}

// Settings of the company and its stores.
// Facts: F-36, F-39, F-45, F-51 to F-55, N-02, N-07, N-14, N-19, P-049 to P-051, P-060, S-125,
//   S-127, V-082, V-089, V-090, V-097, V-110, V-124
import type {
  Decimal,
  Deletable,
  Generated,
  GeneratedId,
  NullableDecimal,
  NullableInstant,
  NullableNumber,
  NullableText,
  Tracked,
} from './columns.ts'

/** The company form and the company's options: one row per merchant. */
export interface CompanySettingTable extends Tracked {
  merchant_id: number
  business_name: string
  contact_name: string
  contact_email: string
  /** The form never changes it. */
  industry_id: Generated<number>
  address_line1: string
  address_line2: NullableText
  city: string
  state: NullableText
  zip: string
  /**
   * The country of the address. It is independent of the merchant's country, which decides rules
   * and which the merchant cannot change.
   */
  country_id: Generated<number>
  phone: NullableText
  website_url: NullableText
  reply_to_email: string
  logo_url: NullableText
  tax_payer_id: NullableText
  emails_receipts: Generated<boolean>
  sends_e_invoices: Generated<boolean>
  takes_tips: Generated<boolean>
  /** Rounds cash payments to the next five or ten cents. */
  cash_rounding: Generated<'none' | 'five' | 'ten'>
  /** 0 Sunday to 6 Saturday. */
  week_start: Generated<number>
}

/** A field of the customer profile. */
export interface CustomerProfileFieldTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  name: string
  kind: Generated<'text' | 'number' | 'date' | 'yesNo'>
  is_shown: Generated<boolean>
  is_required: Generated<boolean>
  /** Comes with the product: can be hidden but not deleted. */
  is_standard: Generated<boolean>
  sort_order: Generated<number>
}

/**
 * Contacts, receipt texts and tip suggestions of a store; name, address and time zone are in
 * `store`.
 */
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
  /** The website for the QR code and the store's own pages. */
  website_url: NullableText
  receipt_note: NullableText
  suggests_tips: Generated<boolean>
  /** Empty while no tips are suggested. */
  tip_message: NullableText
  tip_suggestion_1: NullableDecimal
  tip_suggestion_2: NullableDecimal
  tip_suggestion_3: NullableDecimal
  /** Both null until the address is looked up; a change of the first address line clears them. */
  latitude: NullableNumber
  longitude: NullableNumber
}

/** How a store's registers behave. */
export interface StoreOptionTable extends Tracked {
  merchant_id: number
  store_id: number
  /** 0: never signs out. */
  sign_out_minutes: Generated<number>
  receipt_printing: Generated<'ask' | 'always' | 'never'>
  asks_guest_count: Generated<boolean>
  opens_drawer_for_cards: Generated<boolean>
  asks_no_sale_reason: Generated<boolean>
  signs_out_after_sale: Generated<boolean>
  first_order_number: Generated<number>
  /** Numbers restart each business day. */
  restarts_order_numbers: Generated<boolean>
}

/** A store's cash drawer settings. */
export interface CashSettingTable extends Tracked {
  merchant_id: number
  store_id: number
  starting_cash: NullableDecimal
  /** Above this amount the register asks for a safe drop. */
  drop_above: NullableDecimal
  allowed_difference: NullableDecimal
  /** The person who counts does not see the expected amount. */
  counts_blind: Generated<boolean>
  counts_at_shift_end: Generated<boolean>
  asks_difference_reason: Generated<boolean>
}

/** Programs in the store that talk to its registers. */
export interface InStoreApiSettingTable extends Tracked {
  merchant_id: number
  store_id: number
  is_on: Generated<boolean>
  port: Generated<number>
  /** The address or network (such as 192.168.1.0/24) that may call. */
  allowed_network: NullableText
  client_name: NullableText
  is_read_only: Generated<boolean>
}

/** A store's card payments. Which settings are available depends on the store's gateway. */
export interface PaymentSettingTable extends Tracked {
  merchant_id: number
  store_id: number
  terminal: Generated<'none' | 'iPP320' | 'iSC250' | 'Lane3000' | 'Move5000'>
  enters_cards_by_hand: Generated<boolean>
  takes_card_tips: Generated<boolean>
  /** Null: a signature is never required. */
  signature_from: NullableDecimal
  takes_offline_credit: Generated<boolean>
}

/** 1 sales, 2 price, 3 discount, 4 marketing, 5 always subscribed; only 1 to 3 have a threshold. */
export interface AlertSubscriptionTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  store_id: number
  definition_id: Generated<number>
  is_subscribed: Generated<boolean>
  /** Whole percent, 1 to 25. */
  percent_threshold: NullableNumber
}

export interface GratuityRuleTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  store_id: number
  name: string
  /** Never null: a database check enforces it. */
  percent: NullableDecimal
  guests_from: Generated<number>
  orders: Generated<'dineIn' | 'all' | 'delivery' | 'catering'>
  is_automatic: Generated<boolean>
  is_taxable: Generated<boolean>
  is_active: Generated<boolean>
}

/** A printed QR code that opens the menu. */
export interface MenuQrCodeTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  store_id: number
  /** Where the code hangs, such as a table or the counter. */
  name: string
  url: string
  is_active: Generated<boolean>
}

/** Opening hours of a store; a day may have several rows. */
export interface StoreScheduleTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  store_id: number
  name: string
  /** 0 Sunday to 6 Saturday. */
  weekday: Generated<number>
  /** `HHmm`. */
  opens: string
  /** `HHmm`; 2400 is the end of the day. */
  closes: string
  closes_next_day: Generated<boolean>
}

export interface TaxRuleTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  store_id: number
  name: string
  /** Null: items of every category. */
  tax_category_id: NullableNumber
  method: Generated<'rate' | 'table'>
  /** Percent with four decimals: New York's rate is 8.875. */
  rate: NullableDecimal
  /** With the method `table`: the name of the rows in tax_table_row. */
  table_name: NullableText
  orders: Generated<'all' | 'dineIn' | 'toGo'>
  is_active: Generated<boolean>
}

/** The tax on amounts in a range; both ends are included. */
export interface TaxTableRowTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  store_id: number
  table_name: string
  from_amount: Decimal
  to_amount: Decimal
  tax: Decimal
}

/** A payment type of the product, with this merchant's name and settings. */
export interface PaymentMethodTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  type: string
  name: string
  sort_order: Generated<number>
  opens_drawer: Generated<boolean>
  is_active: Generated<boolean>
}

/** A payment type that the merchant defined. */
export interface TenderTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  name: string
  code: NullableText
  opens_drawer: Generated<boolean>
  gives_change: Generated<boolean>
  asks_reference: Generated<boolean>
  sort_order: Generated<number>
  is_active: Generated<boolean>
}

/** A reason for paying in or out. */
export interface PayCodeTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  name: string
  description: string
  /** 0 pay-out, 1 pay-in. */
  type: Generated<number>
  /** SAFEDROP: cannot be changed or deleted. */
  is_system: Generated<boolean>
}

/** Every merchant has this pay code from the start. */
export const safedrop = {
  name: 'SAFEDROP',
  description: 'Cash taken to the safe',
  type: 0,
  is_system: true,
} as const

export interface VoidReasonTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  name: string
  code: NullableText
  needs_manager: Generated<boolean>
  returns_to_stock: Generated<boolean>
  sort_order: Generated<number>
  is_active: Generated<boolean>
}

/** How an order is taken: for here, to go, …. Every store has all order modes of its merchant. */
export interface OrderModeTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  name: string
  sort_order: Generated<number>
  is_active: Generated<boolean>
}

/** A point-of-sale device of a store. */
export interface DeviceTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  store_id: number
  name: string
  model: NullableText
  serial: string
  software_version: NullableText
  /** The order mode of new orders on the device. */
  order_mode_id: NullableNumber
  status: Generated<'active' | 'offline' | 'retired'>
  registered_at: NullableInstant
  last_contact_at: NullableInstant
}

/** A group of stores, devices and order modes. */
export interface RevenueCenterTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  name: string
  description: string
  external_id: NullableText
}
export interface RevenueCenterStoreTable {
  merchant_id: number
  revenue_center_id: number
  store_id: number
}
/** A device is in at most one revenue center. */
export interface RevenueCenterDeviceTable {
  merchant_id: number
  revenue_center_id: number
  store_id: number
  device_id: number
}
/** A store's order mode is in at most one revenue center. */
export interface RevenueCenterOrderModeTable {
  merchant_id: number
  revenue_center_id: number
  store_id: number
  order_mode_id: number
}

/** Where finished orders are assembled. */
export interface ExpoStationTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  store_id: number
  name: string
  kind: Generated<'screen' | 'printer'>
  address: NullableText
  late_after_minutes: Generated<number>
  sort_order: Generated<number>
  is_active: Generated<boolean>
}

/** Where the items of a printer group are prepared. */
export interface KitchenRouteTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  store_id: number
  printer_group_id: number
  destination: string
  expo_station_id: NullableNumber
  orders: Generated<'all' | 'dineIn' | 'toGo' | 'delivery'>
  copies: Generated<number>
  is_active: Generated<boolean>
}

export interface VenueSeatTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  store_id: number
  section: string
  row_name: NullableText
  seat: string
  is_accessible: Generated<boolean>
  is_active: Generated<boolean>
}

/** The settings tables by name. */
export interface SettingsTables {
  company_setting: CompanySettingTable
  customer_profile_field: CustomerProfileFieldTable
  receipt_setting: ReceiptSettingTable
  store_option: StoreOptionTable
  cash_setting: CashSettingTable
  in_store_api_setting: InStoreApiSettingTable
  payment_setting: PaymentSettingTable
  alert_subscription: AlertSubscriptionTable
  gratuity_rule: GratuityRuleTable
  menu_qr_code: MenuQrCodeTable
  store_schedule: StoreScheduleTable
  tax_rule: TaxRuleTable
  tax_table_row: TaxTableRowTable
  payment_method: PaymentMethodTable
  tender: TenderTable
  pay_code: PayCodeTable
  void_reason: VoidReasonTable
  order_mode: OrderModeTable
  device: DeviceTable
  revenue_center: RevenueCenterTable
  revenue_center_store: RevenueCenterStoreTable
  revenue_center_device: RevenueCenterDeviceTable
  revenue_center_order_mode: RevenueCenterOrderModeTable
  expo_station: ExpoStationTable
  kitchen_route: KitchenRouteTable
  venue_seat: VenueSeatTable
}

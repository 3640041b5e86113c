// Online ordering: orders, hours, fees, branding.
// Facts: F-48, F-49, F-61 to F-63, F-65 to F-68, F-71, F-74 to F-76, F-78, F-80 to F-82, F-84 to
//   F-89, N-21, N-23, S-172, S-177, S-178; resolutions 8, 45, 50, 51, 54; text C §4.20
import type { JsonDefault } from '../json.ts'
import type {
  Decimal,
  DefaultDecimal,
  Deletable,
  Generated,
  GeneratedId,
  Instant,
  NullableDecimal,
  NullableInstant,
  NullableNumber,
  NullableText,
  Tracked,
  Versioned,
} from './columns.ts'

export type OrderStatus =
  'new' | 'received' | 'inProgress' | 'ready' | 'complete' | 'cancelled' | 'denied' | 'refunded'
export type OrderType = 'PICKUP' | 'DELIVERY' | 'CATERING' | 'DRIVETHRU' | 'CURBSIDE' | 'DINEIN'
/** Order types that share hours; pickup covers curbside. */
export type HoursMode = 'pickup' | 'dineIn' | 'delivery' | 'catering' | 'driveThru'

export interface OnlineOrderTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  store_id: number
  /** The number the customer was given; unique within the store's business day. */
  number: string
  status: OrderStatus
  /** 0 received … 15 error. */
  fulfillment_code: number
  order_type: OrderType
  customer_name: string
  customer_phone: NullableText
  customer_email: NullableText
  /** For dine-in orders. */
  table_name: NullableText
  delivery_address: NullableText
  business_date: string
  placed_at: Instant
  /** The promised time. */
  due_at: Instant
  status_at: Instant
  note: NullableText
  /** Why the order was cancelled, denied or refunded. */
  reason: NullableText
  is_paid: Generated<boolean>
  subtotal: DefaultDecimal
  fee_amount: DefaultDecimal
  tax_amount: DefaultDecimal
  tip_amount: DefaultDecimal
  /** The sum of the four amounts above. */
  total: DefaultDecimal
}
export interface OnlineOrderLineTable {
  merchant_id: number
  store_id: number
  order_id: number
  line: number
  item_id: NullableNumber
  name: string
  modifiers: NullableText
  /** The customer's instructions. */
  instructions: NullableText
  quantity: number
  unit_price: Decimal
  amount: Decimal
}

/** When a store is open. Days are ISO: 1 Monday to 7 Sunday; times are `HHmm`. */
export interface OperatingHoursTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  store_id: number
  day: number
  opens: NullableText
  closes: NullableText
  closes_next_day: Generated<boolean>
  is_closed: Generated<boolean>
}
/** When a store takes orders of one mode: one row per time block; a day may have several. */
export interface OrderHoursTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  store_id: number
  /** ISO day: 1 Monday to 7 Sunday. */
  day: number
  mode: HoursMode
  opens: NullableText
  closes: NullableText
  closes_next_day: Generated<boolean>
  is_closed: Generated<boolean>
}
/** Maximum number of orders during some hours of a day; outside all intervals there is no limit. */
export interface CapacityIntervalTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  store_id: number
  /** ISO day: 1 Monday to 7 Sunday. */
  day: number
  from_time: string
  /** 2400 is the end of the day. */
  until_time: string
  /** 0: no orders are accepted. */
  max_orders: number
}
/**
 * Version of a store's hours or intervals as a whole. Any change to their rows raises it, whichever
 * page makes the change.
 */
export interface OrderingScheduleTable extends Tracked {
  merchant_id: number
  store_id: number
  kind: 'operatingHours' | 'orderHours' | 'capacity'
  /** Chosen by the creator. */
  setting_id: string
  description: NullableText
  /** Whether it is in force for the store. */
  is_published: Generated<boolean>
}
interface OrderingWindow {
  startTime: string
  endTime: string
  /** 0 Sunday to 6 Saturday. */
  daysOfWeek: number[]
  fulfillmentTypes: OrderType[]
}
/** An event that temporarily changes what a store offers. */
export interface OrderingEventTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  store_id: number
  name: string
  starts_at: Instant
  ends_at: Instant
  offers_orders: boolean
  /** Hours during the event in which orders are taken. */
  windows: JsonDefault<OrderingWindow[]>
}

/** How long the steps of an order take, in seconds, and what a store offers. */
export interface PrepTimeTable extends Versioned {
  merchant_id: number
  store_id: number
  prep_seconds: number
  queue_seconds: Generated<number>
  setup_seconds: Generated<number>
  packaging_seconds: Generated<number>
  delivery_seconds: Generated<number>
  delivery_prep_seconds: Generated<number>
  delivery_packaging_seconds: Generated<number>
  catering_prep_seconds: Generated<number>
  catering_packaging_seconds: Generated<number>
  catering_delivery_seconds: Generated<number>
  /** The API's `offeringFulfillment`: whether the store takes orders at all. */
  offers_orders: Generated<boolean>
  offers_pickup: Generated<boolean>
  offers_curbside: Generated<boolean>
  offers_dine_in: Generated<boolean>
  offers_delivery: Generated<boolean>
  offers_catering: Generated<boolean>
  offers_drive_thru: Generated<boolean>
}
/** How early and how far ahead a store takes orders. */
export interface OrderSettingTable extends Tracked {
  merchant_id: number
  store_id: number
  setting_id: string
  description: NullableText
  is_published: Generated<boolean>
  buffer_open: Generated<number>
  buffer_close: Generated<number>
  granularity: Generated<number>
  /** 0: no orders for later days. */
  max_future_days: Generated<number>
}
/** Whether a store takes orders at present. */
export interface StoreProfileTable extends Versioned {
  merchant_id: number
  store_id: number
  is_active: Generated<boolean>
  is_locked: Generated<boolean>
  locked_until: NullableInstant
  lock_reason: NullableText
}
export interface StoreConfigurationTable extends Versioned {
  merchant_id: number
  store_id: number
  /** How many minutes before it is due a take-out order is sent to the store. */
  takeout_minutes: number
}
export interface DeliveryMinimumTable extends Versioned {
  merchant_id: number
  store_id: number
  amount: NullableDecimal
}
/** How the delivery fee is shared. Each side pays a percentage, an amount or nothing. */
export interface DeliveryFeeSplitTable extends Versioned {
  merchant_id: number
  store_id: number
  store_percent: NullableDecimal
  store_amount: NullableDecimal
  consumer_percent: NullableDecimal
  consumer_amount: NullableDecimal
}
export interface PopularItemsSettingTable extends Versioned {
  merchant_id: number
  store_id: number
  enabled: boolean
}
/** A store's part of its web address. */
export interface WebAddressTable extends Versioned {
  merchant_id: number
  store_id: number
  uri_name: string
  /** The normalized name for comparison: NFC and lower case. */
  uri_key: string
  is_enabled: Generated<boolean>
}

export interface FeeTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  fee_number: number
  name: string
  description: NullableText
  /** The sales item of the fee on the bill; it carries the tax category. */
  charge_id: NullableNumber
  calculation: 'percent' | 'amount'
  /** Percent or dollars. */
  value: Decimal
  min_amount: NullableDecimal
  max_amount: NullableDecimal
  /** Rounding code: 0 none, 1 to ten cents, 2 to the dollar. */
  rounding: Generated<number>
  /** Covers pickup and curbside. */
  for_pickup: Generated<boolean>
  for_dine_in: Generated<boolean>
  for_delivery: Generated<boolean>
  for_catering: Generated<boolean>
  for_drive_thru: Generated<boolean>
}
export interface FeeStoreTable {
  merchant_id: number
  fee_id: number
  store_id: number
}

export interface BrandingImageTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  slot: 'banner' | 'logo'
  image_id: string
  name: string
  file_name: string
  /** In bytes. */
  file_size: number
  /** GIF occurs in old data only. */
  format: 'JPG' | 'JPEG' | 'PNG' | 'GIF'
  url: string
  /** Separated by commas. */
  tags: NullableText
  is_active: Generated<boolean>
  width: number
  height: number
  uploaded_at: Instant
  created_by: string
}
export interface BrandTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  name: string
  /** `#rrggbb` */
  primary_color: string
  /** Null: Source Sans Pro. */
  font: NullableText
  button_text_color: 'White' | 'Black'
}
export interface BrandStoreTable {
  merchant_id: number
  brand_id: number
  store_id: number
}

/** The company's own privacy policy. */
export interface PrivacyPolicyTable extends Versioned {
  merchant_id: number
  /** Markdown. */
  body: string
}
export interface MenuSettingTable extends Versioned {
  merchant_id: number
  special_instructions: Generated<boolean>
  /** Null: the default message. */
  special_instructions_text: NullableText
}
/** The company's part of its web addresses; unique among all merchants. */
export interface CompanyWebAddressTable extends Versioned {
  merchant_id: number
  uri_name: string
  /** The normalized name for comparison: NFC and lower case. */
  uri_key: string
  is_enabled: Generated<boolean>
}

/** The ordering tables by name. */
export interface OrderingTables {
  online_order: OnlineOrderTable
  online_order_line: OnlineOrderLineTable
  operating_hours: OperatingHoursTable
  order_hours: OrderHoursTable
  capacity_interval: CapacityIntervalTable
  ordering_schedule: OrderingScheduleTable
  ordering_event: OrderingEventTable
  prep_time: PrepTimeTable
  order_setting: OrderSettingTable
  store_profile: StoreProfileTable
  store_configuration: StoreConfigurationTable
  delivery_minimum: DeliveryMinimumTable
  delivery_fee_split: DeliveryFeeSplitTable
  popular_items_setting: PopularItemsSettingTable
  web_address: WebAddressTable
  fee: FeeTable
  fee_store: FeeStoreTable
  branding_image: BrandingImageTable
  brand: BrandTable
  brand_store: BrandStoreTable
  privacy_policy: PrivacyPolicyTable
  menu_setting: MenuSettingTable
  company_web_address: CompanyWebAddressTable
}

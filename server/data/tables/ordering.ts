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
/** Kinds of orders that share their hours: pickup and curbside are one. */
export type HoursMode = 'pickup' | 'dineIn' | 'delivery' | 'catering' | 'driveThru'

export interface OnlineOrderTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  store_id: number
  /** As the customer was told; unique in a store's business day. */
  number: string
  status: OrderStatus
  /** 0 received … 15 error. */
  fulfillment_code: number
  order_type: OrderType
  customer_name: string
  customer_phone: NullableText
  customer_email: NullableText
  /** With dine-in. */
  table_name: NullableText
  delivery_address: NullableText
  business_date: string
  placed_at: Instant
  /** When it is promised. */
  due_at: Instant
  status_at: Instant
  note: NullableText
  /** Why it was cancelled, denied or refunded. */
  reason: NullableText
  is_paid: Generated<boolean>
  subtotal: DefaultDecimal
  fee_amount: DefaultDecimal
  tax_amount: DefaultDecimal
  tip_amount: DefaultDecimal
  /** The sum of the four. */
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
  /** What the customer wrote. */
  instructions: NullableText
  quantity: number
  unit_price: Decimal
  amount: Decimal
}

/** When a store is open. Days are ISO: 1 Monday to 7 Sunday; times `HHmm`. */
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
/** When a store takes orders of a kind: one row a block, so a day may have several. */
export interface OrderHoursTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  store_id: number
  /** ISO. */
  day: number
  mode: HoursMode
  opens: NullableText
  closes: NullableText
  closes_next_day: Generated<boolean>
  is_closed: Generated<boolean>
}
/** Most orders in some hours of a day; outside all intervals there is no limit. */
export interface CapacityIntervalTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  store_id: number
  /** ISO. */
  day: number
  from_time: string
  /** 2400 is the end of the day. */
  until_time: string
  /** 0: none are accepted. */
  max_orders: number
}
/**
 * A store's hours or intervals as a whole. Every change of their rows raises its version, on
 * whichever page.
 */
export interface OrderingScheduleTable extends Tracked {
  merchant_id: number
  store_id: number
  kind: 'operatingHours' | 'orderHours' | 'capacity'
  /** Picked by whoever created it. */
  setting_id: string
  description: NullableText
  /** Whether it holds for the store. */
  is_published: Generated<boolean>
}
interface OrderingWindow {
  startTime: string
  endTime: string
  /** 0 Sunday to 6 Saturday. */
  daysOfWeek: number[]
  fulfillmentTypes: OrderType[]
}
/** Something that changes what a store offers for a time. */
export interface OrderingEventTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  store_id: number
  name: string
  starts_at: Instant
  ends_at: Instant
  offers_orders: boolean
  /** Hours while it lasts, in which orders are taken. */
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
  /** offeringFulfillment: orders at all. */
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
  /** 0: none ahead. */
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
  /** How many minutes ahead a take-out order comes down to the store. */
  takeout_minutes: number
}
export interface DeliveryMinimumTable extends Versioned {
  merchant_id: number
  store_id: number
  amount: NullableDecimal
}
/** Who pays how much of the delivery fee: of each side a percent, an amount, or nothing. */
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
/** A store's part of its address on the web. */
export interface WebAddressTable extends Versioned {
  merchant_id: number
  store_id: number
  uri_name: string
  /** The name as it is compared: composed (NFC) and in small letters. */
  uri_key: string
  is_enabled: Generated<boolean>
}

export interface FeeTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  fee_number: number
  name: string
  description: NullableText
  /** The sales item as which it stands on the bill; it carries the tax category. */
  charge_id: NullableNumber
  calculation: 'percent' | 'amount'
  /** Percent or dollars. */
  value: Decimal
  min_amount: NullableDecimal
  max_amount: NullableDecimal
  /** A code: 0 not at all, 1 to ten cents, 2 to the dollar. */
  rounding: Generated<number>
  /** Pickup and curbside. */
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
  /** Bytes. */
  file_size: number
  /** GIF in old data only. */
  format: 'JPG' | 'JPEG' | 'PNG' | 'GIF'
  url: string
  /** Words with commas between them. */
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
  /** null: Source Sans Pro. */
  font: NullableText
  button_text_color: 'White' | 'Black'
}
export interface BrandStoreTable {
  merchant_id: number
  brand_id: number
  store_id: number
}

/** The company's own. */
export interface PrivacyPolicyTable extends Versioned {
  merchant_id: number
  /** Markdown. */
  body: string
}
export interface MenuSettingTable extends Versioned {
  merchant_id: number
  special_instructions: Generated<boolean>
  /** null: the default message. */
  special_instructions_text: NullableText
}
/** The company's part of the addresses on the web; unique among all merchants. */
export interface CompanyWebAddressTable extends Versioned {
  merchant_id: number
  uri_name: string
  /** The name as it is compared: composed (NFC) and in small letters. */
  uri_key: string
  is_enabled: Generated<boolean>
}

/** Its tables, by name. */
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

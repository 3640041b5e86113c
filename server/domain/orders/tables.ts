// Rows of the tables in migrations/. `npm run codegen` writes this file from the migrated
// database. Do not edit.
import type {
  Decimal,
  DefaultDecimal,
  Deletable,
  Generated,
  GeneratedId,
  Instant,
  Nullable,
  NullableDecimal,
  NullableNumber,
  NullableText,
  Versioned,
} from '../../data/building/columns.ts'

export interface OnlineOrderTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  store_id: number
  number: string
  status:
    'new' | 'received' | 'inProgress' | 'ready' | 'complete' | 'cancelled' | 'denied' | 'refunded'
  fulfillment_code: number
  order_type: 'PICKUP' | 'DELIVERY' | 'CATERING' | 'DRIVETHRU' | 'CURBSIDE' | 'DINEIN'
  customer_name: string
  customer_phone: NullableText
  customer_email: NullableText
  table_name: NullableText
  delivery_address: NullableText
  business_date: string
  placed_at: Instant
  due_at: Instant
  status_at: Instant
  note: NullableText
  reason: NullableText
  is_paid: Generated<boolean>
  subtotal: DefaultDecimal
  fee_amount: DefaultDecimal
  tax_amount: DefaultDecimal
  tip_amount: DefaultDecimal
  total: DefaultDecimal
  discount_amount: DefaultDecimal
}

export interface OnlineOrderLineTable {
  merchant_id: number
  store_id: number
  order_id: number
  line: number
  item_id: NullableNumber
  name: string
  modifiers: NullableText
  instructions: NullableText
  quantity: number
  unit_price: Decimal
  amount: Decimal
}

export interface FeeTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  fee_number: number
  name: string
  description: NullableText
  charge_id: NullableNumber
  calculation: 'percent' | 'amount'
  value: Decimal
  min_amount: NullableDecimal
  max_amount: NullableDecimal
  rounding: Generated<number>
  for_pickup: Generated<boolean>
  for_dine_in: Generated<boolean>
  for_delivery: Generated<boolean>
  for_catering: Generated<boolean>
  for_drive_thru: Generated<boolean>
}

export interface FeeStoreTable {
  merchant_id: number
  store_id: number
  fee_id: number
}

export interface TipsSettingTable extends Versioned {
  merchant_id: number
  store_id: number
  enabled: boolean
  suggestion_1: number
  suggestion_2: number
  suggestion_3: number
  default_suggestion: NullableNumber
}

export interface DeliveryMinimumTable extends Versioned {
  merchant_id: number
  store_id: number
  amount: NullableDecimal
}

export interface DeliveryFeeSplitTable extends Versioned {
  merchant_id: number
  store_id: number
  store_percent: NullableDecimal
  store_amount: NullableDecimal
  consumer_percent: NullableDecimal
  consumer_amount: NullableDecimal
}

export interface BrandingImageTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  slot: 'banner' | 'logo'
  image_id: string
  name: string
  file_name: string
  file_size: number
  format: 'JPG' | 'JPEG' | 'PNG' | 'GIF'
  url: NullableText
  tags: NullableText
  is_active: Generated<boolean>
  width: number
  height: number
  uploaded_at: Instant
  created_by: string
}

export interface BrandTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  name: string
  primary_color: string
  font: Nullable<
    | 'Arial'
    | 'Courier'
    | 'Lato'
    | 'Merriweather'
    | 'Montserrat'
    | 'OpenSans'
    | 'PlayfairDisplay'
    | 'Raleway'
    | 'Roboto'
    | 'TimesNewRoman'
    | 'Vollkorn'
  >
  button_text_color: 'White' | 'Black'
}

export interface BrandStoreTable {
  merchant_id: number
  store_id: number
  brand_id: number
}

export interface OnlineOrderEventTable {
  merchant_id: number
  store_id: number
  order_id: number
  position: number
  at: Instant
  by: string
  from_status: Nullable<
    'new' | 'received' | 'inProgress' | 'ready' | 'complete' | 'cancelled' | 'denied' | 'refunded'
  >
  to_status: Nullable<
    'new' | 'received' | 'inProgress' | 'ready' | 'complete' | 'cancelled' | 'denied' | 'refunded'
  >
  reason: NullableText
  sent_to: NullableText
}

export interface OnlineOrderRefundTable {
  merchant_id: number
  store_id: number
  order_id: number
  amount: Decimal
  at: Instant
  by: string
}

declare module '../../data/schema.ts' {
  interface DB {
    online_order: OnlineOrderTable
    online_order_line: OnlineOrderLineTable
    fee: FeeTable
    fee_store: FeeStoreTable
    tips_setting: TipsSettingTable
    delivery_minimum: DeliveryMinimumTable
    delivery_fee_split: DeliveryFeeSplitTable
    branding_image: BrandingImageTable
    brand: BrandTable
    brand_store: BrandStoreTable
    online_order_event: OnlineOrderEventTable
    online_order_refund: OnlineOrderRefundTable
  }
}

// Rows of the tables in migrations/. `npm run codegen` writes this file from the migrated
// database. Do not edit.
import type {
  Deletable,
  Generated,
  GeneratedId,
  JsonDefault,
  NullableInstant,
  NullableNumber,
  NullableText,
  Tracked,
  Versioned,
} from '#server/data/building/columns.ts'
import type { JsonColumns } from './json-columns.ts'

export interface OperatingHoursTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  store_id: number
  day: number
  opens: NullableText
  closes: NullableText
  closes_next_day: Generated<boolean>
  is_closed: Generated<boolean>
}

export interface OrderHoursTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  store_id: number
  day: number
  mode: 'pickup' | 'dineIn' | 'delivery' | 'catering' | 'driveThru'
  opens: NullableText
  closes: NullableText
  closes_next_day: Generated<boolean>
  is_closed: Generated<boolean>
}

export interface CapacityIntervalTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  store_id: number
  day: number
  from_time: string
  until_time: string
  max_orders: number
}

export interface OrderingScheduleTable extends Tracked {
  merchant_id: number
  store_id: number
  kind: 'operatingHours' | 'orderHours' | 'capacity'
  setting_id: string
  description: NullableText
  is_published: Generated<boolean>
}

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
  offers_orders: Generated<boolean>
  offers_pickup: Generated<boolean>
  offers_curbside: Generated<boolean>
  offers_dine_in: Generated<boolean>
  offers_delivery: Generated<boolean>
  offers_catering: Generated<boolean>
  offers_drive_thru: Generated<boolean>
}

export interface OrderSettingTable extends Tracked {
  merchant_id: number
  store_id: number
  setting_id: string
  description: NullableText
  is_published: Generated<boolean>
  buffer_open: Generated<number>
  buffer_close: Generated<number>
  granularity: Generated<number>
  max_future_days: Generated<number>
  saved_future_days: NullableNumber
}

export interface StoreProfileTable extends Versioned {
  merchant_id: number
  store_id: number
  is_active: Generated<boolean>
  is_locked: Generated<boolean>
  locked_until: NullableInstant
  lock_reason: NullableText
  locked_at: NullableInstant
  locked_by: NullableText
}

export interface StoreConfigurationTable extends Versioned {
  merchant_id: number
  store_id: number
  takeout_minutes: number
}

export interface PopularItemsSettingTable extends Versioned {
  merchant_id: number
  store_id: number
  enabled: boolean
}

export interface WebAddressTable extends Versioned {
  merchant_id: number
  store_id: number
  uri_name: string
  uri_key: string
  is_enabled: Generated<boolean>
}

export interface CompanyWebAddressTable extends Versioned {
  merchant_id: number
  uri_name: string
  uri_key: string
  is_enabled: Generated<boolean>
}

export interface PrivacyPolicyTable extends Versioned {
  merchant_id: number
  body: string
}

export interface MenuSettingTable extends Versioned {
  merchant_id: number
  special_instructions: Generated<boolean>
  special_instructions_text: NullableText
}

export interface HoursExceptionTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  date: string
  yearly: Generated<boolean>
  reason: string
  is_closed: Generated<boolean>
  blocks: JsonDefault<JsonColumns['hours_exception_blocks']>
  default_assigned: Generated<boolean>
  store_rows: Generated<number>
  yearly_by: Generated<'date' | 'weekday' | 'lastWeekday'>
}

export interface HoursExceptionStoreTable {
  merchant_id: number
  store_id: number
  hours_exception_id: number
  is_assigned: boolean
}

declare module '#server/data/schema.ts' {
  interface DB {
    operating_hours: OperatingHoursTable
    order_hours: OrderHoursTable
    capacity_interval: CapacityIntervalTable
    ordering_schedule: OrderingScheduleTable
    prep_time: PrepTimeTable
    order_setting: OrderSettingTable
    store_profile: StoreProfileTable
    store_configuration: StoreConfigurationTable
    popular_items_setting: PopularItemsSettingTable
    web_address: WebAddressTable
    company_web_address: CompanyWebAddressTable
    privacy_policy: PrivacyPolicyTable
    menu_setting: MenuSettingTable
    hours_exception: HoursExceptionTable
    hours_exception_store: HoursExceptionStoreTable
  }
}

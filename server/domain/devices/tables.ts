// Rows of the tables in migrations/. `npm run codegen` writes this file from the migrated
// database. Do not edit.
import type {
  Deletable,
  Generated,
  GeneratedId,
  NullableInstant,
  NullableNumber,
  NullableText,
} from '../../data/building/columns.ts'

export interface OrderModeTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  name: string
  sort_order: Generated<number>
  is_active: Generated<boolean>
}

export interface DeviceTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  store_id: number
  name: string
  model: NullableText
  serial: string
  software_version: NullableText
  order_mode_id: NullableNumber
  status: Generated<'active' | 'offline' | 'retired'>
  registered_at: NullableInstant
  last_contact_at: NullableInstant
}

export interface RevenueCenterTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  name: string
  description: string
  external_id: NullableText
  store_rows: Generated<number>
}

export interface RevenueCenterStoreTable {
  merchant_id: number
  store_id: number
  revenue_center_id: number
}

export interface RevenueCenterDeviceTable {
  merchant_id: number
  store_id: number
  revenue_center_id: number
  device_id: number
}

export interface RevenueCenterOrderModeTable {
  merchant_id: number
  store_id: number
  revenue_center_id: number
  order_mode_id: number
}

declare module '../../data/schema.ts' {
  interface DB {
    order_mode: OrderModeTable
    device: DeviceTable
    revenue_center: RevenueCenterTable
    revenue_center_store: RevenueCenterStoreTable
    revenue_center_device: RevenueCenterDeviceTable
    revenue_center_order_mode: RevenueCenterOrderModeTable
  }
}

// Rows of the tables in migrations/. `npm run codegen` writes this file from the migrated
// database. Do not edit.
import type {
  Deletable,
  Generated,
  GeneratedId,
  NullableDecimal,
  NullableNumber,
  NullableText,
} from '#server/data/building/columns.ts'

export interface CustomerProfileFieldTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  name: string
  kind: Generated<'text' | 'number' | 'date' | 'yesNo'>
  is_shown: Generated<boolean>
  is_required: Generated<boolean>
  is_standard: Generated<boolean>
  sort_order: Generated<number>
}

export interface PaymentMethodTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  type: string
  name: string
  sort_order: Generated<number>
  opens_drawer: Generated<boolean>
  is_active: Generated<boolean>
}

export interface TenderTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  name: string
  code: NullableText
  opens_drawer: Generated<boolean>
  gives_change: Generated<boolean>
  asks_reference: Generated<boolean>
  sort_order: Generated<number>
  is_active: Generated<boolean>
}

export interface VoidReasonTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  name: string
  code: NullableText
  needs_manager: Generated<boolean>
  returns_to_stock: Generated<boolean>
  sort_order: Generated<number>
  is_active: Generated<boolean>
}

export interface AlertSubscriptionTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  store_id: number
  definition_id: Generated<number>
  is_subscribed: Generated<boolean>
  percent_threshold: NullableNumber
}

export interface GratuityRuleTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  store_id: number
  name: string
  percent: NullableDecimal
  guests_from: Generated<number>
  orders: Generated<'dineIn' | 'all' | 'delivery' | 'catering'>
  is_automatic: Generated<boolean>
  is_taxable: Generated<boolean>
  is_active: Generated<boolean>
}

export interface MenuQrCodeTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  store_id: number
  name: string
  url: string
  is_active: Generated<boolean>
}

export interface StoreScheduleTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  store_id: number
  name: string
  weekday: Generated<number>
  opens: string
  closes: string
  closes_next_day: Generated<boolean>
}

export interface ExpoStationTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  store_id: number
  name: string
  kind: Generated<'screen' | 'printer'>
  address: NullableText
  late_after_minutes: Generated<number>
  sort_order: Generated<number>
  is_active: Generated<boolean>
}

export interface KitchenRouteTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  store_id: number
  printer_group_id: number
  destination: string
  expo_station_id: NullableNumber
  orders: Generated<'all' | 'dineIn' | 'toGo' | 'delivery'>
  copies: Generated<number>
  is_active: Generated<boolean>
}

export interface VenueSeatTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  store_id: number
  section: string
  row_name: NullableText
  seat: string
  is_accessible: Generated<boolean>
  is_active: Generated<boolean>
}

declare module '#server/data/schema.ts' {
  interface DB {
    customer_profile_field: CustomerProfileFieldTable
    payment_method: PaymentMethodTable
    tender: TenderTable
    void_reason: VoidReasonTable
    alert_subscription: AlertSubscriptionTable
    gratuity_rule: GratuityRuleTable
    menu_qr_code: MenuQrCodeTable
    store_schedule: StoreScheduleTable
    expo_station: ExpoStationTable
    kitchen_route: KitchenRouteTable
    venue_seat: VenueSeatTable
  }
}

// Rows of the tables in migrations/. `npm run codegen` writes this file from the migrated
// database. Do not edit.
import type {
  Deletable,
  Generated,
  GeneratedId,
  NullableDate,
  NullableDecimal,
  NullableNumber,
  NullableText,
  Tracked,
} from '#server/data/building/columns.ts'

export interface PriceListTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  name: string
  description: NullableText
  kind: Generated<'list' | 'loyalty'>
  adjustment_percent: NullableDecimal
  starts_on: NullableDate
  ends_on: NullableDate
  is_active: Generated<boolean>
}

export interface PriceListItemTable extends Tracked {
  merchant_id: number
  id: GeneratedId
  price_list_id: number
  item_id: number
  item_variation_id: NullableNumber
  price: NullableDecimal
}

export interface EventScheduleTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  name: string
  description: NullableText
  price_list_id: NullableNumber
  start_date: string
  end_date: NullableDate
  start_time: string
  end_time: string
  is_active: Generated<boolean>
  default_assigned: Generated<boolean>
  on_sunday: Generated<boolean>
  on_monday: Generated<boolean>
  on_tuesday: Generated<boolean>
  on_wednesday: Generated<boolean>
  on_thursday: Generated<boolean>
  on_friday: Generated<boolean>
  on_saturday: Generated<boolean>
}

export interface EventScheduleStoreTable {
  merchant_id: number
  store_id: number
  event_schedule_id: number
  is_assigned: boolean
}

export interface PromotionTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  name: string
  description: NullableText
  code: NullableText
  kind: 'percent' | 'amount' | 'price' | 'free'
  value: NullableDecimal
  buy_quantity: Generated<number>
  category_id: NullableNumber
  item_id: NullableNumber
  event_schedule_id: NullableNumber
  starts_on: string
  ends_on: NullableDate
  is_active: Generated<boolean>
}

export interface DonationTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  name: string
  organization: string
  kind: 'amount' | 'round-up' | 'asked'
  amount: NullableDecimal
  starts_on: NullableDate
  ends_on: NullableDate
  is_active: Generated<boolean>
  sort_order: Generated<number>
}

declare module '#server/data/schema.ts' {
  interface DB {
    price_list: PriceListTable
    price_list_item: PriceListItemTable
    event_schedule: EventScheduleTable
    event_schedule_store: EventScheduleStoreTable
    promotion: PromotionTable
    donation: DonationTable
  }
}

// Items, categories, modifiers, price lists and stock.
// Facts: F-21, F-24, N-11, V-042, V-044, V-049
import type { ColumnType } from 'kysely'

import type {
  DefaultDecimal,
  Deletable,
  Generated,
  GeneratedId,
  NullableBoolean,
  NullableDate,
  NullableDecimal,
  NullableInstant,
  NullableNumber,
  NullableText,
  Tracked,
} from './columns.ts'

/** I item, M modifier, B both. */
export type ItemType = 'I' | 'M' | 'B'

export interface TaxCategoryTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  name: string
  external_id: NullableText
  /** Preselected for new items; at most one per merchant. */
  is_default: Generated<boolean>
  is_taxable: Generated<boolean>
  /** Whether prices include the tax. */
  is_inclusive: Generated<boolean>
  is_gratuity: Generated<boolean>
  is_active: Generated<boolean>
  sort_order: Generated<number>
}

/** Routing groups: where an item is printed. */
export interface PrinterGroupTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  name: string
  sort_order: Generated<number>
}

export interface ItemCategoryTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  /** In upper case. */
  name: string
  /** Hex without #, upper case. */
  display_color: NullableText
  department_id: NullableNumber
  parent_category_id: NullableNumber
  sort_order: Generated<number>
}

export interface TagTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  name: string
  description: NullableText
  is_active: Generated<boolean>
}
export interface CategoryTagTable {
  merchant_id: number
  category_id: number
  tag_id: number
}
export interface ItemTagTable {
  merchant_id: number
  item_id: number
  tag_id: number
}

/** Items and modifiers. IDs stay below one billion; charges use IDs from there on. */
export interface ItemTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  name: string
  description: NullableText
  /** The item's ID in the graph service. */
  external_id: NullableText
  barcode: NullableText
  item_type: ColumnType<ItemType, ItemType | undefined, ItemType>
  category_id: NullableNumber
  tax_category_id: number
  printer_group_id: NullableNumber
  /** Lower values print first. */
  print_priority: NullableNumber
  sold_by: ColumnType<'each' | 'weight', 'each' | 'weight' | undefined, 'each' | 'weight'>
  stocking_unit: ColumnType<'EACH' | 'LB', 'EACH' | 'LB' | undefined, 'EACH' | 'LB'>
  /** Null: the cashier enters the price. */
  retail_price: NullableDecimal
  prompt_for_price: Generated<boolean>
  /** What one unit costs the merchant, from the last receipt. */
  unit_cost: NullableDecimal
  /** Default for stores without an overriding row in item_store. */
  is_pos_active: Generated<boolean>
  /** Default for stores without an overriding row in item_store. */
  is_available_online: Generated<boolean>
  is_favorite: Generated<boolean>
  is_menu_item: Generated<boolean>
  /** Whether stores count and receive the item. */
  is_stock_tracked: Generated<boolean>
  is_delivery_partner_fee: Generated<boolean>
  sort_order: Generated<number>
}

/**
 * A store's differences from the item's defaults. Only such stores have a row: otherwise 20,000
 * items in 10,000 stores would need 200 million rows. A row that no longer differs is kept for its
 * version.
 */
export interface ItemStoreTable extends Tracked {
  merchant_id: number
  item_id: number
  store_id: number
  is_in_stock: Generated<boolean>
  /**
   * The item is back in stock from this instant, checked on read; null: until somebody changes it.
   */
  out_until: NullableInstant
  out_reason: NullableText
  /** Null: same as the item. */
  is_available_online: NullableBoolean
  /** Null: same as the item. */
  is_pos_active: NullableBoolean
}

/** Something that items vary by, such as cup size. */
export interface VariationGroupTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  name: string
  sort_order: Generated<number>
}
export interface ItemVariationTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  item_id: number
  variation_group_id: number
  name: string
  external_id: NullableText
  barcode: NullableText
  retail_price: NullableDecimal
  is_default: Generated<boolean>
  sort_order: Generated<number>
}

/** Modifiers that the cashier is asked for together, with a minimum and maximum number. */
export interface ModifierGroupTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  name: string
  least: Generated<number>
  /** Null: no maximum. */
  most: NullableNumber
  is_active: Generated<boolean>
  sort_order: Generated<number>
}
/** The modifiers in a group. */
export interface ModifierGroupItemTable {
  merchant_id: number
  modifier_group_id: number
  item_id: number
  /** Null: the modifier's own price. */
  price: NullableDecimal
  is_default: Generated<boolean>
  sort_order: Generated<number>
}
/** The modifier groups offered with an item. */
export interface ItemModifierGroupTable {
  merchant_id: number
  item_id: number
  modifier_group_id: number
  sort_order: Generated<number>
}

export interface PriceListTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  name: string
  description: NullableText
  /** `loyalty` is the tiered price list; a merchant has at most one. */
  kind: ColumnType<'list' | 'loyalty', 'list' | 'loyalty' | undefined, 'list' | 'loyalty'>
  /**
   * Percentage change of the retail price, for items without their own price in the list; -10 is
   * ten percent off.
   */
  adjustment_percent: NullableDecimal
  starts_on: NullableDate
  ends_on: NullableDate
  is_active: Generated<boolean>
}
/**
 * The price of an item or of one of its variations in a list. Rows without a price are kept for
 * their version.
 */
export interface PriceListItemTable extends Tracked {
  id: GeneratedId
  merchant_id: number
  price_list_id: number
  item_id: number
  item_variation_id: NullableNumber
  /** Null: the retail price applies. */
  price: NullableDecimal
}

/** Menu events, in each store's local time. */
export interface EventScheduleTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  name: string
  description: NullableText
  /** The price list used during the event; null: retail prices apply. */
  price_list_id: NullableNumber
  start_date: string
  /** Null: no end date. */
  end_date: NullableDate
  /** `HHmm`. */
  start_time: string
  /** `HHmm`; if not later than the start, the end is on the next day. */
  end_time: string
  is_active: Generated<boolean>
  /** Default for stores without a row in event_schedule_store. The API sends it as StoreId 0. */
  default_assigned: Generated<boolean>
  on_sunday: Generated<boolean>
  on_monday: Generated<boolean>
  on_tuesday: Generated<boolean>
  on_wednesday: Generated<boolean>
  on_thursday: Generated<boolean>
  on_friday: Generated<boolean>
  on_saturday: Generated<boolean>
}
/** Only the stores that differ from the event's `default_assigned`. */
export interface EventScheduleStoreTable {
  merchant_id: number
  store_id: number
  event_schedule_id: number
  is_assigned: boolean
}

export interface PromotionTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  name: string
  description: NullableText
  /** The code the guest says or scans. */
  code: NullableText
  /** `price`: the item costs `value`; `free`: the next one is free. */
  kind: 'percent' | 'amount' | 'price' | 'free'
  value: NullableDecimal
  /** How many must be bought to get the promotion. */
  buy_quantity: Generated<number>
  /** With neither category nor item, it applies to everything. */
  category_id: NullableNumber
  item_id: NullableNumber
  /** If set, applies only during this event. */
  event_schedule_id: NullableNumber
  starts_on: string
  ends_on: NullableDate
  is_active: Generated<boolean>
}

export interface DonationTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  name: string
  /** The organization that receives the money. */
  organization: string
  /** A fixed amount, rounding up to the dollar, or an amount the guest names. */
  kind: 'amount' | 'round-up' | 'asked'
  amount: NullableDecimal
  starts_on: NullableDate
  ends_on: NullableDate
  is_active: Generated<boolean>
  sort_order: Generated<number>
}

/** Charges, and the sales items of fees. IDs start at one billion; item IDs are below that. */
export interface ChargeTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  name: string
  description: NullableText
  external_id: NullableText
  /** Either an amount or a percentage is set. */
  amount: NullableDecimal
  percent: NullableDecimal
  minimum_amount: NullableDecimal
  maximum_amount: NullableDecimal
  rounding: ColumnType<
    'none' | 'ten-cents' | 'dollar',
    'none' | 'ten-cents' | 'dollar' | undefined,
    'none' | 'ten-cents' | 'dollar'
  >
  tax_category_id: number
  is_taxable: Generated<boolean>
  /** Whether it is the sales item of an online-ordering fee. */
  is_online_fee: Generated<boolean>
  is_delivery_partner_fee: Generated<boolean>
  is_active: Generated<boolean>
  sort_order: Generated<number>
}

/** A store's stock of a stock-tracked item. */
export interface StockLevelTable extends Tracked {
  id: GeneratedId
  merchant_id: number
  store_id: number
  item_id: number
  /** In the item's stocking unit. Negative if more was sold than was recorded as received. */
  quantity: DefaultDecimal
  reorder_level: NullableDecimal
  counted_at: NullableInstant
}
/** One day's stock count in a store. */
export interface StockCountTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  store_id: number
  counted_on: string
  note: NullableText
}
/** The stock level changes by the difference between counted and expected. */
export interface StockCountLineTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  store_id: number
  stock_count_id: number
  item_id: number
  /** The stock level at the time of counting. */
  expected: string
  counted: string
}
/** One delivery to a store. */
export interface StockReceiptTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  store_id: number
  received_on: string
  supplier: NullableText
  /** Number of the invoice or delivery note. */
  reference: NullableText
  note: NullableText
}
/** The stock level rises by the quantity. */
export interface StockReceiptLineTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  store_id: number
  stock_receipt_id: number
  item_id: number
  quantity: string
  unit_cost: NullableDecimal
}

/**
 * A merchant's number of items is the sum of its changes. Triggers on `item` only add rows;
 * housekeeping merges them.
 */
export interface ItemCountTable {
  merchant_id: number
  change: number
}
/** The catalog tables by name. */
export interface CatalogTables {
  tax_category: TaxCategoryTable
  printer_group: PrinterGroupTable
  item_category: ItemCategoryTable
  tag: TagTable
  category_tag: CategoryTagTable
  item_tag: ItemTagTable
  item: ItemTable
  item_count: ItemCountTable
  item_store: ItemStoreTable
  variation_group: VariationGroupTable
  item_variation: ItemVariationTable
  modifier_group: ModifierGroupTable
  modifier_group_item: ModifierGroupItemTable
  item_modifier_group: ItemModifierGroupTable
  price_list: PriceListTable
  price_list_item: PriceListItemTable
  event_schedule: EventScheduleTable
  event_schedule_store: EventScheduleStoreTable
  promotion: PromotionTable
  donation: DonationTable
  charge: ChargeTable
  stock_level: StockLevelTable
  stock_count: StockCountTable
  stock_count_line: StockCountLineTable
  stock_receipt: StockReceiptTable
  stock_receipt_line: StockReceiptLineTable
}

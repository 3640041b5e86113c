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
  /** What a new item starts with; one of them at most. */
  is_default: Generated<boolean>
  is_taxable: Generated<boolean>
  /** Whether prices hold the tax already. */
  is_inclusive: Generated<boolean>
  is_gratuity: Generated<boolean>
  is_active: Generated<boolean>
  sort_order: Generated<number>
}

/** Routing groups: where an item prints. */
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

/** Items and modifiers. Keys stay below a billion, where those of charges begin. */
export interface ItemTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  name: string
  description: NullableText
  /** Its id in the graph service. */
  external_id: NullableText
  barcode: NullableText
  item_type: ColumnType<ItemType, ItemType | undefined, ItemType>
  category_id: NullableNumber
  tax_category_id: number
  printer_group_id: NullableNumber
  /** Lower prints first. */
  print_priority: NullableNumber
  sold_by: ColumnType<'each' | 'weight', 'each' | 'weight' | undefined, 'each' | 'weight'>
  stocking_unit: ColumnType<'EACH' | 'LB', 'EACH' | 'LB' | undefined, 'EACH' | 'LB'>
  /** null where the cashier is asked. */
  retail_price: NullableDecimal
  prompt_for_price: Generated<boolean>
  /** What one costs the merchant: the last receipt's. */
  unit_cost: NullableDecimal
  /** Of all stores without a row in item_store that says otherwise. */
  is_pos_active: Generated<boolean>
  /** Of all stores without a row in item_store that says otherwise. */
  is_available_online: Generated<boolean>
  is_favorite: Generated<boolean>
  is_menu_item: Generated<boolean>
  /** Whether stores count and receive it. */
  is_stock_tracked: Generated<boolean>
  is_delivery_partner_fee: Generated<boolean>
  sort_order: Generated<number>
}

/**
 * Where a store differs, or once did, from what holds for all: 20,000 items in 10,000 stores need
 * no rows. A row that differs no more stays for its version's sake.
 */
export interface ItemStoreTable extends Tracked {
  merchant_id: number
  item_id: number
  store_id: number
  is_in_stock: Generated<boolean>
  /** Back in stock from this instant on, decided when it is read; null: until somebody says so. */
  out_until: NullableInstant
  out_reason: NullableText
  /** null: as the item. */
  is_available_online: NullableBoolean
  /** null: as the item. */
  is_pos_active: NullableBoolean
}

/** What items vary by, such as a cup's size. */
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

/** Modifiers that are asked for together: so many at least, so many at most. */
export interface ModifierGroupTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  name: string
  least: Generated<number>
  /** null: as many as one likes. */
  most: NullableNumber
  is_active: Generated<boolean>
  sort_order: Generated<number>
}
/** The modifiers of a group. */
export interface ModifierGroupItemTable {
  merchant_id: number
  modifier_group_id: number
  item_id: number
  /** null: the modifier's own. */
  price: NullableDecimal
  is_default: Generated<boolean>
  sort_order: Generated<number>
}
/** The groups that an item is offered with. */
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
  /** `loyalty`: the tiered price list, of which a merchant has one at most. */
  kind: ColumnType<'list' | 'loyalty', 'list' | 'loyalty' | undefined, 'list' | 'loyalty'>
  /**
   * Percent on retail prices, for items without a price of their own in the list; -10 is ten
   * percent off.
   */
  adjustment_percent: NullableDecimal
  starts_on: NullableDate
  ends_on: NullableDate
  is_active: Generated<boolean>
}
/**
 * A price of an item, or of one of its variations, in a list. Rows without a price stay for their
 * version's sake.
 */
export interface PriceListItemTable extends Tracked {
  id: GeneratedId
  merchant_id: number
  price_list_id: number
  item_id: number
  item_variation_id: NullableNumber
  /** null: the retail price holds. */
  price: NullableDecimal
}

/** Menu events, by the clock of each store. */
export interface EventScheduleTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  name: string
  description: NullableText
  /** Prices while it is on; null: retail prices hold. */
  price_list_id: NullableNumber
  start_date: string
  /** null: without end. */
  end_date: NullableDate
  /** `HHmm`. */
  start_time: string
  /** `HHmm`; not after the start: on the next day. */
  end_time: string
  is_active: Generated<boolean>
  /**
   * The row with StoreId 0: whether it is on in each store that has no row in event_schedule_store.
   */
  default_assigned: Generated<boolean>
  on_sunday: Generated<boolean>
  on_monday: Generated<boolean>
  on_tuesday: Generated<boolean>
  on_wednesday: Generated<boolean>
  on_thursday: Generated<boolean>
  on_friday: Generated<boolean>
  on_saturday: Generated<boolean>
}
/** The stores that differ from the event's `default_assigned`, and no others. */
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
  /** What the guest says or scans. */
  code: NullableText
  /** `price`: sold at the value; `free`: the next one is. */
  kind: 'percent' | 'amount' | 'price' | 'free'
  value: NullableDecimal
  /** How many must be bought for it. */
  buy_quantity: Generated<number>
  /** Neither category nor item: everything. */
  category_id: NullableNumber
  item_id: NullableNumber
  /** Only while this event is on. */
  event_schedule_id: NullableNumber
  starts_on: string
  ends_on: NullableDate
  is_active: Generated<boolean>
}

export interface DonationTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  name: string
  /** Whom the money goes to. */
  organization: string
  /** A fixed amount, rounded up to the dollar, or what the guest says. */
  kind: 'amount' | 'round-up' | 'asked'
  amount: NullableDecimal
  starts_on: NullableDate
  ends_on: NullableDate
  is_active: Generated<boolean>
  sort_order: Generated<number>
}

/** Charges, and the sales items of fees. Keys from a billion on; those of items are below. */
export interface ChargeTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  name: string
  description: NullableText
  external_id: NullableText
  /** Either an amount or a percentage. */
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

/** What a store has of an item that it keeps in stock. */
export interface StockLevelTable extends Tracked {
  id: GeneratedId
  merchant_id: number
  store_id: number
  item_id: number
  /** In the item's stocking unit; below zero where more was sold than was known of. */
  quantity: DefaultDecimal
  reorder_level: NullableDecimal
  counted_at: NullableInstant
}
/** One day's count in a store. */
export interface StockCountTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  store_id: number
  counted_on: string
  note: NullableText
}
/** The level changes by what was counted more or less than expected. */
export interface StockCountLineTable extends Deletable {
  id: GeneratedId
  merchant_id: number
  store_id: number
  stock_count_id: number
  item_id: number
  /** The level when it was counted. */
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
/** The level rises by the quantity. */
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
 * How many items a merchant has is the sum of its changes; rows are only ever added, by triggers of
 * `item`.
 */
export interface ItemCountTable {
  merchant_id: number
  change: number
}
/** Its tables, by name. */
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

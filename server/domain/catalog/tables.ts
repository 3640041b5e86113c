// Rows of the tables in migrations/. `npm run codegen` writes this file from the migrated
// database. Do not edit.
import type {
  Decimal,
  DefaultDecimal,
  Deletable,
  Generated,
  GeneratedId,
  Nullable,
  NullableBoolean,
  NullableDecimal,
  NullableInstant,
  NullableNumber,
  NullableText,
  Tracked,
} from '../../data/building/columns.ts'

export interface DepartmentTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  name: string
  code: NullableText
  sort_order: Generated<number>
  is_active: Generated<boolean>
}

export interface TaxCategoryTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  name: string
  external_id: NullableText
  is_default: Generated<boolean>
  is_taxable: Generated<boolean>
  is_inclusive: Generated<boolean>
  is_gratuity: Generated<boolean>
  is_active: Generated<boolean>
  sort_order: Generated<number>
}

export interface PrinterGroupTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  name: string
  sort_order: Generated<number>
}

export interface ItemCategoryTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  name: string
  display_color: NullableText
  department_id: NullableNumber
  parent_category_id: NullableNumber
  sort_order: Generated<number>
}

export interface TagTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  name: string
  description: NullableText
  is_active: Generated<boolean>
}

export interface CategoryTagTable {
  merchant_id: number
  category_id: number
  tag_id: number
}

export interface VariationGroupTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  name: string
  sort_order: Generated<number>
}

export interface ModifierGroupTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  name: string
  least: Generated<number>
  most: NullableNumber
  is_active: Generated<boolean>
  sort_order: Generated<number>
}

export interface ItemTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  name: string
  description: NullableText
  external_id: NullableText
  barcode: NullableText
  item_type: Generated<'I' | 'M' | 'B'>
  category_id: NullableNumber
  tax_category_id: number
  printer_group_id: NullableNumber
  print_priority: NullableNumber
  sold_by: Generated<'each' | 'weight'>
  stocking_unit: Generated<'EACH' | 'LB'>
  retail_price: NullableDecimal
  prompt_for_price: Generated<boolean>
  unit_cost: NullableDecimal
  is_pos_active: Generated<boolean>
  is_available_online: Generated<boolean>
  is_favorite: Generated<boolean>
  is_menu_item: Generated<boolean>
  is_stock_tracked: Generated<boolean>
  is_delivery_partner_fee: Generated<boolean>
  sort_order: Generated<number>
}

export interface ItemCountTable {
  merchant_id: number
  change: number
}

export interface ItemStoreTable extends Tracked {
  merchant_id: number
  store_id: number
  item_id: number
  is_in_stock: Generated<boolean>
  out_until: NullableInstant
  out_reason: NullableText
  is_available_online: NullableBoolean
  is_pos_active: NullableBoolean
}

export interface ItemVariationTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  item_id: number
  variation_group_id: number
  name: string
  external_id: NullableText
  barcode: NullableText
  retail_price: NullableDecimal
  is_default: Generated<boolean>
  sort_order: Generated<number>
  is_active: Generated<boolean>
}

export interface ModifierGroupItemTable {
  merchant_id: number
  modifier_group_id: number
  item_id: number
  price: NullableDecimal
  is_default: Generated<boolean>
  sort_order: Generated<number>
}

export interface ItemModifierGroupTable {
  merchant_id: number
  item_id: number
  modifier_group_id: number
  sort_order: Generated<number>
}

export interface ItemTagTable {
  merchant_id: number
  item_id: number
  tag_id: number
}

export interface ChargeTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  name: string
  description: NullableText
  external_id: string
  amount: NullableDecimal
  percent: NullableDecimal
  minimum_amount: NullableDecimal
  maximum_amount: NullableDecimal
  rounding: Generated<'none' | 'ten-cents' | 'dollar'>
  tax_category_id: number
  is_taxable: Generated<boolean>
  is_online_fee: Generated<boolean>
  is_delivery_partner_fee: Generated<boolean>
  is_active: Generated<boolean>
  sort_order: Generated<number>
}

export interface DiscountTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  name: string
  description: string
  external_id: NullableText
  type: 'I' | 'A' | 'P' | 'B' | 'Q'
  amount: NullableDecimal
  minimum_amount: NullableDecimal
  applies_to: Nullable<'L' | 'H'>
  valid_for: NullableText
  email_offer_only: Generated<boolean>
  used_in_mailout: Generated<boolean>
  barcode_start: NullableText
  barcode_end: NullableText
  is_approval_needed: Generated<boolean>
  show_on_activity_summary: Generated<boolean>
  is_auto_cash: Generated<boolean>
  default_active: Generated<boolean>
}

export interface DiscountStoreTable {
  merchant_id: number
  store_id: number
  discount_id: number
  is_active: boolean
}

export interface StockLevelTable extends Tracked {
  merchant_id: number
  id: GeneratedId
  store_id: number
  item_id: number
  quantity: DefaultDecimal
  reorder_level: NullableDecimal
  counted_at: NullableInstant
}

export interface StockCountTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  store_id: number
  counted_on: string
  note: NullableText
}

export interface StockCountLineTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  store_id: number
  stock_count_id: number
  item_id: number
  expected: Decimal
  counted: Decimal
}

export interface StockReceiptTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  store_id: number
  received_on: string
  supplier: NullableText
  reference: NullableText
  note: NullableText
}

export interface StockReceiptLineTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  store_id: number
  stock_receipt_id: number
  item_id: number
  quantity: Decimal
  unit_cost: NullableDecimal
}

export interface TaxRuleTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  store_id: number
  name: string
  tax_category_id: NullableNumber
  method: Generated<'rate' | 'table'>
  rate: NullableDecimal
  table_name: NullableText
  orders: Generated<'all' | 'dineIn' | 'toGo'>
  is_active: Generated<boolean>
}

export interface TaxTableRowTable extends Deletable {
  merchant_id: number
  id: GeneratedId
  store_id: number
  table_name: string
  from_amount: Decimal
  to_amount: Decimal
  tax: Decimal
}

declare module '../../data/schema.ts' {
  interface DB {
    department: DepartmentTable
    tax_category: TaxCategoryTable
    printer_group: PrinterGroupTable
    item_category: ItemCategoryTable
    tag: TagTable
    category_tag: CategoryTagTable
    variation_group: VariationGroupTable
    modifier_group: ModifierGroupTable
    item: ItemTable
    item_count: ItemCountTable
    item_store: ItemStoreTable
    item_variation: ItemVariationTable
    modifier_group_item: ModifierGroupItemTable
    item_modifier_group: ItemModifierGroupTable
    item_tag: ItemTagTable
    charge: ChargeTable
    discount: DiscountTable
    discount_store: DiscountStoreTable
    stock_level: StockLevelTable
    stock_count: StockCountTable
    stock_count_line: StockCountLineTable
    stock_receipt: StockReceiptTable
    stock_receipt_line: StockReceiptLineTable
    tax_rule: TaxRuleTable
    tax_table_row: TaxTableRowTable
  }
}

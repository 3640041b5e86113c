// Demo data of items and related records: groups, charges, discounts, stock.
import type { DemoRows, Seeding } from '../../../data/demo/part.ts'
import { chargeRows } from './charges.ts'
import { departmentRows } from './departments.ts'
import { discountRows } from './discounts.ts'
import { groupRows } from './groups.ts'
import { itemStoreRows } from './item-stores.ts'
import { itemRows } from './items.ts'
import { catalogMerchants } from './planned.ts'
import { stockRows } from './stock.ts'
import { taxRuleRows, taxTableRows } from './taxes.ts'

export function demo({ today }: Seeding): DemoRows {
  const { discounts, differences } = discountRows()
  const ids = catalogMerchants.map(({ id }) => id)
  const made = ids.map((id) => ({ ...groupRows(id), ...itemRows(id), ...stockRows(id, today) }))
  return {
    tax_category: made.flatMap(({ tax_category }) => tax_category),
    printer_group: made.flatMap(({ printer_group }) => printer_group),
    item_category: made.flatMap(({ item_category }) => item_category),
    tag: made.flatMap(({ tag }) => tag),
    category_tag: made.flatMap(({ category_tag }) => category_tag),
    variation_group: made.flatMap(({ variation_group }) => variation_group),
    modifier_group: made.flatMap(({ modifier_group }) => modifier_group),
    item: made.flatMap(({ item }) => item),
    item_variation: made.flatMap(({ item_variation }) => item_variation),
    item_tag: made.flatMap(({ item_tag }) => item_tag),
    modifier_group_item: made.flatMap(({ modifier_group_item }) => modifier_group_item),
    item_modifier_group: made.flatMap(({ item_modifier_group }) => item_modifier_group),
    stock_level: made.flatMap(({ stock_level }) => stock_level),
    stock_count: made.flatMap(({ stock_count }) => stock_count),
    stock_count_line: made.flatMap(({ stock_count_line }) => stock_count_line),
    stock_receipt: made.flatMap(({ stock_receipt }) => stock_receipt),
    stock_receipt_line: made.flatMap(({ stock_receipt_line }) => stock_receipt_line),
    department: departmentRows(),
    item_store: ids.flatMap((id) => itemStoreRows(id, today)),
    charge: ids.flatMap(chargeRows),
    discount: discounts,
    discount_store: differences,
    tax_rule: taxRuleRows(),
    tax_table_row: taxTableRows(),
  }
}

// Demo data of items and of what several areas read of them.
import type { DemoRows, Seeding } from '../../../data/demo/part.ts'
import { chargeRows } from './charges.ts'
import { departmentRows } from './departments.ts'
import { groupRows } from './groups.ts'
import { itemStoreRows } from './item-stores.ts'
import { itemRows } from './items.ts'
import { catalogMerchants } from './planned.ts'
import { stockRows } from './stock.ts'
import { taxRuleRows } from './taxes.ts'

export function demo({ today }: Seeding): DemoRows {
  const ids = catalogMerchants.map(({ id }) => id)
  const made = ids.map((id) => ({ ...groupRows(id), ...itemRows(id), ...stockRows(id, today) }))
  return {
    department: departmentRows(),
    tax_category: made.flatMap(({ tax_category }) => tax_category),
    tax_rule: taxRuleRows(),
    printer_group: made.flatMap(({ printer_group }) => printer_group),
    item_category: made.flatMap(({ item_category }) => item_category),
    modifier_group: made.flatMap(({ modifier_group }) => modifier_group),
    item: made.flatMap(({ item }) => item),
    item_store: ids.flatMap((id) => itemStoreRows(id, today)),
    modifier_group_item: made.flatMap(({ modifier_group_item }) => modifier_group_item),
    charge: ids.flatMap(chargeRows),
    stock_level: made.flatMap(({ stock_level }) => stock_level),
    stock_count: made.flatMap(({ stock_count }) => stock_count),
    stock_count_line: made.flatMap(({ stock_count_line }) => stock_count_line),
    stock_receipt: made.flatMap(({ stock_receipt }) => stock_receipt),
    stock_receipt_line: made.flatMap(({ stock_receipt_line }) => stock_receipt_line),
  }
}

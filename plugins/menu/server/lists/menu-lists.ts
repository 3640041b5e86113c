// The choices of item and category forms: routing groups, tax categories, departments, tags and
// modifier groups.
// Facts: C-041, C-054, C-055
import { sql } from 'kysely'

import type { components } from '#core/generated/legacy.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { textOrder } from '#server/data/text.ts'
import type { Handlers } from '#server/calls/call.ts'
import { listHandler, type MenuList } from './menu-list-page.ts'

type Wire = components['schemas']

const routingGroups: MenuList = {
  table: 'printer_group',
  columns: sql`t.id as "PrinterGroupId", t.name as "PrinterGroupName"`,
  orders: { PrinterGroupName: textOrder('t.name'), PrinterGroupId: sql`t.id` },
}
const taxCategories: MenuList = {
  table: 'tax_category',
  only: sql<boolean>`t.is_active`,
  orders: { Name: textOrder('t.name'), TaxCategoryId: sql`t.id`, IsDefault: sql`t.is_default` },
  columns: sql`t.id as "TaxCategoryId", t.name as "Name", t.is_default as "IsDefault",
    t.merchant_id as "MerchantId", t.external_id as "ExternalTaxCategoryId",
    t.is_gratuity as "IsGratuity", t.is_inclusive as "IsInclusive"`,
}

const departments: MenuList = {
  table: 'department',
  columns: sql`t.id as "DepartmentId", t.name as "Name"`,
  orders: { Name: textOrder('t.name'), DepartmentId: sql`t.id` },
}

const choicesIn = (tx: Tx, merchantId: number, table: 'tag' | 'modifier_group') =>
  tx
    .selectFrom(table)
    .select(['id', 'name'])
    .where('merchant_id', '=', merchantId)
    .where('deleted_at', 'is', null)
    .orderBy(textOrder('name'))
    .orderBy('id')
    .execute()

export const menuListHandlers: Handlers = {
  getPrinterGroups: listHandler<Wire['PrinterGroup']>(routingGroups),
  getActiveTaxCategories: listHandler<Wire['TaxCategory']>(taxCategories),
  // The described page edits the same rows.
  getDepartments: listHandler<{ DepartmentId: number; Name: string }>(departments),

  // Includes inactive ones, because a record that has one shows its name and may keep it.
  getMenuChoices: ({ scope, databaseRoles }) =>
    databaseRoles.asTenant(scope, async (tx) => ({
      tags: await choicesIn(tx, scope.merchantId, 'tag'),
      modifierGroups: await choicesIn(tx, scope.merchantId, 'modifier_group'),
    })),
}

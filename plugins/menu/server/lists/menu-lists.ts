// The choices of item and category forms: routing groups, tax categories, tags and modifier groups.
// Facts: C-041, C-055
import { sql } from 'kysely'

import type { components } from '#core/generated/legacy.ts'
import { textOrder } from '#server/data/text.ts'
import { resultSetOf } from '#server/calls/answers.ts'
import type { Handlers } from '#server/calls/call.ts'
import { menuListPage, type MenuList } from './menu-list-page.ts'

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

/** Handlers of the lists that menu forms choose from. */
export const menuListHandlers: Handlers = {
  getPrinterGroups: ({ body, scope, doors }) =>
    doors.asTenant(scope, async (tx) => {
      const { total, rows } = await menuListPage<Wire['PrinterGroup']>(
        tx,
        scope.merchantId,
        routingGroups,
        body,
      )
      return resultSetOf(rows, total)
    }),

  getActiveTaxCategories: ({ body, scope, doors }) =>
    doors.asTenant(scope, async (tx) => {
      const { total, rows } = await menuListPage<Wire['TaxCategory']>(
        tx,
        scope.merchantId,
        taxCategories,
        body,
      )
      return resultSetOf(rows, total)
    }),

  // Includes inactive ones: a record that has one shows its name and may keep it.
  getMenuChoices: ({ scope, doors }) =>
    doors.asTenant(scope, async (tx) => ({
      tags: await tx
        .selectFrom('tag')
        .select(['id', 'name'])
        .where('merchant_id', '=', scope.merchantId)
        .where('deleted_at', 'is', null)
        .orderBy(textOrder('name'))
        .orderBy('id')
        .execute(),
      modifierGroups: await tx
        .selectFrom('modifier_group')
        .select(['id', 'name'])
        .where('merchant_id', '=', scope.merchantId)
        .where('deleted_at', 'is', null)
        .orderBy(textOrder('name'))
        .orderBy('id')
        .execute(),
    })),
}

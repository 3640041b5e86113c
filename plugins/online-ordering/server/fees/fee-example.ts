// The data of the worked example beside a fee: a store's items, taxes and tip.
// Facts: U-160
import { notFound } from '#server/calls/problem.ts'
import { toNumber } from '#server/data/amounts.ts'
import type { Tx } from '#server/data/database-roles.ts'
import type { QueryResolvers } from '#server/generated/resolvers.ts'

import { knownStores } from '../sent-sites.ts'

const most = 24

const readItems = (tx: Tx, merchantId: number) =>
  tx
    .selectFrom('item')
    .select(['id', 'name', 'retail_price', 'tax_category_id'])
    .where('merchant_id', '=', merchantId)
    .where('deleted_at', 'is', null)
    .where('item_type', '=', 'I')
    .where('is_available_online', '=', true)
    .where('is_delivery_partner_fee', '=', false)
    .where('prompt_for_price', '=', false)
    .where('sold_by', '=', 'each')
    .where('retail_price', '>', '0')
    .orderBy('is_favorite', 'desc')
    .orderBy('sort_order')
    .orderBy('name')
    .orderBy('id')
    .limit(most)
    .execute()

/** The taxes that the store charges now, with the rows of their tables. */
async function readTaxes(tx: Tx, merchantId: number, store: number) {
  const rules = await tx
    .selectFrom('tax_rule')
    .select(['name', 'tax_category_id', 'orders', 'rate', 'table_name'])
    .where('merchant_id', '=', merchantId)
    .where('store_id', '=', store)
    .where('deleted_at', 'is', null)
    .where('is_active', '=', true)
    .orderBy((of) => of.fn<string>('sort_key', ['name']))
    .orderBy('id')
    .execute()
  const rows = await tx
    .selectFrom('tax_table_row')
    .select(['table_name', 'from_amount', 'to_amount', 'tax'])
    .where('merchant_id', '=', merchantId)
    .where('store_id', '=', store)
    .where('deleted_at', 'is', null)
    .orderBy('from_amount')
    .execute()
  // Ignores case, as the page of taxes does.
  const byTable = Map.groupBy(rows, ({ table_name }) => table_name.toLowerCase())
  return rules.map((rule) => ({
    name: rule.name,
    taxCategory: rule.tax_category_id === null ? null : String(rule.tax_category_id),
    orders: rule.orders,
    rate: rule.rate === null ? null : Math.round(Number(rule.rate) * 10_000),
    rows: (byTable.get(rule.table_name?.toLowerCase() ?? '') ?? []).map((row) => ({
      from: Number(row.from_amount),
      to: Number(row.to_amount),
      tax: Number(row.tax),
    })),
  }))
}

async function readTip(tx: Tx, merchantId: number, store: number): Promise<number | null> {
  const tips = await tx
    .selectFrom('tips_setting')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('store_id', '=', store)
    .executeTakeFirst()
  if (!tips?.enabled) return null
  const suggestions = [tips.suggestion_1, tips.suggestion_2, tips.suggestion_3]
  return suggestions[(tips.default_suggestion ?? 1) - 1] ?? null
}

export const Query: QueryResolvers = {
  getFeeExample: (_parent, { site }, { call }) =>
    call.databaseRoles.asTenant(call.scope, async (tx) => {
      const { merchantId } = call.scope
      const store = /^[1-9]\d{0,14}$/.test(site) ? Number(site) : 0
      const known = await knownStores(tx, merchantId, [store])
      if (!known.has(store)) throw notFound("This store doesn't exist here.")
      const items = await readItems(tx, merchantId)
      return {
        items: items.map((row) => ({
          itemMasterId: row.id,
          name: row.name,
          price: toNumber(row.retail_price) ?? 0,
          taxCategory: String(row.tax_category_id),
        })),
        taxes: await readTaxes(tx, merchantId, store),
        tip: await readTip(tx, merchantId, store),
      }
    }),
}

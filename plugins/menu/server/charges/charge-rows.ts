// Reads charges (sales items of fees). server/domain/catalog/charges writes them. Every statement
// filters by merchant. Row-level security enforces the same rule, so either check would be enough
// by itself.
import { sql } from 'kysely'

import type { Tx } from '#server/data/database-roles.ts'
import type { Row } from '#server/data/schema.ts'
import { textOrder } from '#server/data/text.ts'
import { menuListPage, type MenuList, type MenuListRequest } from '../lists/menu-list-page.ts'

/**
 * Ids of charges start at this number, and ids of items stay below it, so that the id alone tells
 * whether it's a charge or an item.
 */
export const firstChargeId = 1_000_000_000

export interface StoredCharge {
  row: Row<'charge'>
  taxCategory: string | null
}

const taxCategory = sql<
  string | null
>`(select x.name from tax_category x where x.merchant_id = t.merchant_id
  and x.id = t.tax_category_id)`
const charges: MenuList = {
  table: 'charge',
  columns: sql`t.*, ${taxCategory} as tax_category`,
  orders: {
    ItemName: textOrder('t.name'),
    ItemMasterId: sql`t.id`,
    RetailPrice: sql`t.amount`,
    TaxCategoryName: sql`sort_key(${taxCategory}) collate "C"`,
  },
}

const toStored = ({
  tax_category: name,
  ...row
}: Row<'charge'> & { tax_category: string | null }): StoredCharge => ({ row, taxCategory: name })

/** A page of charges or all of them, and their total number. */
export async function listCharges(
  tx: Tx,
  merchantId: number,
  request: MenuListRequest,
): Promise<{ total: number; rows: StoredCharge[] }> {
  const { total, rows } = await menuListPage<Row<'charge'> & { tax_category: string | null }>(
    tx,
    merchantId,
    charges,
    request,
  )
  return { total, rows: rows.map(toStored) }
}

/** One charge; undefined if this merchant doesn't have it. */
export async function readCharge(
  tx: Tx,
  merchantId: number,
  id: number,
): Promise<StoredCharge | undefined> {
  const charge = await tx
    .selectFrom('charge as t')
    .selectAll('t')
    .select(taxCategory.as('tax_category'))
    .where('t.merchant_id', '=', merchantId)
    .where('t.id', '=', id)
    .where('t.deleted_at', 'is', null)
    .executeTakeFirst()
  return charge && toStored(charge)
}

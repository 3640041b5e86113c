// Charges and the sales items of fees as they are stored. Every statement names the merchant;
// row-level security holds as well.
import { sql } from 'kysely'

import type { Tx } from '../../data/doors.ts'
import { isStorableId } from '../../data/ids.ts'
import type { NewRow, Row, RowChange } from '../../data/schema.ts'
import { textOrder } from '../../data/text.ts'
import { menuListPage, type MenuList, type MenuListRequest } from './menu-list-page.ts'

/**
 * Ids of charges begin here and those of items end before, so that one number says which of the two
 * it is.
 */
export const firstChargeId = 1_000_000_000

export interface StoredCharge {
  row: Row<'charge'>
  taxCategory: string | null
}

const taxCategory = sql<
  string | null
>`(select x.name from tax_category x where x.merchant_id = t.merchant_id and x.id = t.tax_category_id)`
const charges: MenuList = {
  table: 'charge',
  columns: sql`t.*, ${taxCategory} as tax_category`,
  orders: {
    ItemName: textOrder('t.name'),
    ItemMasterId: sql`t.id`,
    RetailPrice: sql`t.amount`,
    TaxCategoryName: sql`lower(${taxCategory}) collate "C"`,
  },
}

const storedOf = ({
  tax_category: name,
  ...row
}: Row<'charge'> & { tax_category: string | null }): StoredCharge => ({ row, taxCategory: name })

/** A page of charges, or all of them, with the number of all that match. */
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
  return { total, rows: rows.map(storedOf) }
}

/**
 * One charge, locked until the end of the transaction where it is to be changed; undefined where
 * this merchant has none such.
 */
export async function readCharge(
  tx: Tx,
  merchantId: number,
  id: number,
  options: { lock?: boolean } = {},
): Promise<StoredCharge | undefined> {
  if (!isStorableId(id)) return undefined
  // A statement of its own: what is read after it, of other tables too, is as whoever held the lock
  // before left it.
  if (options.lock)
    await tx
      .selectFrom('charge')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .forUpdate()
      .execute()
  const found = await tx
    .selectFrom('charge as t')
    .selectAll('t')
    .select(taxCategory.as('tax_category'))
    .where('t.merchant_id', '=', merchantId)
    .where('t.id', '=', id)
    .where('t.deleted_at', 'is', null)
    .executeTakeFirst()
  return found && storedOf(found)
}

export async function insertCharge(tx: Tx, row: NewRow<'charge'>): Promise<number> {
  return (await tx.insertInto('charge').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Changes a row that is locked. */
export async function updateChargeRow(
  tx: Tx,
  { row: { merchant_id, id, version } }: StoredCharge,
  change: RowChange<'charge'>,
): Promise<void> {
  await tx
    .updateTable('charge')
    .set({ ...change, version: version + 1 })
    .where('merchant_id', '=', merchant_id)
    .where('id', '=', id)
    .execute()
}

/** The online-ordering fee that is charged by it, by name. */
export const feeOf = (tx: Tx, merchantId: number, id: number): Promise<string | undefined> =>
  tx
    .selectFrom('fee')
    .select('name')
    .where('merchant_id', '=', merchantId)
    .where('charge_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
    .then((row) => row?.name)

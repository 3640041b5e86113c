// Change sets of loyalty prices: recording a save and undoing it.
import { sql } from 'kysely'

import { centsOrNull } from '#core/money.ts'
import { required } from '#core/required.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { inParts } from '#server/data/paging.ts'
import { stampOf } from '#server/data/write.ts'
import type { AnyCall } from '#server/calls/call.ts'
import {
  idOf,
  readMembers,
  savePrices,
  stampProgram,
  type MemberKey,
  type MemberPrice,
} from '../loyalty/loyalty-rows.ts'
import { toNumber } from '#server/data/amounts.ts'
import { columnsBefore, versionsOf, type KeptRow, type UndoKind } from './kind.ts'
import { changedRows, recordChangeSet, type StoredById } from './record.ts'

interface Columns extends MemberKey {
  list: number
  price: string | null
}
function asKeyTable(rows: readonly MemberKey[]) {
  const keys = JSON.stringify(rows.map(({ item, variation }) => ({ item, variation })))
  return sql`jsonb_to_recordset(${keys}::jsonb) as k(item integer, variation integer)`
}

async function stored(
  tx: Tx,
  merchantId: number,
  list: number,
  keys: readonly MemberKey[],
): Promise<StoredById<Columns>> {
  const members = await readMembers(tx, merchantId, list, keys)
  const { rows } = await sql<{
    item: number
    variation: number | null
    version: number
    price: string | null
  }>`
    select p.item_id as item, p.item_variation_id as variation, p.version, p.price
    from price_list_item p
    join ${asKeyTable(keys)} on k.item = p.item_id
      and coalesce(k.variation, 0) = coalesce(p.item_variation_id, 0)
    where p.merchant_id = ${merchantId} and p.price_list_id = ${list}`.execute(tx)
  const prices = new Map(rows.map((row) => [idOf(row), row]))
  return new Map(
    keys.flatMap((key) => {
      const [id, member] = [idOf(key), members.get(idOf(key))]
      const { version = 0, price = null } = prices.get(id) ?? {}
      return member
        ? [
            [
              id,
              {
                label: member.Name,
                version,
                columns: { list, item: key.item, variation: key.variation, price },
                shown: { loyaltyPrice: toNumber(price) },
              },
            ] as const,
          ]
        : []
    }),
  )
}

/** Saves these prices of a locked price list, and records the changes. */
export async function keepPrices(
  tx: Tx,
  call: AnyCall,
  list: number,
  prices: readonly MemberPrice[],
): Promise<void> {
  const { merchantId } = call.scope
  const { modified_at: at, modified_by: by } = stampOf(call)
  const before = await stored(tx, merchantId, list, prices)
  await savePrices(tx, merchantId, list, prices, { at, by })
  await recordChangeSet(tx, call, {
    kind: 'loyaltyPrices',
    storeId: null,
    rows: changedRows(prices.map(idOf), before, await stored(tx, merchantId, list, prices)),
  })
}

const columnsOf = (rows: readonly KeptRow[]) => rows.map(columnsBefore<Columns>)

export const loyaltyUndo: UndoKind = {
  see: 'menu.seeLoyaltyPricing',
  edit: 'menu.editLoyaltyPricing',
  async lock(tx, { merchantId }, rows) {
    const columns = columnsOf(rows)
    // A set belongs to one list. Locking the list is enough, because all code that writes its
    // prices locks the list first (loyalty-rows.ts).
    const { list } = required(columns[0], 'row of a change set')
    const priceList = await tx
      .selectFrom('price_list')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .where('id', '=', list)
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!priceList) return new Map()
    // The current versions of prices, for items and variations that aren't deleted.
    const { rows: present } = await sql<{ id: string; version: number }>`
      select coalesce('v' || p.item_variation_id, 'i' || p.item_id) as id, p.version
      from price_list_item p
      join ${asKeyTable(columns)} on k.item = p.item_id
        and coalesce(k.variation, 0) = coalesce(p.item_variation_id, 0)
      join item t on t.merchant_id = p.merchant_id and t.id = p.item_id and t.deleted_at is null
      left join item_variation v on v.merchant_id = p.merchant_id and v.id = p.item_variation_id
      where p.merchant_id = ${merchantId} and p.price_list_id = ${list}
        and v.deleted_at is null`.execute(tx)
    return versionsOf(present)
  },
  inTheWay: () => Promise.resolve([]),
  async restore(tx, { merchantId, at, by }, rows) {
    const columns = columnsOf(rows)
    const { list } = required(columns[0], 'row of a change set')
    await stampProgram(tx, merchantId, list, { at, by })
    for (const part of inParts(columns))
      await savePrices(
        tx,
        merchantId,
        list,
        part.map(({ price, ...key }) => ({ ...key, cents: centsOrNull(price) })),
        { at, by },
      )
    // Their versions were checked under the list's lock. An item may have been deleted since.
    return new Map(rows.map(({ entityId, version }) => [entityId, version + 1]))
  },
}

// The loyalty price list, and its prices of items and variations.
// Facts: F-24, F-25
import { sql } from 'kysely'

import { toDecimal, type Cents } from '#core/money.ts'
import { checksum } from '#server/data/checksum.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { amongIds, isStorableId } from '#server/data/ids.ts'
import { countRows, onePage } from '#server/data/paging.ts'
import { rowsIn } from '#server/data/records/record.ts'
import { contains, textOrder } from '#server/data/text.ts'
import type { AnswerOf } from '#server/calls/call.ts'
import { refusedAt } from '#server/calls/problem.ts'
import { toNumber } from '#server/data/amounts.ts'
import { loyaltyKeys } from '../../rules/menu.ts'
import type { ListQuery } from '../lists/list-query.ts'

export type Member = AnswerOf<'tieredPriceListGetMembers'>['ResultSet'][number]
type MemberType = Member['MemberType']
export type SortColumn = 'Name' | 'Category' | 'MemberType' | 'Price' | 'PriceListPrice'

export interface Program {
  id: number
  name: string
  version: number
  modified_at: Date
  modified_by: string | null
}
export interface Stamp {
  at: Date
  by: string
}
/** Key of a member. A variation has both ids. */
export interface MemberKey {
  item: number
  variation: number | null
}
/** A member's price; null removes it from the list. */
export interface MemberPrice extends MemberKey {
  cents: Cents | null
}

/** The list id if there is no program. No member has a price in that list. */
export const noProgram = 0

const programs = (tx: Tx, merchantId: number) =>
  tx
    .selectFrom('price_list')
    .where('merchant_id', '=', merchantId)
    .where('kind', '=', 'loyalty')
    .where('deleted_at', 'is', null)
    .select(['id', 'name', 'version', 'modified_at', 'modified_by'])

/** The merchant's loyalty program; there is at most one. */
export const readProgram = (tx: Tx, merchantId: number): Promise<Program | undefined> =>
  programs(tx, merchantId).executeTakeFirst()
/**
 * Locks the program with this id. Everything that writes its prices locks the list, because a
 * member's row may not exist yet, and with one lock the order of rows doesn't matter. A save of an
 * item with variations locks the item first, so it may deadlock; `write` then retries. Readers
 * don't wait.
 */
export const lockProgram = async (
  tx: Tx,
  merchantId: number,
  id: number,
): Promise<Program | undefined> =>
  isStorableId(id)
    ? programs(tx, merchantId).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
    : undefined

const base = (tx: Tx, merchantId: number, isModifier: boolean | undefined) =>
  tx
    .selectFrom('item as t')
    .leftJoin('item_category as c', (on) =>
      on.onRef('c.merchant_id', '=', 't.merchant_id').onRef('c.id', '=', 't.category_id'),
    )
    .where('t.merchant_id', '=', merchantId)
    .where('t.deleted_at', 'is', null)
    .$if(isModifier !== undefined, (query) =>
      query.where('t.item_type', isModifier ? '=' : '!=', 'M'),
    )
const kindOf = (item: number, modifier: number) =>
  sql<MemberType>`case t.item_type when 'M' then ${sql.lit(modifier)} else ${sql.lit(item)} end`

/** Items and variations that can have a price in the list: modifiers, others or both. */
function members(
  tx: Tx,
  merchantId: number,
  { isModifier, isVariation }: { isModifier?: boolean; isVariation?: boolean } = {},
) {
  const variations = base(tx, merchantId, isModifier)
    .innerJoin('item_variation as v', (on) =>
      on.onRef('v.merchant_id', '=', 't.merchant_id').onRef('v.item_id', '=', 't.id'),
    )
    .where('v.deleted_at', 'is', null)
    .select([
      't.merchant_id',
      't.id as item_id',
      sql<number | null>`v.id`.as('variation_id'),
      sql<number | null>`v.variation_group_id`.as('group_id'),
      kindOf(1, 3).as('type'),
      sql<string>`t.name || ', ' || v.name`.as('name'),
      'c.name as category',
      'v.retail_price as price',
    ])
  if (isVariation) return variations
  const items = base(tx, merchantId, isModifier).select([
    't.merchant_id',
    't.id as item_id',
    sql<number | null>`null::integer`.as('variation_id'),
    sql<number | null>`null::integer`.as('group_id'),
    kindOf(0, 2).as('type'),
    't.name',
    'c.name as category',
    sql<string | null>`case when not t.prompt_for_price then t.retail_price end`.as('price'),
  ])
  return items.unionAll(variations)
}

/**
 * Members with their price in this list. The join repeats the unique index's expression, so that
 * the index finds the row.
 */
const priced = (tx: Tx, query: ReturnType<typeof members>, listId: number) =>
  tx
    .selectFrom(query.as('m'))
    .leftJoin('price_list_item as p', (on) =>
      on
        .onRef('p.merchant_id', '=', 'm.merchant_id')
        .on('p.price_list_id', '=', listId)
        .onRef('p.item_id', '=', 'm.item_id')
        .on(sql<boolean>`coalesce(p.item_variation_id, 0) = coalesce(m.variation_id, 0)`),
    )
    .select([
      'm.item_id',
      'm.variation_id',
      'm.group_id',
      'm.type',
      'm.name',
      'm.category',
      'm.price',
      'p.price as list_price',
      sql<number>`coalesce(p.version, 0)`.as('version'),
    ])
type Read = Awaited<ReturnType<ReturnType<typeof priced>['execute']>>[number]

export const idOf = ({ item, variation }: MemberKey): string =>
  variation === null ? `i${item}` : `v${variation}`
const toWire = (row: Read): Member => ({
  id: idOf({ item: row.item_id, variation: row.variation_id }),
  MemberType: row.type,
  Category: row.category,
  Name: row.name,
  Price: toNumber(row.price),
  PriceListPrice: toNumber(row.list_price),
  ItemMasterId: row.item_id,
  ItemVariationId: row.variation_id,
  RetailPriceVariationGroupId: row.group_id,
  ConcurrencyChecksum: checksum(row.version),
})

export interface Asked extends ListQuery<SortColumn> {
  type: MemberType
}
const sortedBy = {
  Name: textOrder('m.name'),
  Category: textOrder('m.category'),
  MemberType: sql`m.type`,
  Price: sql`m.price`,
  PriceListPrice: sql`p.price`,
} as const

/**
 * One page of members, searched by member and category name. Empty values sort last in both
 * directions.
 */
export async function listMembers(
  tx: Tx,
  merchantId: number,
  listId: number,
  { search, type, sort, descending, limit, offset }: Asked,
): Promise<{ rows: Member[]; total: number }> {
  const ofType = members(tx, merchantId, { isModifier: type >= 2, isVariation: type % 2 === 1 })
  const matching =
    search === ''
      ? sql<boolean>`true`
      : sql<boolean>`(${contains('m.name', search)} or ${contains('m.category', search)})`
  const page = priced(tx, ofType, listId)
    .where(matching)
    .orderBy(sortedBy[sort], (order) => (descending ? order.desc() : order.asc()).nullsLast())
    .orderBy(textOrder('m.name'))
    .orderBy('m.item_id')
    .orderBy(sql`coalesce(m.variation_id, 0)`)
    .$call(onePage(limit, offset))
  const [total, rows] = await Promise.all([
    countRows(tx.selectFrom(ofType.as('m')).where(matching)),
    page.execute(),
  ])
  return { rows: rows.map(toWire), total }
}

/** The existing members among these, by `idOf`. */
export async function readMembers(
  tx: Tx,
  merchantId: number,
  listId: number,
  keys: readonly MemberKey[],
): Promise<ReadonlyMap<string, Member>> {
  // Skips ids too large for the columns, because they would fail instead of matching nothing.
  const asked = keys.filter(
    ({ item, variation }) => isStorableId(item) && isStorableId(variation ?? 0),
  )
  const rows = await priced(tx, members(tx, merchantId), listId)
    .innerJoin(
      sql<{
        item: number
        variation: number | null
      }>`jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)`.as<'k'>(
        sql`k(item integer, variation integer)`,
      ),
      (on) =>
        on
          .onRef('k.item', '=', 'm.item_id')
          .on(sql<boolean>`coalesce(k.variation, 0) = coalesce(m.variation_id, 0)`),
    )
    .execute()
  return new Map(rows.map(toWire).map((row) => [row.id, row]))
}

/** The item id of each of these variations, including deleted ones. */
export async function readVariationItems(
  tx: Tx,
  merchantId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .selectFrom('item_variation')
    .select(['id', 'item_id'])
    .where('merchant_id', '=', merchantId)
    .where(amongIds('id', ids))
    .execute()
  return new Map(rows.map(({ id, item_id }) => [id, item_id]))
}

export const nameTaken = () =>
  refusedAt('Name', loyaltyKeys.nameTaken, 'Another price list has this name.')
const lists = rowsIn('price_list', { price_list_name_key: nameTaken })

/**
 * Creates the program. Doesn't use `rowsIn`, because a unique violation would abort the
 * transaction, which still has to read the existing program.
 * @returns undefined if the merchant already has one, or another list has the name
 */
export async function insertProgram(
  tx: Tx,
  merchantId: number,
  name: string,
  { at, by }: Stamp,
): Promise<Program | undefined> {
  const row = {
    merchant_id: merchantId,
    name,
    kind: 'loyalty' as const,
    created_at: at,
    modified_at: at,
    modified_by: by,
  }
  return tx
    .insertInto('price_list')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'name', 'version', 'modified_at', 'modified_by'])
    .executeTakeFirst()
}

/**
 * Updates the program's name, time and user. Its version only changes with the name, because
 * members have their own versions.
 * @throws Refusal if another price list has the name, ignoring case
 */
export async function updateProgram(
  tx: Tx,
  merchantId: number,
  program: Program,
  name: string,
  { at, by }: Stamp,
): Promise<Program> {
  const stamp = { modified_at: at, modified_by: by }
  if (name !== program.name)
    return lists.change(tx, { merchant_id: merchantId, ...stamp }, program, { name })
  await stampProgram(tx, merchantId, program.id, { at, by })
  return { ...program, ...stamp }
}
/** Records who changed the list's prices last, and when. */
export const stampProgram = (tx: Tx, merchantId: number, id: number, { at, by }: Stamp) =>
  tx
    .updateTable('price_list')
    .set({ modified_at: at, modified_by: by })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .execute()

/** Saves all prices in one statement. Keeps rows without a price, because they have a version. */
export async function savePrices(
  tx: Tx,
  merchantId: number,
  listId: number,
  prices: readonly MemberPrice[],
  { at, by }: Stamp,
): Promise<void> {
  const rows = prices.map(({ item, variation, cents }) => ({
    item,
    variation,
    price: cents === null ? null : toDecimal(cents),
  }))
  const now = at.toISOString()
  await sql`
    insert into price_list_item as x (merchant_id, price_list_id, item_id, item_variation_id,
      price, created_at, modified_at, modified_by)
    select ${merchantId}, ${listId}, t.id, c.variation, c.price, ${now}, ${now}, ${by}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(item integer, variation integer,
      price numeric)
    join item t on t.merchant_id = ${merchantId} and t.id = c.item
    on conflict (merchant_id, price_list_id, item_id, coalesce(item_variation_id, 0)) do update set
      price = excluded.price, modified_at = excluded.modified_at,
      modified_by = excluded.modified_by, version = x.version + 1`.execute(tx)
}

// Reads many items at once, and the names they refer to, for import and export. Every statement
// filters by merchant, in addition to row-level security.
import { sql, type RawBuilder } from 'kysely'

import { folded } from '#schemas/rules/names.ts'
import type { Tx } from '#server/data/doors.ts'
import { amongIds } from '#server/data/ids.ts'
import { inParts } from '#server/data/paging.ts'
import { cultureOf } from '#server/domain/tenancy/cultures.ts'
import type { Row } from '#server/data/schema.ts'
import type { StoredItem } from './item-wire.ts'
import { readVariations, type Holder } from './variation-rows.ts'

/** An item's own columns with their SQL types, for reading rows from JSON. */
export const itemColumnTypes = {
  name: 'text',
  description: 'text',
  external_id: 'text',
  barcode: 'text',
  item_type: 'text',
  category_id: 'integer',
  tax_category_id: 'integer',
  printer_group_id: 'integer',
  print_priority: 'integer',
  sold_by: 'text',
  stocking_unit: 'text',
  retail_price: 'numeric',
  prompt_for_price: 'boolean',
  unit_cost: 'numeric',
  is_pos_active: 'boolean',
  is_available_online: 'boolean',
  is_favorite: 'boolean',
  is_menu_item: 'boolean',
  is_stock_tracked: 'boolean',
  is_delivery_partner_fee: 'boolean',
  sort_order: 'integer',
} as const satisfies Partial<Record<keyof Row<'item'>, string>>
/**
 * The items as table `r` from one JSON parameter: their ids and the new values of these columns.
 */
export const itemsAsTable = (
  items: readonly { id: number }[],
  types: Readonly<Record<string, string>>,
): RawBuilder<unknown> =>
  sql`jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as r(id integer, ${sql.raw(
    Object.entries(types)
      .map(([column, type]) => `"${column}" ${type}`)
      .join(', '),
  )})`

/**
 * Names of one kind, by id and by name. Case only matters when two names differ in nothing else.
 */
export interface NamesOf {
  nameOf(id: number): string | undefined
  idOf(name: string): number | undefined
}
export interface MenuNames extends Record<
  'categories' | 'taxCategories' | 'routingGroups' | 'tags' | 'modifierGroups',
  NamesOf
> {
  /** The default tax category of new items. */
  defaultTax: number | null
  /** The culture in which amounts are formatted and parsed. */
  culture: string
}
interface NamedRow {
  id: number
  name: string
}
function namesOf(rows: readonly NamedRow[]): NamesOf {
  const byId = new Map(rows.map(({ id, name }) => [id, name]))
  const exact = new Map(rows.map(({ id, name }) => [name, id]))
  const cased = new Map(rows.map(({ id, name }) => [folded(name), id]))
  const caseless = new Map(rows.map(({ id, name }) => [folded(name).toLowerCase(), id]))
  return {
    nameOf: (id) => byId.get(id),
    idOf: (name) =>
      exact.get(name) ?? cased.get(folded(name)) ?? caseless.get(folded(name).toLowerCase()),
  }
}

/**
 * The rows that items can refer to, without deleted ones.
 * @param options `hold`: share-locks them, so that none is deleted before the transaction ends
 */
export async function readMenuNames(
  tx: Tx,
  merchantId: number,
  { hold = false } = {},
): Promise<MenuNames> {
  const rowsOf = async (
    table: 'item_category' | 'tax_category' | 'printer_group' | 'tag' | 'modifier_group',
  ) =>
    (
      await sql<NamedRow>`select t.id, t.name from ${sql.table(table)} t
        where t.merchant_id = ${merchantId} and t.deleted_at is null
        order by t.id ${hold ? sql`for share` : sql``}`.execute(tx)
    ).rows
  // Lock in the same order as the item form's save, to avoid deadlocks.
  const [categories, taxes] = [await rowsOf('item_category'), await rowsOf('tax_category')]
  const [groups, tags, modifierGroups] = [
    await rowsOf('printer_group'),
    await rowsOf('tag'),
    await rowsOf('modifier_group'),
  ]
  const standard = await tx
    .selectFrom('tax_category')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('deleted_at', 'is', null)
    .where('is_default', '=', true)
    .executeTakeFirst()
  return {
    categories: namesOf(categories),
    taxCategories: namesOf(taxes),
    routingGroups: namesOf(groups),
    tags: namesOf(tags),
    modifierGroups: namesOf(modifierGroups),
    defaultTax: standard?.id ?? null,
    culture: await cultureOf(tx, merchantId),
  }
}

async function linksOf(
  tx: Tx,
  merchantId: number,
  ids: readonly number[],
): Promise<{ tags: Map<number, number[]>; groups: Map<number, number[]> }> {
  const tags = await tx
    .selectFrom('item_tag as x')
    .innerJoin('tag as n', (on) =>
      on.onRef('n.merchant_id', '=', 'x.merchant_id').onRef('n.id', '=', 'x.tag_id'),
    )
    .where('x.merchant_id', '=', merchantId)
    .where(amongIds('x.item_id', ids))
    .where('n.deleted_at', 'is', null)
    .select(['x.item_id', 'n.id'])
    .orderBy('n.id')
    .execute()
  const groups = await tx
    .selectFrom('item_modifier_group as x')
    .innerJoin('modifier_group as n', (on) =>
      on.onRef('n.merchant_id', '=', 'x.merchant_id').onRef('n.id', '=', 'x.modifier_group_id'),
    )
    .where('x.merchant_id', '=', merchantId)
    .where(amongIds('x.item_id', ids))
    .where('n.deleted_at', 'is', null)
    .select(['x.item_id', 'n.id'])
    .orderBy('x.sort_order')
    .orderBy('n.id')
    .execute()
  const byItem = (rows: readonly { item_id: number; id: number }[]) =>
    new Map(
      [...Map.groupBy(rows, (row) => row.item_id)].map(([item, linked]) => [
        item,
        linked.map(({ id }) => id),
      ]),
    )
  return { tags: byItem(tags), groups: byItem(groups) }
}

/**
 * Those of these items that exist, by id.
 * @param options `lock`: locks them in id order until the end of the transaction
 */
export async function readItems(
  tx: Tx,
  merchantId: number,
  ids: readonly number[],
  { lock = false } = {},
): Promise<Map<number, StoredItem>> {
  const items = new Map<number, StoredItem>()
  const parts = inParts([...new Set(ids)].sort((one, other) => one - other))
  // Lock before reading, to see what the previous lock holders wrote.
  if (lock)
    for (const part of parts)
      await tx
        .selectFrom('item as t')
        .select('t.id')
        .where('t.merchant_id', '=', merchantId)
        .where(amongIds('t.id', part))
        .orderBy('t.id')
        .forUpdate()
        .execute()
  for (const part of parts) {
    const rows = await tx
      .selectFrom('item as t')
      .selectAll('t')
      .where('t.merchant_id', '=', merchantId)
      .where(amongIds('t.id', part))
      .where('t.deleted_at', 'is', null)
      .execute()
    const { tags, groups } = await linksOf(tx, merchantId, part)
    const variations = await readVariations(tx, merchantId, part)
    // Names are not read here: MenuNames has them. A file has no photos.
    for (const row of rows)
      items.set(row.id, {
        row,
        category: null,
        taxCategory: null,
        routingGroup: null,
        tagIds: tags.get(row.id) ?? [],
        modifierGroupIds: groups.get(row.id) ?? [],
        photo: null,
        variations: variations.get(row.id) ?? [],
      })
  }
  return items
}

/** Each name in the lower case of the database, which its comparisons use. */
export async function foldedNames(
  tx: Tx,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const lower = new Map<string, string>()
  for (const part of inParts([...new Set(names)])) {
    const { rows } = await sql<{
      name: string
      folded: string
    }>`select n as name, lower(n) as folded
      from jsonb_array_elements_text(${JSON.stringify(part)}::jsonb) n`.execute(tx)
    for (const row of rows) lower.set(row.name, row.folded)
  }
  return lower
}

const uniqueColumns = {
  name: sql`lower(t.name)`,
  externalItemId: sql`t.external_id`,
} as const
/** The items that have these values already. Names are compared in lower case. */
export async function holdersOf(
  tx: Tx,
  merchantId: number,
  values: readonly string[],
  member: keyof typeof uniqueColumns,
): Promise<Holder[]> {
  const holders: Holder[] = []
  for (const part of inParts(values)) {
    const { rows } = await sql<Holder>`select t.id as item, v as value
      from jsonb_array_elements_text(${JSON.stringify(part)}::jsonb) v
      join item t on ${uniqueColumns[member]} = v where t.merchant_id = ${merchantId}
        and t.deleted_at is null`.execute(tx)
    holders.push(...rows)
  }
  return holders
}

/** The names of promotions for these items, by item id. */
export async function promotionsOf(
  tx: Tx,
  merchantId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const names = new Map<number, string>()
  for (const part of inParts(ids)) {
    const rows = await tx
      .selectFrom('promotion')
      .select(['item_id', 'name'])
      .where('merchant_id', '=', merchantId)
      .where(amongIds('item_id', part))
      .where('deleted_at', 'is', null)
      .orderBy('id', 'desc')
      .execute()
    for (const { item_id: item, name } of rows) if (item !== null) names.set(item, name)
  }
  return names
}

// Change sets of item imports: recording what an import changes.
import { sql } from 'kysely'

import type { Tx } from '#server/data/doors.ts'
import { amongIds } from '#server/data/ids.ts'
import { inParts } from '#server/data/paging.ts'
import type { Row } from '#server/data/schema.ts'
import type { AnyCall } from '#server/calls/call.ts'
import { itemColumnTypes } from '../items/item-file-rows.ts'
import { numberOf } from '#server/data/amounts.ts'
import { recordChangeSet, changedRows, type Stored, type StoredById } from './record.ts'

type OwnColumns = Pick<Row<'item'>, keyof typeof itemColumnTypes>
export const itemColumns: readonly string[] = Object.keys(itemColumnTypes)
export interface ItemColumns extends OwnColumns {
  tags: number[]
  modifierGroups: { id: number; sortOrder: number }[]
  /** The item's variations as rows; absent in change sets from before variations were kept. */
  variations?: { barcode: string | null }[]
}

interface Named {
  category: string | null
  tax: string | null
  routing: string | null
  tagNames: string | null
  groupNames: string | null
  tags: number[]
  modifierGroups: { id: number; sortOrder: number }[]
  variations: { barcode: string | null }[]
  variationNames: string | null
}
/** Stores the current names: the categories, tags etc. may be renamed or deleted later. */
function storedOf({
  category,
  tax,
  routing,
  tagNames,
  groupNames,
  tags,
  modifierGroups,
  variations,
  variationNames,
  ...row
}: Row<'item'> & Named): Stored<ItemColumns> {
  const {
    id: _id,
    merchant_id: _merchant,
    version: _version,
    created_at: _createdAt,
    modified_at: _modifiedAt,
    modified_by: _modifiedBy,
    deleted_at: _deletedAt,
    ...own
  } = row
  return {
    label: row.name,
    version: row.version,
    isDeleted: row.deleted_at !== null,
    columns: { ...own, tags, modifierGroups, variations },
    shown: {
      name: row.name,
      description: row.description,
      category,
      type: row.item_type,
      soldBy: row.sold_by,
      price: numberOf(row.retail_price),
      askForPrice: row.prompt_for_price,
      taxCategory: tax,
      routingGroup: routing,
      printPriority: row.print_priority,
      active: row.is_pos_active,
      favorite: row.is_favorite,
      online: row.is_available_online,
      barcode: row.barcode,
      stockTracked: row.is_stock_tracked,
      cost: numberOf(row.unit_cost),
      tags: tagNames,
      modifierGroups: groupNames,
      variations: variationNames,
      externalId: row.external_id,
    },
  }
}

async function stored(
  tx: Tx,
  merchantId: number,
  ids: readonly number[],
): Promise<StoredById<ItemColumns>> {
  const all = new Map<string, Stored<ItemColumns>>()
  for (const part of inParts(ids)) {
    const { rows } = await sql<Row<'item'> & Named>`
      select t.*, c.name as category, x.name as tax, g.name as routing,
        (select string_agg(n.name, '; ' order by n.id) from item_tag l
        join tag n on n.merchant_id = l.merchant_id and n.id = l.tag_id
          where l.merchant_id = t.merchant_id and l.item_id = t.id
            and n.deleted_at is null) as "tagNames",
        (select string_agg(n.name, '; ' order by l.sort_order, n.id) from item_modifier_group l
        join modifier_group n on n.merchant_id = l.merchant_id and n.id = l.modifier_group_id
          where l.merchant_id = t.merchant_id and l.item_id = t.id
            and n.deleted_at is null) as "groupNames",
        (select coalesce(jsonb_agg(l.tag_id order by l.tag_id), '[]') from item_tag l
        where l.merchant_id = t.merchant_id and l.item_id = t.id) as tags,
        (select coalesce(jsonb_agg(
            jsonb_build_object('id', l.modifier_group_id, 'sortOrder', l.sort_order)
            order by l.sort_order, l.modifier_group_id), '[]')
          from item_modifier_group l where l.merchant_id = t.merchant_id
            and l.item_id = t.id) as "modifierGroups",
        (select string_agg(concat_ws(' ', v.name, v.retail_price, v.barcode,
            case when not v.is_active then '(off)' end), '; ' order by v.sort_order, v.id)
          from item_variation v where v.merchant_id = t.merchant_id and v.item_id = t.id
            and v.deleted_at is null) as "variationNames",
        (select coalesce(jsonb_agg(v order by v.sort_order, v.id), '[]')
          from item_variation v where v.merchant_id = t.merchant_id and v.item_id = t.id
            and v.deleted_at is null) as variations
      from item t
      left join item_category c on c.merchant_id = t.merchant_id and c.id = t.category_id
      left join tax_category x on x.merchant_id = t.merchant_id and x.id = t.tax_category_id
      left join printer_group g on g.merchant_id = t.merchant_id and g.id = t.printer_group_id
      where t.merchant_id = ${merchantId} and ${amongIds('t.id', part)}`.execute(tx)
    for (const row of rows) all.set(String(row.id), storedOf(row))
  }
  return all
}

/**
 * Runs an item import and records what it changes.
 * @param ids the items that it will change or delete, already locked
 * @param idsOf gives the ids of all created, changed or deleted items, in file order
 */
export async function keepItems<Done>(
  tx: Tx,
  call: AnyCall,
  ids: readonly number[],
  apply: () => Promise<Done>,
  idsOf: (done: Done) => readonly number[],
): Promise<Done> {
  const { merchantId } = call.scope
  const before = await stored(tx, merchantId, ids)
  const done = await apply()
  const all = idsOf(done)
  await recordChangeSet(tx, call, {
    kind: 'itemImport',
    storeId: null,
    rows: changedRows(all.map(String), before, await stored(tx, merchantId, all)),
  })
  return done
}

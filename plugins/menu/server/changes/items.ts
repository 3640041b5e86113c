// Records the changes of item imports as change sets.
import { sql } from 'kysely'

import type { Tx } from '#server/data/database-roles.ts'
import { amongIds } from '#server/data/ids.ts'
import { inParts } from '#server/data/paging.ts'
import type { Row } from '#server/data/schema.ts'
import type { AnyCall } from '#server/calls/call.ts'
import {
  itemColumns,
  itemFields,
  ownReferences,
  pick,
  references,
  type ItemField,
} from '../items/item-fields.ts'
import { toNumber } from '#server/data/amounts.ts'
import { recordChangeSet, changedRows, type Stored, type StoredById } from './record.ts'

export interface ItemColumns extends Row<'item'> {
  tags: number[]
  modifierGroups: { id: number; sortOrder: number }[]
  /** The item's variations as rows; absent in older change sets. */
  variations?: { barcode: string | null }[]
}

interface Named extends Required<Pick<ItemColumns, 'tags' | 'modifierGroups' | 'variations'>> {
  tagNames: string | null
  groupNames: string | null
  variationNames: string | null
}
/** Includes current names, because the categories, tags etc. may be renamed or deleted later. */
const toStored = (row: Row<'item'> & Named): Stored => ({
  label: row.name,
  version: row.version,
  isDeleted: row.deleted_at !== null,
  columns: pick(row, [...Object.keys(itemColumns), 'tags', 'modifierGroups', 'variations']),
  shown: {
    ...Object.fromEntries(
      Object.values(itemFields).map(({ column, kind, shown }: ItemField) => {
        // For a reference, the query selects the other row's name under the member's name.
        const [value] = Object.values(pick(row, [kind.name === 'reference' ? shown : column]))
        return [shown, kind.name === 'money' ? toNumber(value as string | null) : value]
      }),
    ),
    tags: row.tagNames,
    modifierGroups: row.groupNames,
    variations: row.variationNames,
  },
})
const ownNames = sql.join(
  ownReferences.map((member) => {
    const { column, shown } = itemFields[member]
    return sql`(select n.name from ${sql.table(references[member].table)} n
      where n.merchant_id = t.merchant_id and n.id = t.${sql.ref(column)}) as ${sql.ref(shown)}`
  }),
)

async function stored(tx: Tx, merchantId: number, ids: readonly number[]): Promise<StoredById> {
  const all = new Map<string, Stored>()
  for (const part of inParts(ids)) {
    const { rows } = await sql<Row<'item'> & Named>`
      select t.*, ${ownNames},
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
      where t.merchant_id = ${merchantId} and ${amongIds('t.id', part)}`.execute(tx)
    for (const row of rows) all.set(String(row.id), toStored(row))
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

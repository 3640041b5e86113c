// Records the changes of a save row by row, in the save's transaction, so that both are committed
// or neither is.
import { sql } from 'kysely'

import type { Tx } from '#server/data/database-roles.ts'
import { toJson } from '#server/data/json.ts'
import { atOnce, inParts } from '#server/data/paging.ts'
import type { MemberName, Side } from '#server/data/json-columns.ts'
import type { Row } from '#server/data/schema.ts'
import type { AnyCall } from '#server/calls/call.ts'
import { nowOf } from '#server/time.ts'
import { itemFields } from '../items/item-fields.ts'

export type { MemberName, Side }
export type ChangeSetKind = Row<'change_set'>['kind']

/** In display order, because jsonb doesn't keep the order of keys. */
export const memberNames: readonly MemberName[] = [
  'name',
  'inStock',
  'backOn',
  'reason',
  'online',
  'loyaltyPrice',
  ...Object.values(itemFields)
    .map(({ shown }) => shown)
    .filter((shown) => !['name', 'online', 'externalId'].includes(shown)),
  'tags',
  'modifierGroups',
  'variations',
  'externalId',
]
/** A record's stored state. Version 0 means it has no row, and the columns are defaults. */
export interface Stored<Columns = unknown> extends Side<Columns> {
  label: string
  version: number
  isDeleted?: boolean
}
export type StoredById<Columns = unknown> = ReadonlyMap<string, Stored<Columns>>

export interface ChangedRow {
  entityId: string
  label: string
  before: Side | null
  after: Side | null
  versionBefore: number
  /** The version after the change. */
  version: number
}
export interface NewChangeSet {
  kind: ChangeSetKind
  /** The store that the rows belong to; null means the merchant. */
  storeId: number | null
  rows: readonly ChangedRow[]
}

/** Records a save. Without changed rows there is no change set. */
export async function recordChangeSet(
  tx: Tx,
  call: AnyCall,
  { kind, storeId, rows }: NewChangeSet,
): Promise<void> {
  if (rows.length === 0) return
  const {
    scope: { merchantId },
    session: { userName },
  } = call
  const { id } = await tx
    .insertInto('change_set')
    .values({
      merchant_id: merchantId,
      store_id: storeId,
      kind,
      made_at: nowOf(call.clock),
      made_by: userName,
      row_count: rows.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [number, part] of inParts(rows).entries()) {
    await sql`
      insert into change_set_row (merchant_id, change_set_id, ordinal, entity_id, label, before,
        after, version_before, version)
      select ${merchantId}, ${id}, ${number * atOnce}::integer + n.at, n.row ->> 'entityId',
        n.row ->> 'label', nullif(n.row -> 'before', 'null'), nullif(n.row -> 'after', 'null'),
        (n.row ->> 'versionBefore')::integer, (n.row ->> 'version')::integer
      from jsonb_array_elements(${toJson(part)}::jsonb) with ordinality as n(row, at)`.execute(tx)
  }
}

const sideOf = ({ shown, columns }: Stored): Side => ({ shown, columns })
/**
 * The rows that differ before and after a change. A record on only one side was created or deleted.
 */
export function changedRows(
  ids: readonly string[],
  before: StoredById,
  after: StoredById,
): ChangedRow[] {
  return ids.flatMap((entityId): ChangedRow[] => {
    const [was, is] = [before.get(entityId), after.get(entityId)]
    if (!is || is.version === (was?.version ?? 0)) return []
    const there = (side: Stored | undefined) => (side && !side.isDeleted ? sideOf(side) : null)
    return [
      {
        entityId,
        label: is.isDeleted ? (was?.label ?? is.label) : is.label,
        before: there(was),
        after: there(is),
        versionBefore: was?.version ?? 0,
        version: is.version,
      },
    ]
  })
}

// Stored change sets: finding, reading and marking them as undone.
import { sql } from 'kysely'

import { required } from '#core/required.ts'
import type { components } from '#core/generated/portal.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { countRows, onePage } from '#server/data/paging.ts'
import type { Row } from '#server/data/schema.ts'
import { later } from '#server/time.ts'
import { changeSetDays } from './expired.ts'
import type { KeptRow, Where } from './kind.ts'
import { memberNames, type ChangeSetKind, type Side } from './record.ts'

type Wire = components['schemas']

const keptFor = changeSetDays * 86_400_000
export const undoableUntil = (madeAt: Date): Date => later(madeAt, keptFor)

/** The change sets of these kinds that this user can see, for the merchant or the current store. */
const seen = (tx: Tx, { merchantId, here }: Where, kinds: readonly ChangeSetKind[]) =>
  tx
    .selectFrom('change_set as s')
    .where('s.merchant_id', '=', merchantId)
    .where(sql<boolean>`s.kind = any(string_to_array(${kinds.join()}, ','))`)
    .where(sql<boolean>`(s.store_id is null or s.store_id = ${here ?? 0})`)

/** A page of the change sets of the last thirty days, newest first. */
export async function listSets(
  tx: Tx,
  where: Where,
  kinds: readonly ChangeSetKind[],
  { limit, offset }: { limit: number; offset: number },
): Promise<Wire['ChangeSets']> {
  const sets = seen(tx, where, kinds).where('s.made_at', '>', later(where.at, -keptFor))
  const page = sets
    .leftJoin('store as p', (on) =>
      on.onRef('p.merchant_id', '=', 's.merchant_id').onRef('p.id', '=', 's.store_id'),
    )
    .selectAll('s')
    .select([
      'p.name as store',
      sql<string[]>`(select jsonb_agg(r.label order by r.ordinal) from change_set_row r
      where r.merchant_id = s.merchant_id and r.change_set_id = s.id and r.ordinal <= 3)`.as(
        'labels',
      ),
    ])
    .orderBy('s.made_at', 'desc')
    .orderBy('s.id', 'desc')
    .$call(onePage(limit, offset))
  const [total, rows] = await Promise.all([countRows(sets), page.execute()])
  return {
    total,
    changeSets: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      madeAt: row.made_at.toISOString(),
      madeBy: row.made_by,
      storeId: row.store_id,
      storeName: row.store,
      rowCount: row.row_count,
      labels: row.labels,
      undoneAt: row.undone_at?.toISOString() ?? null,
      undoneBy: row.undone_by,
      undoableUntil: undoableUntil(row.made_at).toISOString(),
    })),
  }
}

export type ChangeSet = Row<'change_set'>
/**
 * Also finds sets older than thirty days while they exist, so that the answer can say that it is
 * too late to undo them.
 */
const selectSet = (tx: Tx, where: Where, kinds: readonly ChangeSetKind[], id: number) =>
  seen(tx, where, kinds).selectAll('s').where('s.id', '=', id)
export const readSet = (
  tx: Tx,
  where: Where,
  kinds: readonly ChangeSetKind[],
  id: number,
): Promise<ChangeSet | undefined> => selectSet(tx, where, kinds, id).executeTakeFirst()
/** Locks the set, so that two undos of it run one after the other. */
export const lockSet = (
  tx: Tx,
  where: Where,
  kinds: readonly ChangeSetKind[],
  id: number,
): Promise<ChangeSet | undefined> =>
  selectSet(tx, where, kinds, id).forNoKeyUpdate().executeTakeFirst()

const selectRows = (tx: Tx, { merchant_id, id }: ChangeSet) =>
  tx
    .selectFrom('change_set_row')
    .where('merchant_id', '=', merchant_id)
    .where('change_set_id', '=', id)
    .orderBy('ordinal')

/** All rows of a set, with the versions after the save. */
export async function keptRows(tx: Tx, set: ChangeSet): Promise<KeptRow[]> {
  const rows = await selectRows(tx, set).selectAll().execute()
  return rows.map((row) => ({
    ordinal: row.ordinal,
    entityId: row.entity_id,
    label: row.label,
    before: row.before,
    after: row.after,
    versionBefore: row.version_before,
    version: row.version,
  }))
}

/** The values that differ. For a created or deleted record, all its values. */
function compareMembers(before: Side | null, after: Side | null): Wire['ChangedMember'][] {
  const [was, is] = [before?.shown ?? {}, after?.shown ?? {}]
  return memberNames
    .filter((name) => name in was || name in is)
    .map((name) => ({ name, before: was[name] ?? null, after: is[name] ?? null }))
    .filter((member) => member.before !== member.after)
}
export async function listRows(
  tx: Tx,
  set: ChangeSet,
  { limit, offset }: { limit: number; offset: number },
): Promise<Wire['ChangeSetRows']> {
  const rows = await selectRows(tx, set).selectAll().limit(limit).offset(offset).execute()
  return {
    total: set.row_count,
    rows: rows.map((row) => {
      const { before, after } = row
      return {
        ordinal: row.ordinal,
        label: row.label,
        change: before === null ? 'created' : after === null ? 'deleted' : 'changed',
        members: compareMembers(before, after),
      }
    }),
  }
}

/**
 * Marks a set as undone. The undo restores earlier states under new versions, so earlier sets get
 * these versions too. Otherwise they could no longer be undone.
 * @param versions the new versions of the rows
 */
export async function markUndone(
  tx: Tx,
  { merchantId, at, by }: Where,
  set: ChangeSet,
  rows: readonly KeptRow[],
  versions: ReadonlyMap<string, number>,
): Promise<void> {
  await tx
    .updateTable('change_set')
    .set({ undone_at: at, undone_by: by })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', set.id)
    .execute()
  const moved = rows.map(({ entityId, versionBefore }) => ({
    entity: entityId,
    was: versionBefore,
    is: required(versions.get(entityId), 'version of a restored record'),
  }))
  await sql`
    update change_set_row r set version = n."is"
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as n(entity text, was integer,
      "is" integer), change_set s
    where r.merchant_id = ${merchantId} and r.entity_id = n.entity and r.version = n.was
      and s.merchant_id = r.merchant_id and s.id = r.change_set_id
      and s.kind = ${set.kind} and s.store_id is not distinct from ${set.store_id}::bigint
      and s.undone_at is null and s.id <> ${set.id}`.execute(tx)
}
